import { prefs } from '../lib/prefs.svelte';

let audio: AudioContext | null = null;

/** Two soft notes, like a small bell, for those who want to hear that it is their turn. */
export async function chime(): Promise<void> {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
    await audio.resume();
    ring(audio, 659.25, 0);
    ring(audio, 987.77, 0.14);
  } catch {
    // A browser that stays silent until it is touched has its reasons.
  }
}

function ring(audio: AudioContext, pitch: number, after: number): void {
  const at = audio.currentTime + after;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.75);
}
