import { useEffect } from 'react'
import { armSound } from './signal.ts'

const presses = ['pointerup', 'click', 'keydown']

/**
 * Enables the scanner's sound: when its camera starts (after an earlier press), at each press, and
 * when the phone is unlocked.
 */
export function useSound(running: boolean): void {
  useEffect(() => {
    if (running) armSound()
  }, [running])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && armSound()
    // A touch is a press only when lifted.
    for (const press of presses) document.addEventListener(press, armSound, true)
    document.addEventListener('visibilitychange', back)
    return () => {
      for (const press of presses) document.removeEventListener(press, armSound, true)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
}
