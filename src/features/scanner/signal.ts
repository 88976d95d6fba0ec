import { readChoices } from './choices.ts'

/** go: may pass; look: a person must check; stop: may not pass. Each by sound and vibration. */
export type Signal = 'go' | 'look' | 'stop'

interface Tone {
  /** Hz */
  pitch: number
  /** s after the beginning, and how long */
  at: number
  long: number
}

/** One high tone, two even ones, three low ones: distinguishable beside an excavator. */
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
 * Browsers allow sound only after a touch: call it from a press. Otherwise the scanner only
 * vibrates.
 */
export function armSound(): void {
  audio ??= typeof AudioContext === 'function' ? new AudioContext() : null
  // iOS suspends it whenever the app goes to the background.
  if (audio && audio.state !== 'running') audio.resume().catch(() => undefined)
}

/** Sounds and vibrates; neither is the only signal. */
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
