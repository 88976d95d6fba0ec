import { useEffect } from 'react'

/** Keeps the screen on; requested again when the app comes back, as leaving releases it. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let ended = false
    let lock: WakeLockSentinel | null = null
    async function ask() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const input = await navigator.wakeLock.request('screen')
        if (ended) await input.release()
        else lock = input
      } catch {
        // Low battery, or refused: scanning still works.
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [on])
}
