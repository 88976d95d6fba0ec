import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isProblem } from '../../../lib/call/problem.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { useMe } from '../../session/me.ts'
import { gateKeys } from '../keys.ts'
import { NoKeys } from './device-key.ts'
import {
  type CodeOwner,
  dropCode,
  fetchOwner,
  isDue,
  isEnded,
  isOver,
  type OwnCode,
  renewCode,
  renewKey,
  stoppedKeyOf,
  storedCode,
} from './own-code.ts'

export const ownerQuery = (projectId: number) =>
  queryOptions({
    queryKey: gateKeys.owner(projectId),
    queryFn: ({ signal }) => fetchOwner(projectId, signal),
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
  renew: () => Promise<void>
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
  const offline = useConnection() === 'offline'
  const client = useQueryClient()
  const key = gateKeys.ownCode(me.id, projectId)
  const owner = useQuery(ownerQuery(projectId))
  const stored = useQuery({
    queryKey: key,
    queryFn: () => storedCode(me.id, projectId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // A key is not JSON.
    structuralSharing: false,
    meta: { persistence: 'memory', silent: true },
  })
  const stopped = stoppedKeyOf(stored.data ?? null, owner.data?.stoppedKeys ?? [])
  const renewed = useQuery({
    // Signed by a key that has been revoked since: fetch a new one.
    queryKey: [...key, 'renewed', stopped],
    queryFn: async () => {
      const code = await renewCode(me.id, projectId)
      client.setQueryData(key, code)
      return code.until
    },
    enabled: stored.isSuccess && (isDue(stored.data) || stopped !== null) && !offline,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
    staleTime: 60 * 60_000,
    meta: { persistence: 'memory', silent: true },
  })
  const code = stored.data ?? null
  // A former member has no code, whatever the certificate says.
  const out = isOut(owner.error)
  useEffect(() => {
    if (out) dropCode(me.id, projectId).catch((error: unknown) => console.error('code', error))
  }, [out, me.id, projectId])
  const ended = code !== null && isEnded(code, owner.data?.endedAt)
  const usable = code && !ended && !isOver(code) && !out ? code : null
  const looking = stored.isPending || (!usable && renewed.isFetching)
  const error = out ? owner.error : (renewed.error ?? stored.error)
  return {
    owner: owner.data ?? null,
    code: usable,
    missing: usable || looking ? null : ended ? 'revoked' : reasonOf(error, offline, code),
    error,
    again: () => {
      if (out) void owner.refetch()
      void (stored.isError ? stored.refetch() : renewed.refetch())
    },
    renew: async () => {
      client.setQueryData(key, await renewKey(me.id, projectId))
    },
  }
}
