// Every sound is made here, of tones and noise: there are no files. A browser that lets no page be heard is left alone.

let context, noise;
// A sound that comes so many milliseconds after what it belongs to is none.
const TOO_LATE = 1000;

// When something can be heard from, if it can: what is played to a context that sleeps would all be heard at once when it wakes.
async function begin() {
  context ??= new AudioContext();
  if (context.state !== "running") {
    const asked = performance.now();
    await context.resume();
    if (context.state !== "running" || performance.now() - asked > TOO_LATE) return null;
  }
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let n = 0; n < data.length; n += 1) data[n] = Math.random() * 2 - 1;
  }
  return context.currentTime;
}

// A gain that rises and falls away.
function envelope(at, length, loud, rise = 0.01) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function tone(at, pitch, length, loud, { type = "sine", to = pitch, rise } = {}) {
  const voice = context.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(envelope(at, length, loud, rise));
  voice.start(at);
  voice.stop(at + length);
}

function hiss(at, length, loud, { pitch = 1200, width = 1, type = "bandpass", to = pitch, rise } = {}) {
  const source = context.createBufferSource(), filter = context.createBiquadFilter();
  source.buffer = noise;
  source.loop = true;
  filter.type = type;
  filter.Q.value = width;
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(envelope(at, length, loud, rise));
  source.start(at, Math.random() * 0.5);
  source.stop(at + length);
}

const some = (count, make) => { for (let n = 0; n < count; n += 1) make(n); };

const SOUNDS = {
  bell: (at, loud) => { tone(at, 587, 0.5, 0.16 * loud, { type: "triangle" }); tone(at + 0.14, 880, 0.5, 0.16 * loud, { type: "triangle" }); },
  bag: (at, loud) => some(7, (n) => hiss(at + n * 0.09 + Math.random() * 0.03, 0.09, 0.22 * loud, { pitch: 900 + 900 * Math.random(), width: 4 })),
  dice: (at, loud) => some(9, (n) => { const hit = at + 0.6 * (1 - 0.82 ** n) * 1.4 + Math.random() * 0.02; hiss(hit, 0.05, 0.3 * loud * 0.9 ** n, { pitch: 2200 + 1400 * Math.random(), width: 6 }); tone(hit, 300 + 140 * Math.random(), 0.04, 0.08 * loud); }),
  card: (at, loud) => hiss(at, 0.16, 0.2 * loud, { pitch: 1800, to: 4200, width: 0.8 }),
  shot: (at, loud) => { hiss(at, 0.5, 0.7 * loud, { type: "lowpass", pitch: 5000, to: 180, width: 0.5, rise: 0.003 }); tone(at, 130, 0.35, 0.5 * loud, { to: 38, rise: 0.003 }); },
  splash: (at, loud) => { hiss(at, 0.8, 0.32 * loud, { pitch: 700, to: 2600, width: 0.6, rise: 0.04 }); hiss(at + 0.2, 0.7, 0.16 * loud, { pitch: 3200, to: 900, width: 0.6 }); },
  storm: (at, loud) => { hiss(at, 2.4, 0.26 * loud, { pitch: 260, to: 620, width: 0.8, rise: 0.7 }); hiss(at + 0.5, 1.9, 0.12 * loud, { pitch: 1500, to: 500, width: 1.4, rise: 0.6 }); },
  heartbeat: (at, loud) => some(3, (n) => { tone(at + n * 0.8, 62, 0.16, 0.55 * loud, { to: 44 }); tone(at + n * 0.8 + 0.22, 56, 0.18, 0.4 * loud, { to: 40 }); }),
  crack: (at, loud) => { some(3, (n) => hiss(at + n * 0.06, 0.07, 0.4 * loud, { pitch: 1600 - 400 * n, width: 2, rise: 0.002 })); tone(at, 170, 0.2, 0.25 * loud, { to: 70, type: "square" }); },
  bite: (at, loud) => { hiss(at, 0.3, 0.2 * loud, { pitch: 5200, to: 3000, width: 2 }); some(2, (n) => hiss(at + 0.3 + n * 0.08, 0.05, 0.45 * loud, { pitch: 1300, width: 3, rise: 0.002 })); },
  toll: (at, loud) => some(4, (n) => tone(at, [146, 293, 352, 587][n], 2.4, [0.3, 0.14, 0.08, 0.04][n] * loud)),
  cheer: (at, loud) => some(4, (n) => tone(at + n * 0.11, [523, 659, 784, 1046][n], 0.45, 0.13 * loud, { type: "triangle" })),
  knock: (at, loud) => some(3, (n) => { hiss(at + n * 0.2, 0.06, 0.3 * loud, { pitch: 900, width: 5, rise: 0.002 }); tone(at + n * 0.2, 190, 0.08, 0.25 * loud, { to: 120 }); }),
  dusk: (at, loud) => some(3, (n) => tone(at + n * 0.24, [440, 349, 262][n], 1.1, 0.1 * loud, { type: "triangle", rise: 0.08 })),
};

export async function play(name, loud) {
  if (loud <= 0 || !SOUNDS[name]) return;
  const at = await begin();
  if (at !== null) SOUNDS[name](at + 0.01, loud);
}
