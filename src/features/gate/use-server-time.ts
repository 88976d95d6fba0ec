import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useReach } from '../../lib/outbox/use-line.ts'
import { askOwner } from './code/own-code.ts'
import { gateKeys } from './keys.ts'
import { serverNow } from './server-clock.ts'

const renewMs = 60 * 60_000
/** How soon a clock that cannot be trusted is seen, and how often the server is asked about it. */
const lookMs = 15_000

/**
 * Hears the server's time while a screen of the gate is open: at its start, hourly, and at once when
 * this device's clock was set or stood still in its sleep.
 * @returns whether the time is certain
 */
export function useServerTime(projectId: number): boolean {
  const offline = useReach() === 'offline'
  const [trusted, setTrusted] = useState(() => serverNow().trusted)
  const { refetch, isFetching } = useQuery({
    queryKey: gateKeys.time(projectId),
    queryFn: async ({ signal }) => {
      await askOwner(projectId, signal)
      return 0
    },
    enabled: !offline,
    refetchInterval: renewMs,
    staleTime: renewMs,
    meta: { keep: 'memory', silent: true },
  })
  useEffect(() => {
    // Before it was asked and after.
    setTrusted(serverNow().trusted)
    const look = () => {
      const certain = serverNow().trusted
      setTrusted(certain)
      if (certain || offline || isFetching || document.visibilityState !== 'visible') return
      void refetch().then(() => setTrusted(serverNow().trusted))
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [offline, isFetching, refetch])
  return trusted
}
