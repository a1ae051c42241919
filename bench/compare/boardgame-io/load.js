// As many moves as boardgame.io's own server acknowledges: every table sends its next move when the last one has come back.
// node load.js SECONDS TABLES
'use strict';

const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');
const { io } = require('socket.io-client');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { MCTSBot } = require('boardgame.io/ai');
const { island } = require('./island.js');

const [seconds, tables] = process.argv.slice(2).map(Number);
const SCRIPTS = 64;

/** A random game, played out beforehand. All games have one seed here, and differ by their moves. */
function script() {
  const game = island('load');
  const reducer = CreateGameReducer({ game });
  const bot = new MCTSBot({ game, enumerate: game.ai.enumerate });
  const moves = [];
  let state = InitializeGame({ game, numPlayers: 5 });
  while (state.ctx.gameover === undefined) {
    const { G, ctx } = state;
    const seat = ctx.activePlayers ? Object.keys(ctx.activePlayers)[0] : ctx.currentPlayer;
    const action = bot.random(bot.enumerate(G, ctx, seat));
    moves.push({ action, seat, id: state._stateID });
    state = reducer(state, action);
  }
  return moves;
}

/** One connection, which sends for all seats of its table and is told of every move. */
class Table {
  constructor(port, number, scripts) {
    Object.assign(this, { number, scripts, game: 0, done: 0 });
    this.socket = io(`http://127.0.0.1:${port}/island`, { transports: ['websocket'] });
    this.socket.on('update', (match, state) => this.next(state));
  }

  /** A new match, which the server makes when somebody comes to it. */
  async begin() {
    this.match = `${this.number}-${this.game}`;
    this.moves = this.scripts[(this.number + this.game++) % this.scripts.length];
    this.at = 0;
    this.socket.emit('sync', this.match, '0', undefined, 5);
    await new Promise((told) => this.socket.once('sync', told));
  }

  send() {
    const { action, seat, id } = this.moves[this.at];
    this.socket.emit('update', action, id, this.match, seat);
  }

  async next(state) {
    if (state._stateID !== this.moves[this.at].id + 1) throw new Error('The server played another game.');
    this.done += 1;
    this.at += 1;
    if (this.over) return;
    if (this.at === this.moves.length) await this.begin();
    this.send();
  }
}

(async () => {
  const scripts = Array.from({ length: SCRIPTS }, script);
  const server = fork(path.join(__dirname, 'server.js'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ port }] = await once(server, 'message');
  const all = Array.from({ length: tables }, (_, number) => new Table(port, number, scripts));
  for (const table of all) await table.begin();
  const asked = async () => {
    server.send('time');
    const [{ user, system }] = await once(server, 'message');
    return (user + system) / 1e6;
  };
  const total = () => all.reduce((sum, table) => sum + table.done, 0);
  all.forEach((table) => table.send());
  await new Promise((over) => setTimeout(over, 2000)); // until the compiler has seen everything
  const before = { moves: total(), cpu: await asked(), at: performance.now() };
  await new Promise((over) => setTimeout(over, seconds * 1000));
  const moves = total() - before.moves;
  const took = (performance.now() - before.at) / 1000;
  const cpu = (await asked()) - before.cpu;
  all.forEach((table) => (table.over = true));
  server.kill();
  console.log(JSON.stringify({ moves, seconds: took, server_seconds: cpu }));
  process.exit(0);
})();
