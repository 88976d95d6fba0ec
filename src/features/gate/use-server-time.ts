import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { fetchOwner } from './code/own-code.ts'
import { gateKeys } from './keys.ts'
import { serverNow } from './server-clock.ts'

const renewMs = 60 * 60_000
/** How often the clock is checked, and the server asked when it is unreliable. */
const lookMs = 15_000

/**
 * Keeps the server time current while a gate screen is open: at its start, hourly, and at once when
 * this device's clock was set or stopped during sleep.
 */
export function useServerTime(projectId: number) {
  const offline = useConnection() === 'offline'
  const { refetch, isFetching } = useQuery({
    queryKey: gateKeys.time(projectId),
    queryFn: async ({ signal }) => {
      await fetchOwner(projectId, signal)
      return 0
    },
    enabled: !offline,
    refetchInterval: renewMs,
    staleTime: renewMs,
    meta: { persistence: 'memory', silent: true },
  })
  useEffect(() => {
    const look = () => {
      if (serverNow().trusted || offline || isFetching) return
      if (document.visibilityState === 'visible') void refetch()
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [offline, isFetching, refetch])
}
