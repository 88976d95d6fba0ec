import { useEffect, useState } from 'react'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { useObserved } from '../../lib/use-observed.ts'

/** Until when the server asked this device to wait, ms; 0 once that is over. */
export function useServerPause(): number {
  const until = useObserved(() => outbox().watch.pausedUntil(), 0)
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return over === until ? 0 : until
}
