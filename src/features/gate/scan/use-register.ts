import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { useMe } from '../../session/me.ts'
import { gateKeys } from '../keys.ts'
import { onSiteQuery } from '../office/attendance-queries.ts'
import { cacheFaces } from './cache-faces.ts'
import { cachedRegister, fetchRegister, type Known } from './register.ts'

/** Registers change all day: online it is never older than that. */
const renewMs = 10 * 60_000

export interface ScannerRegister {
  /** null: none on this device, or not known yet */
  known: Known | null
  looking: boolean
  error: unknown
}

/** The register on this device, refreshed while online. */
export function useRegister(projectId: number, wanted: boolean): ScannerRegister {
  const me = useMe()
  const offline = useConnection() === 'offline'
  const client = useQueryClient()
  const key = gateKeys.register(me.id, projectId)
  const stored = useQuery({
    queryKey: key,
    queryFn: () => cachedRegister(me.id, projectId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { persistence: 'memory', silent: true },
  })
  const fresh = useQuery({
    queryKey: [...key, 'fresh'],
    queryFn: async ({ signal }) => {
      const known = await fetchRegister(me.id, projectId, signal)
      client.setQueryData(key, known)
      // The muster list as well: guards are asked who is inside when offline.
      void client.prefetchQuery(onSiteQuery(projectId))
      return known.madeAt
    },
    enabled: wanted && !offline,
    refetchInterval: renewMs,
    staleTime: renewMs / 2,
    structuralSharing: false,
    meta: { persistence: 'memory', silent: true },
  })
  const known = stored.data ?? null
  useEffect(() => {
    if (!known || offline) return
    const stop = new AbortController()
    void cacheFaces(me.id, known, stop.signal)
    return () => stop.abort()
  }, [me.id, known, offline])
  return {
    known,
    looking: stored.isPending || (!known && fresh.isFetching),
    error: fresh.error ?? stored.error,
  }
}
