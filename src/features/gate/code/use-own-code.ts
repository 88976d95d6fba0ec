import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isProblem } from '../../../lib/call/problem.ts'
import { useReach } from '../../../lib/outbox/use-line.ts'
import { useMe } from '../../session/me.ts'
import { gateKeys } from '../keys.ts'
import { NoKeys } from './device-key.ts'
import {
  askOwner,
  type CodeOwner,
  dropCode,
  isDue,
  isEnded,
  isOver,
  keptCode,
  type OwnCode,
  renewCode,
  renewKey,
  stoppedKeyOf,
} from './own-code.ts'

export const ownerQuery = (projectId: number) =>
  queryOptions({
    queryKey: gateKeys.owner(projectId),
    queryFn: ({ signal }) => askOwner(projectId, signal),
    // It tells whether this phone's codes were revoked: checked on each visit, and while the screen
    // is open.
    staleTime: 0,
    refetchInterval: 60_000,
    meta: { silent: true },
  })

/** Why there is no code to show. */
export type Missing =
  | 'never'
  | 'over'
  | 'lost'
  | 'member'
  | 'many'
  | 'revoked'
  | 'unable'
  | 'failed'

export interface Own {
  owner: CodeOwner | null
  code: OwnCode | null
  /** null while unknown, or where there is a code */
  missing: Missing | null
  error: unknown
  again: () => void
  /** makes a new key; rejects where that fails */
  anew: () => Promise<void>
}

const isOut = (error: unknown) => isProblem(error, 'forbidden') || isProblem(error, 'no-project')

function reasonOf(error: unknown, offline: boolean, code: OwnCode | null): Missing {
  if (error instanceof NoKeys) return 'unable'
  if (isOut(error)) return 'member'
  if (isProblem(error) && error.fields.phone !== undefined) return 'revoked'
  if (isProblem(error) && error.fields.publicKey !== undefined) return 'many'
  const line = isProblem(error) ? error.offline : offline
  if (!line && error) return 'failed'
  return code ? 'over' : 'never'
}

/** The person's own code in a project: stored on this device, renewed in time while online. */
export function useOwnCode(projectId: number): Own {
  const me = useMe()
  const offline = useReach() === 'offline'
  const client = useQueryClient()
  const key = gateKeys.ownCode(me.id, projectId)
  const owner = useQuery(ownerQuery(projectId))
  const kept = useQuery({
    queryKey: key,
    queryFn: () => keptCode(me.id, projectId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // A key is not JSON.
    structuralSharing: false,
    meta: { keep: 'memory', silent: true },
  })
  const stopped = stoppedKeyOf(kept.data ?? null, owner.data?.stoppedKeys ?? [])
  const renewed = useQuery({
    // Signed by a key that has been revoked since: fetch a new one.
    queryKey: [...key, 'renewed', stopped],
    queryFn: async () => {
      const code = await renewCode(me.id, projectId)
      client.setQueryData(key, code)
      return code.until
    },
    enabled: kept.isSuccess && (isDue(kept.data) || stopped !== null) && !offline,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
    staleTime: 60 * 60_000,
    meta: { keep: 'memory', silent: true },
  })
  const code = kept.data ?? null
  // A former member has no code, whatever the certificate says.
  const out = isOut(owner.error)
  useEffect(() => {
    if (out) dropCode(me.id, projectId).catch((error: unknown) => console.error('code', error))
  }, [out, me.id, projectId])
  const ended = code !== null && isEnded(code, owner.data?.endedAt)
  const usable = code && !ended && !isOver(code) && !out ? code : null
  const looking = kept.isPending || (!usable && renewed.isFetching)
  const error = out ? owner.error : (renewed.error ?? kept.error)
  return {
    owner: owner.data ?? null,
    code: usable,
    missing: usable || looking ? null : ended ? 'revoked' : reasonOf(error, offline, code),
    error,
    again: () => {
      if (out) void owner.refetch()
      void (kept.isError ? kept.refetch() : renewed.refetch())
    },
    anew: async () => {
      client.setQueryData(key, await renewKey(me.id, projectId))
    },
  }
}
