import { readChoices } from './choices.ts'

/** go: may pass; look: a person is needed; stop: may not. Each can be told by ear and by hand. */
export type Signal = 'go' | 'look' | 'stop'

interface Tone {
  /** Hz */
  pitch: number
  /** s after the beginning, and how long */
  at: number
  long: number
}

/** One high tone, two even ones, three low ones: told apart beside a digger, too. */
const tones: Record<Signal, readonly Tone[]> = {
  go: [{ pitch: 1320, at: 0, long: 0.14 }],
  look: [
    { pitch: 880, at: 0, long: 0.14 },
    { pitch: 880, at: 0.22, long: 0.14 },
  ],
  stop: [
    { pitch: 330, at: 0, long: 0.16 },
    { pitch: 330, at: 0.22, long: 0.16 },
    { pitch: 220, at: 0.44, long: 0.3 },
  ],
}

/** ms on, off, on … */
const shakes: Record<Signal, number[]> = {
  go: [60],
  look: [90, 90, 90],
  stop: [220, 90, 220, 90, 320],
}

let audio: AudioContext | null = null

/**
 * A browser lets a page sound only after it was touched: call it from a press. Without it a scanner
 * stays silent and shakes only.
 */
export function armSound(): void {
  audio ??= typeof AudioContext === 'function' ? new AudioContext() : null
  // iOS puts it to sleep whenever the app leaves the screen.
  if (audio && audio.state !== 'running') audio.resume().catch(() => undefined)
}

/** Sounds and shakes; neither is the only sign of anything. */
export function giveSignal(signal: Signal): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(shakes[signal])
  if (audio?.state !== 'running' || readChoices().sound === false) return
  const now = audio.currentTime
  for (const { pitch, at, long } of tones[signal]) sound(audio, pitch, now + at, long)
}

function sound(context: AudioContext, pitch: number, at: number, long: number): void {
  const tone = context.createOscillator()
  const loud = context.createGain()
  tone.type = 'square'
  tone.frequency.value = pitch
  loud.gain.setValueAtTime(0, at)
  loud.gain.linearRampToValueAtTime(0.25, at + 0.01)
  loud.gain.setValueAtTime(0.25, at + long - 0.02)
  loud.gain.linearRampToValueAtTime(0, at + long)
  tone.connect(loud).connect(context.destination)
  tone.onended = () => loud.disconnect()
  tone.start(at)
  tone.stop(at + long)
}
