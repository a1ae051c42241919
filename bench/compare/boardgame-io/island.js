// Hellapagos without its wreckage cards, for boardgame.io: stores, bag, forest and snake, weather, rations, votes, raft and
// hurricane. A turn is a castaway's action; whatever is asked at night is a stage. Rules are cited by the ids of rules/hellapagos.md.
'use strict';

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const BALLS = [1, 1, 1, 2, 2, 3]; // fish; the last ball is black
const CALM = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3]; // drops
const HURRICANE = { water: 2, hurricane: true };
const MOST = 36; // of a store
const RING = 6; // pieces of wood to a raft card
const RAFT_CARDS = 12;

const living = (G) => Object.keys(G.castaways).filter((seat) => G.castaways[seat].alive);
const stocked = (store, more) => Math.min(MOST, store + more);

/** The next castaway of whom something is true, this one first: to the left (1) or to the right (-1). */
function nextFrom(G, seat, step, wanted) {
  const seats = Object.keys(G.castaways).length;
  for (let n = 0; n < seats; n++) {
    const other = String((Number(seat) + n * step + n * seats) % seats);
    if (wanted(G.castaways[other])) return other;
  }
  return undefined;
}

/** The next living castaway to the right of this one (H2.2). */
function rightOf(G, seat) {
  const seats = Object.keys(G.castaways).length;
  return nextFrom(G, String((Number(seat) + seats - 1) % seats), -1, (one) => one.alive);
}

/** H1: stores for five unless told, the hurricane among the last six weather cards, the first player by lot. */
function setup({ ctx, random }, { food = 8, water = 10 } = {}) {
  const calm = random.Shuffle(CALM.map((water) => ({ water, hurricane: false })));
  const last = random.Shuffle([...calm.slice(6), HURRICANE]);
  const castaways = {};
  for (const seat of ctx.playOrder) {
    castaways[seat] = { alive: true, acted: false, sick: false, barred: false };
  }
  const G = {
    round: 1,
    step: 'actions',
    food,
    water,
    wood: 0,
    raft: 0,
    castaways,
    first: String(random.Die(ctx.numPlayers) - 1),
    today: null,
    tied: [],
    secret: { weather: [...calm.slice(0, 6), ...last], votes: {}, consents: {} },
  };
  G.today = G.secret.weather.shift();
  return G;
}

/** H2.1, H2.2: the first-player card passes on, the sick lie down, the weather is revealed. */
function newRound(G) {
  G.round += 1;
  G.first = rightOf(G, G.first);
  for (const one of Object.values(G.castaways)) {
    one.acted = false;
    one.barred = one.sick;
    one.sick = false;
  }
  G.today = G.secret.weather.shift();
  G.step = 'actions';
}

function die(G, seat) {
  G.castaways[seat].alive = false;
  if (G.first === seat) G.first = rightOf(G, seat) ?? seat;
}

const end = (events, aboard) => events.endGame({ aboard, score: aboard.length / 5 });

/** Asks some castaways something, each once. */
function ask(events, seats, stage) {
  events.setActivePlayers({ value: Object.fromEntries(seats.map((seat) => [seat, stage])), maxMoves: 1 });
}

/** What runs short of what it takes, one for each survivor, at this step. */
const STORES = { water: 'water', food: 'food', seats: 'raft', tripWater: 'water', tripFood: 'food' };
const AFTER = { water: 'food', food: 'evening', seats: 'tripWater', tripWater: 'tripFood', tripFood: 'aboard' };

/** Lets the game go on until somebody is asked. */
function goOn(G, events) {
  for (;;) {
    const alive = living(G);
    if (alive.length === 0) return end(events, []);
    switch (G.step) {
      case 'actions': {
        const next = nextFrom(G, G.first, 1, (one) => one.alive && !one.barred && !one.acted);
        if (next !== undefined) return events.endTurn({ next });
        for (const seat of alive) G.castaways[seat].barred = false;
        G.step = 'water';
        break;
      }
      case 'evening':
        if (G.today.hurricane) {
          G.step = 'seats'; // H8.2
          break;
        }
        G.step = 'night';
        if (mayDepart(G)) return ask(events, [G.first], 'departure'); // H8.1
        break;
      case 'night':
        newRound(G);
        break;
      case 'aboard':
        return end(events, alive);
      default: {
        const daily = G.step === 'water' || G.step === 'food';
        const store = STORES[G.step];
        if (daily && G[store] === 0) {
          alive.forEach((seat) => die(G, seat)); // H5.3
          break;
        }
        if (G.step === 'seats' && G.raft === 0) return end(events, []);
        if (G[store] < alive.length) return ask(events, [G.first], 'debate'); // H5.2
        if (daily) G[store] -= alive.length;
        G.step = AFTER[G.step];
      }
    }
  }
}

/** H8.1: a seat, a water and a food for each survivor. */
function mayDepart(G) {
  const survivors = living(G).length;
  return G.raft >= survivors && G.water >= survivors && G.food >= survivors;
}

