/** Plays the board's sounds where the person wants to hear them. */

import { type Sound, soundOf, TREMBLES } from "../../board/hearing.ts";
import type { Sounds } from "../../board/sounds.ts";
import { settings } from "../state/settings.svelte.ts";

let sounds: Promise<Sounds> | undefined; // fetched for the first one

export function hear(kind: string, occupied: boolean, after: number): void {
  const sound = soundOf(kind, occupied);
  if (sound) ring(sound, after);
}

export function ring(sound: Sound, after = 0): void {
  // Browsers let nothing sound before the first click or key, and say so in the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (settings.trembles && "vibrate" in navigator)
    setTimeout(() => navigator.vibrate([...TREMBLES[sound]]), after);
  if (settings.sound) void play(sound, after);
}

async function play(sound: Sound, after: number): Promise<void> {
  const asked = performance.now();
  try {
    sounds ??= import("../../board/sounds.ts").then((made) => new made.Sounds());
    const ready = await sounds;
    ready.volume = settings.volume;
    ready.play(sound, Math.max(0, after - (performance.now() - asked)));
  } catch {
    sounds = undefined; // no audio device, or no network yet: the board is quiet
  }
}
