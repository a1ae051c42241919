// Random games with boardgame.io's own reducer, as its bots play them: no store, no client, no network.
// node playouts.js SECONDS FOOD WATER
'use strict';

const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { MCTSBot } = require('boardgame.io/ai');
const { island } = require('./island.js');

const [seconds, food, water] = process.argv.slice(2).map(Number);
const reducer = CreateGameReducer({ game: island() });
// The bot makes actions out of what the game lists.
const bot = new MCTSBot({ game: island(), enumerate: island().ai.enumerate });

function playOut(seed) {
  let state = InitializeGame({ game: island(seed), numPlayers: 5, setupData: { food, water } });
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    const { G, ctx } = state;
    const seat = ctx.activePlayers ? Object.keys(ctx.activePlayers)[0] : ctx.currentPlayer;
    const moves = bot.enumerate(G, ctx, seat);
    state = reducer(state, moves[Math.floor(Math.random() * moves.length)]);
    decisions += 1;
  }
  return { decisions, rounds: state.G.round, survivors: state.ctx.gameover.aboard.length };
}

/** Plays for so long, in processor time: others may use the machine. The squares tell how sure the means are. */
function playFor(seconds) {
  const sums = { games: 0, decisions: 0, decisions2: 0, rounds: 0, rounds2: 0, survivors: 0, survivors2: 0 };
  const begun = process.cpuUsage();
  const series = Math.random();
  let took = 0;
  do {
    const { decisions, rounds, survivors } = playOut(`${series}/${sums.games}`);
    sums.games += 1;
    sums.decisions += decisions;
    sums.decisions2 += decisions * decisions;
    sums.rounds += rounds;
    sums.rounds2 += rounds * rounds;
    sums.survivors += survivors;
    sums.survivors2 += survivors * survivors;
    const { user, system } = process.cpuUsage(begun);
    took = (user + system) / 1e6;
  } while (took < seconds);
  return { ...sums, seconds: took };
}

playFor(Math.min(2, seconds)); // until the compiler has seen everything
console.log(JSON.stringify(playFor(seconds)));