/** H6.1, H6.5: the living who did not fall sick this round, if they have somebody to point at. */
function voters(G) {
  const alive = living(G);
  return alive.length === 1 ? [] : alive.filter((seat) => !G.castaways[seat].sick);
}

/** H6.3: most votes; in a tie the first player chooses. */
function countVotes(G, events) {
  const alive = living(G);
  const tally = Object.fromEntries(alive.map((seat) => [seat, 0]));
  for (const against of Object.values(G.secret.votes)) tally[against] += 1;
  const most = Math.max(...Object.values(tally));
  G.tied = alive.filter((seat) => tally[seat] === most);
  if (G.tied.length > 1) return ask(events, [G.first], 'tie');
  die(G, G.tied[0]);
  goOn(G, events);
}

/** H3.4: the sixth piece makes a raft card. */
function build(G, pieces) {
  G.wood += pieces;
  while (G.wood >= RING) {
    G.wood -= RING;
    G.raft = Math.min(RAFT_CARDS, G.raft + 1);
  }
}

const actions = {
  /** H3.1 */
  fish: ({ G, playerID, events, random }) => {
    G.food = stocked(G.food, BALLS[random.Die(6) - 1]);
    G.castaways[playerID].acted = true;
    goOn(G, events);
  },
  /** H3.2 */
  collectWater: ({ G, playerID, events }) => {
    G.water = stocked(G.water, G.today.water);
    G.castaways[playerID].acted = true;
    goOn(G, events);
  },
  /** H3.3, first half */
  gatherWood: ({ G, playerID, events }) => {
    build(G, 1);
    G.castaways[playerID].acted = true;
    events.setStage('forest');
  },
};

const stages = {
  forest: {
    moves: {
      /** H3.3, second half: so many balls at once; with the black one the snake bites. */
      venture: ({ G, playerID, events, random }, pieces) => {
        if (!(pieces >= 0 && pieces <= 5)) return INVALID_MOVE;
        if (pieces > 0) {
          const drawn = random.Shuffle([0, 1, 2, 3, 4, 5]).slice(0, pieces);
          if (drawn.includes(5)) G.castaways[playerID].sick = true;
          else build(G, pieces);
        }
        goOn(G, events);
      },
    },
  },
  debate: {
    moves: {
      callVote: ({ G, events }) => {
        G.secret.votes = {};
        const asked = voters(G);
        if (asked.length > 0) ask(events, asked, 'ballot');
        else countVotes(G, events);
      },
    },
  },
  ballot: {
    moves: {
      vote: ({ G, playerID, events }, against) => {
        if (against === playerID || !G.castaways[against]?.alive) return INVALID_MOVE;
        G.secret.votes[playerID] = against;
        if (Object.keys(G.secret.votes).length === voters(G).length) countVotes(G, events);
      },
    },
  },
  tie: {
    moves: {
      choose: ({ G, events }, seat) => {
        if (!G.tied.includes(seat)) return INVALID_MOVE;
        die(G, seat);
        goOn(G, events);
      },
    },
  },
  departure: {
    moves: {
      depart: ({ G, playerID, events }) => {
        G.secret.consents = {};
        const others = living(G).filter((seat) => seat !== playerID);
        if (others.length > 0) return ask(events, others, 'consent');
        G.step = 'aboard';
        goOn(G, events);
      },
      stay: ({ G, events }) => goOn(G, events),
    },
  },
  consent: {
    moves: {
      answer: ({ G, playerID, events }, agrees) => {
        G.secret.consents[playerID] = agrees;
        const answers = Object.values(G.secret.consents);
        if (answers.length < living(G).length - 1) return;
        if (answers.every((yes) => yes)) G.step = 'aboard';
        goOn(G, events);
      },
    },
  },
};

/** What a bot can do. */
function enumerate(G, ctx, playerID) {
  switch (ctx.activePlayers?.[playerID]) {
    case undefined:
      return [{ move: 'fish' }, { move: 'collectWater' }, { move: 'gatherWood' }];
    case 'forest':
      return [0, 1, 2, 3, 4, 5].map((pieces) => ({ move: 'venture', args: [pieces] }));
    case 'debate':
      return [{ move: 'callVote' }];
    case 'ballot':
      return living(G).filter((seat) => seat !== playerID).map((seat) => ({ move: 'vote', args: [seat] }));
    case 'tie':
      return G.tied.map((seat) => ({ move: 'choose', args: [seat] }));
    case 'departure':
      return [{ move: 'depart' }, { move: 'stay' }];
    case 'consent':
      return [true, false].map((agrees) => ({ move: 'answer', args: [agrees] }));
  }
}

/** The game; with a seed it always has the same chance. */
exports.island = (seed) => ({
  name: 'island',
  seed,
  minPlayers: 5,
  maxPlayers: 5,
  disableUndo: true,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  moves: actions,
  turn: { order: { first: ({ G }) => Number(G.first), next: ({ ctx }) => ctx.playOrderPos }, stages },
  ai: { enumerate },
});
