import { useEffect, useState } from 'react'
import { windowAt, windowSeconds, windowStart } from '../../../../contract/gate/token.ts'
import { serverNow } from '../server-clock.ts'
import { codeText, type OwnCode } from './own-code.ts'

export interface CodeNow {
  /** null until the first is signed */
  text: string | null
  /** this browser cannot sign with its key any more */
  lost: boolean
  /** whole seconds until the next one, 1 … 30 */
  left: number
  /** the clock of this device is precise enough for the gate */
  trusted: boolean
}

/** The code of the current window, and the next when it starts; steps once a second. */
export function useCodeNow(own: OwnCode | null): CodeNow {
  const [now, setNow] = useState<CodeNow>({
    text: null,
    lost: false,
    left: windowSeconds,
    trusted: true,
  })
  useEffect(() => {
    if (!own) return
    let ended = false
    let timer: ReturnType<typeof setTimeout>
    let shown: { window: number; text: string | null } | null = null
    async function step() {
      if (!own || ended) return
      clearTimeout(timer)
      const { at, trusted } = serverNow()
      const window = windowAt(at)
      if (shown?.window !== window) {
        // The former code is invalid: without a key none is shown.
        const text = await codeText(own, window).catch((error: unknown) => {
          console.error('code', error)
          return null
        })
        shown = { window, text }
      }
      if (ended) return
      const left = Math.max(1, Math.ceil((windowStart(window + 1) - at) / 1000))
      setNow({ text: shown.text, lost: shown.text === null, left, trusted })
      timer = setTimeout(step, 1000 - (serverNow().at % 1000) + 5)
    }
    // A phone taken out of a pocket must not show an old code until its timer fires.
    const look = () => void step()
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [own])
  return now
}
