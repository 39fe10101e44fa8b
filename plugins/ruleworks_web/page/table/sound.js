/** A short sound at one's turn: two tones, made here, so that nothing has to be fetched. */

import { settings } from "../core/settings.js";

/** @type {AudioContext | null} */
let audio = null;

export function chime() {
  if (!settings.sound || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") return; // browsers allow sound once somebody has clicked
  [523, 784].forEach((tone, place) => play(/** @type {AudioContext} */ (audio), tone, place * 0.14));
}

/**
 * @param {AudioContext} context
 * @param {number} tone
 * @param {number} later
 */
function play(context, tone, later) {
  const [source, volume] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime + later;
  source.frequency.value = tone;
  volume.gain.setValueAtTime(0.08, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.3);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + 0.32);
}
