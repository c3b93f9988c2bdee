/** Short, soft sounds, made here: wood on wood, and a small chord for the end. */

export type Sound = "place" | "stack" | "capture" | "end";

interface Knock {
  readonly pitch: number;
  readonly after: number;
  readonly lasts: number;
  readonly loud: number;
  /** How much of it is the click of the touch rather than the tone. */
  readonly click: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Knock[]>> = {
  place: [{ pitch: 330, after: 0, lasts: 0.09, loud: 0.5, click: 0.5 }],
  stack: [
    { pitch: 280, after: 0, lasts: 0.07, loud: 0.45, click: 0.6 },
    { pitch: 420, after: 0.045, lasts: 0.08, loud: 0.3, click: 0.4 },
  ],
  capture: [
    { pitch: 200, after: 0, lasts: 0.13, loud: 0.6, click: 0.7 },
    { pitch: 150, after: 0.06, lasts: 0.16, loud: 0.35, click: 0.2 },
  ],
  end: [
    { pitch: 392, after: 0, lasts: 0.7, loud: 0.25, click: 0.1 },
    { pitch: 494, after: 0.09, lasts: 0.7, loud: 0.22, click: 0 },
    { pitch: 587, after: 0.18, lasts: 0.9, loud: 0.2, click: 0 },
  ],
};

/** Which sound an effect makes, if any; `occupied`: something stood where it ends. */
export function soundOf(kind: string, occupied: boolean): Sound | undefined {
  if (kind === "slide" || kind === "place" || kind === "push") return occupied ? "stack" : "place";
  if (kind === "remove" || kind === "return") return "capture";
  if (kind === "claim" || kind === "refill") return "place";
  return kind === "end" ? "end" : undefined;
}

/** Plays sounds; the context is made at the first one, as browsers want a gesture before it. */
export class Sounds {
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;
  volume = 0.5;

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

  #knock(context: AudioContext, { pitch, lasts, loud, click }: Knock, at: number): void {
    const level = loud * this.volume;
    const tone = context.createOscillator();
    tone.type = "sine";
    tone.frequency.setValueAtTime(pitch * 1.25, at);
    tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
    tone.connect(this.#fading(context, level * (1 - click / 2), at, lasts));
    tone.start(at);
    tone.stop(at + lasts + 0.05);
    if (!click) return;
    const noise = context.createBufferSource();
    noise.buffer = this.#noise ??= hiss(context);
    const wood = context.createBiquadFilter();
    wood.type = "bandpass";
    wood.frequency.value = pitch * 4;
    wood.Q.value = 1.2;
    noise.connect(wood).connect(this.#fading(context, level * click, at, 0.04));
    noise.start(at);
    noise.stop(at + 0.08);
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
