import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { gateSiteRead } from '../../../../contract/gate/site.ts'
import { windowAt, windowSeconds, windowStart } from '../../../../contract/gate/token.ts'
import { call } from '../../../lib/call/call.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { useMe } from '../../session/me.ts'
import type { CachedDisplay } from '../gate-database.ts'
import { serverNow } from '../server-clock.ts'
import { boardCode, cachedDisplay, fetchBoard, isDue, isEnrolled } from './display-codes.ts'

/** How soon a display learns that its key was revoked; codes themselves are fetched seldom. */
const renewMs = 10 * 60_000

/** The codes of a gate display on this device, renewed while online. */
export function useBoard(projectId: number, gateId: number) {
  const me = useMe()
  const offline = useConnection() === 'offline'
  const client = useQueryClient()
  const queryKey = ['gate-board', me.id, gateId]
  const stored = useQuery({
    queryKey,
    queryFn: () => cachedDisplay(me.id, gateId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { persistence: 'memory', silent: true },
  })
  const fresh = useQuery({
    queryKey: [...queryKey, 'fresh'],
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<CachedDisplay | null>(queryKey) ?? null
      if (known && isEnrolled(known) && !isDue(known, [])) {
        // From the server itself: stored data may be older than the revocation.
        const { stoppedKeys } = await call(gateSiteRead, {
          params: { projectId: String(projectId) },
          signal,
        })
        if (!isDue(known, stoppedKeys)) return 0
      }
      client.setQueryData(queryKey, await fetchBoard(me.id, projectId, gateId))
      return 0
    },
    enabled: stored.isSuccess && !offline,
    // Each code when its window begins, for a device that is not enrolled or not known yet.
    refetchInterval: () => {
      const known = client.getQueryData<CachedDisplay | null>(queryKey)
      if (!known || (isEnrolled(known) && !isDue(known, []))) return renewMs
      const { at } = serverNow()
      return windowStart(windowAt(at) + 1) - at + 100
    },
    meta: { persistence: 'memory', silent: true },
  })
  return {
    board: stored.data ?? null,
    looking: stored.isPending || (!stored.data && fresh.isFetching),
    error: fresh.error,
    again: () => void fresh.refetch(),
  }
}

/**
 * The code of the current window, and the seconds until the next; `text` is null where it has none.
 */
export function useBoardNow(board: CachedDisplay) {
  const [{ at, trusted }, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      const now = serverNow()
      setNow(now)
      timer = setTimeout(step, 1000 - (now.at % 1000) + 5)
    }
    step()
    return () => clearTimeout(timer)
  }, [])
  const window = windowAt(at)
  const left = Math.ceil((windowStart(window + 1) - at) / 1000)
  return {
    text: boardCode(board, at),
    early: window < board.first,
    left: Math.min(windowSeconds, Math.max(1, left)),
    trusted,
  }
}
