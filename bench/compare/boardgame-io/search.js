// boardgame.io's own tree search for the first decision, every playout to the end of the game.
// node search.js SECONDS
'use strict';

const { InitializeGame } = require('boardgame.io/internal');
const { MCTSBot } = require('boardgame.io/ai');
const { island } = require('./island.js');

const ITERATIONS = 200; // a decision's worth: a tree of its own each time
const game = island('search');
const start = InitializeGame({ game, numPlayers: 5 });
const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, iterations: ITERATIONS, playoutDepth: 10_000 });

async function searchFor(seconds) {
  const begun = process.cpuUsage();
  let iterations = 0;
  let took = 0;
  do {
    await bot.play(start, start.ctx.currentPlayer);
    iterations += ITERATIONS;
    const { user, system } = process.cpuUsage(begun);
    took = (user + system) / 1e6;
  } while (took < seconds);
  return { iterations, seconds: took };
}

(async () => {
  const seconds = Number(process.argv[2]);
  await searchFor(Math.min(2, seconds)); // until the compiler has seen everything
  console.log(JSON.stringify(await searchFor(seconds)));
})();
