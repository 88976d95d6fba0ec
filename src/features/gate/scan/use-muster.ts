import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { subjectKey } from '../../../../contract/gate/token.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { onSiteQuery } from '../office/attendance-queries.ts'
import type { Muster } from './known-inside.ts'

/** Somebody passes at a busy gate every few seconds: the whole list is not asked for each time. */
const renewMs = 20_000

/** The muster list beside the register: as the device kept it, and again after somebody has passed. */
export function useMuster(projectId: number): Muster | null {
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const query = onSiteQuery(projectId)
  // Enabled, it would be asked for with each event of the gate.
  const { data } = useQuery({ ...query, enabled: false })
  useEffect(() => {
    const wanted = onSiteQuery(projectId)
    void client.prefetchQuery(wanted)
    if (offline) return
    const timer = setInterval(() => {
      if (client.getQueryState(wanted.queryKey)?.isInvalidated) void client.prefetchQuery(wanted)
    }, renewMs)
    return () => clearInterval(timer)
  }, [client, projectId, offline])
  return useMemo(
    () =>
      data
        ? {
            asOf: Date.parse(data.asOf),
            inside: new Map(
              data.data.map(({ subject, since }) => [subjectKey(subject), Date.parse(since)]),
            ),
          }
        : null,
    [data],
  )
}
