import { useEffect } from 'react'
import { armSound } from './signal.ts'

const presses = ['pointerup', 'click', 'keydown']

/**
 * Lets the scanner sound: when its camera runs, which a press on the way here is enough for, at each
 * press wherever on the screen, and when the phone is unlocked again.
 */
export function useSound(running: boolean): void {
  useEffect(() => {
    if (running) armSound()
  }, [running])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && armSound()
    // A finger is no press until it is lifted.
    for (const press of presses) document.addEventListener(press, armSound, true)
    document.addEventListener('visibilitychange', back)
    return () => {
      for (const press of presses) document.removeEventListener(press, armSound, true)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
}
