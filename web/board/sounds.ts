/** Short, soft sounds, made here: wood on wood, stone for what leaves, a small chord for the end. */

import type { Sound } from "./hearing.ts";

/** Partials of a struck body: how high over its pitch, how loud, how long beside the first. */
type Body = readonly (readonly [number, number, number])[];
const WOOD: Body = [
  [1, 1, 1],
  [2.57, 0.45, 0.55],
  [4.95, 0.18, 0.3],
];
const STONE: Body = [
  [1, 0.7, 1],
  [1.83, 0.6, 0.8],
  [3.41, 0.4, 0.45],
  [6.2, 0.2, 0.2],
];
const BELL: Body = [
  [1, 1, 1],
  [2, 0.2, 0.6],
];

interface Knock {
  readonly body: Body;
  readonly pitch: number;
  readonly after: number;
  readonly lasts: number;
  readonly loud: number;
  /** How much of it is the click of the touch rather than the tone. */
  readonly click: number;
  /** Seconds that something is drawn over the board before. */
  readonly scrape?: number;
}

export const SOUNDS: Readonly<Record<Sound, readonly Knock[]>> = {
  place: [{ body: WOOD, pitch: 310, after: 0, lasts: 0.11, loud: 0.5, click: 0.5 }],
  stack: [
    { body: WOOD, pitch: 265, after: 0, lasts: 0.09, loud: 0.45, click: 0.6 },
    { body: WOOD, pitch: 395, after: 0.05, lasts: 0.1, loud: 0.32, click: 0.4 },
  ],
  capture: [
    { body: STONE, pitch: 190, after: 0, lasts: 0.16, loud: 0.5, click: 0.7 },
    { body: STONE, pitch: 142, after: 0.07, lasts: 0.2, loud: 0.32, click: 0.25 },
  ],
  push: [
    { body: WOOD, pitch: 220, after: 0.12, lasts: 0.1, loud: 0.45, click: 0.5, scrape: 0.14 },
    { body: WOOD, pitch: 170, after: 0.16, lasts: 0.12, loud: 0.35, click: 0.3 },
  ],
  claim: [
    { body: STONE, pitch: 620, after: 0, lasts: 0.07, loud: 0.26, click: 0.4 },
    { body: STONE, pitch: 830, after: 0.08, lasts: 0.1, loud: 0.22, click: 0.2 },
  ],
  end: [
    { body: BELL, pitch: 392, after: 0, lasts: 0.7, loud: 0.25, click: 0.1 },
    { body: BELL, pitch: 494, after: 0.09, lasts: 0.7, loud: 0.22, click: 0 },
    { body: BELL, pitch: 587, after: 0.18, lasts: 0.9, loud: 0.2, click: 0 },
  ],
};

/** Plays sounds; the context is made at the first one, as browsers want a gesture before it. */
export class Sounds {
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;
  volume = 0.3;

  play(sound: Sound, after = 0): void {
    const context = (this.#context ??= new AudioContext());
    if (context.state === "suspended") void context.resume();
    const start = context.currentTime + after / 1000;
    for (const knock of SOUNDS[sound]) this.#knock(context, knock, start + knock.after);
  }

  /** Give the audio device back. */
  close(): void {
    void this.#context?.close();
    this.#context = undefined;
  }

  #knock(context: AudioContext, knock: Knock, at: number): void {
    const { body, pitch, lasts, loud, click, scrape } = knock;
    const level = loud * this.volume;
    for (const [high, part, long] of body) {
      const tone = context.createOscillator();
      tone.frequency.setValueAtTime(pitch * high * 1.08, at);
      tone.frequency.exponentialRampToValueAtTime(pitch * high, at + 0.015);
      tone.connect(this.#fading(context, level * part * (1 - click / 2), at, lasts * long));
      tone.start(at);
      tone.stop(at + lasts * long + 0.05);
    }
    if (click) this.#hiss(context, pitch * 4, level * click, at, 0.04);
    if (scrape) this.#hiss(context, pitch * 2.4, level * 0.3, Math.max(0, at - scrape), scrape);
  }

  /** A breath of noise around a pitch: a touch, or something drawn over wood. */
  #hiss(context: AudioContext, pitch: number, level: number, at: number, lasts: number): void {
    const noise = context.createBufferSource();
    noise.buffer = this.#noise ??= hiss(context);
    noise.loop = true;
    const wood = context.createBiquadFilter();
    wood.type = "bandpass";
    wood.frequency.value = pitch;
    wood.Q.value = 1.2;
    noise.connect(wood).connect(this.#fading(context, level, at, lasts));
    noise.start(at);
    noise.stop(at + lasts + 0.04);
  }

  /** A gain that opens at once and closes softly. */
  #fading(context: AudioContext, level: number, at: number, lasts: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(Math.max(level, 0.0002), at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    gain.connect(context.destination);
    return gain;
  }
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
