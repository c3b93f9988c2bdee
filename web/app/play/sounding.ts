/** Plays the board's sounds where the person wants to hear them. */

import { type Sound, Sounds, soundOf } from "../../board/sounds.ts";
import { settings } from "../state/settings.svelte.ts";

const sounds = new Sounds();

export function hear(kind: string, occupied: boolean, after: number): void {
  const sound = soundOf(kind, occupied);
  if (sound) ring(sound, after);
}

export function ring(sound: Sound, after = 0): void {
  // Browsers let nothing sound before the first click or key, and say so in the console.
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  try {
    sounds.play(sound, after);
  } catch {
    // No audio device: the board is quiet.
  }
}
