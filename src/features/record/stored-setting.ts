import {
  onlineManager,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { metaCreate, metaList } from '../../../contract/identity/meta.ts'
import { persistQuery } from '../../lib/cache/query-client.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { saveSetting } from '../profile/save-profile-command.ts'
import { useOwnSetting } from '../profile/use-profile-change.ts'
import { useMe } from '../session/me.ts'

/** One of the reader's preferences, stored by the server as JSON. */
export function metaQuery(key: string) {
  return queryOptions({
    queryKey: ['meta', key] as const,
    queryFn: async ({ signal }) => {
      const { data } = await call(metaList, { query: { key }, signal })
      return data[0]?.value ?? null
    },
  })
}

function parsed<S extends v.GenericSchema>(schema: S, json: string | null | undefined) {
  try {
    const result = v.safeParse(schema, JSON.parse(json ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/**
 * A preference and its setter: shown at once, stored by the server. A value of another build's
 * format counts as none. Changes reach the server in order; offline they wait in the outbox.
 * @returns `save` rejects when neither the server nor this device could store it
 */
export function useStoredSetting<S extends v.GenericSchema>(key: string, schema: S) {
  const client = useQueryClient()
  const query = metaQuery(key)
  const me = useMe()
  const read = useQuery(query)
  const own = useOwnSetting(key, read.dataUpdatedAt, () => void read.refetch())
  const data = own.change ?? read.data
  // The cache notifies later: until then a ticked box would look unticked, and a second change
  // would start from the old value.
  const [changed, setChanged] = useState<string>()
  const { mutateAsync } = useMutation({
    scope: { id: `meta.${key}` },
    meta: { silent: true },
    // After the waiting ones, or the server would end with the older one.
    mutationFn: async (value: string) => {
      try {
        if (own.waits || !onlineManager.isOnline()) await saveSetting(me.id, key, value)
        else await call(metaCreate, { body: { key, value } })
      } catch (error) {
        if (!isProblem(error) || !error.offline) throw error
        await saveSetting(me.id, key, value)
      }
    },
  })
  return {
    value: parsed(schema, changed ?? data),
    async save(next: v.InferInput<S>) {
      const value = JSON.stringify(next)
      setChanged(value)
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, value)
      await persistQuery(query.queryKey)
      try {
        await mutateAsync(value)
      } finally {
        setChanged((current) => (current === value ? undefined : current))
      }
    },
  }
}
