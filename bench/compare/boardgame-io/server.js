// boardgame.io's own server with its store in memory; says where it listens, and at the end how much processor time it took.
// node server.js
'use strict';

const { Origins, Server } = require('boardgame.io/server');
const { island } = require('./island.js');

const server = Server({ games: [island('load')], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then((running) => {
  process.send({ port: running.appServer.address().port });
});
process.on('message', () => process.send(process.cpuUsage()));
