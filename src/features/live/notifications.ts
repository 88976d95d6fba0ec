import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { NotificationState } from '../../../contract/wire/live.ts'
import { queryStorage, storedName } from '../../lib/cache/query-storage.ts'
import { unreadKeys } from '../notification/keys.ts'

const rowName = (key: QueryKey) => storedName(hashKey(key))

const isAs = (data: unknown, { newest, unread, urgent = 0 }: NotificationState) => {
  const known = data as Partial<NotificationState>
  return known.newest === newest && known.unread === unread && (known.urgent ?? 0) === urgent
}

/**
 * Drops stored unread notifications that no screen shows and refetches: a later page would take them
 * for fresh.
 * @param state what the server has; null: others than are stored
 */
export async function dropStored(client: QueryClient, state: NotificationState | null) {
  for (const key of unreadKeys) {
    if (client.getQueryCache().find({ queryKey: key })?.isActive()) continue
    const stored = state && (await queryStorage.getItem(rowName(key)))
    if (!stored || !isAs(stored.state.data, state)) await queryStorage.removeItem(rowName(key))
  }
}

/** Refetches the unread notifications that differ from what the server has, and only those. */
export async function compareUnread(client: QueryClient, state: NotificationState) {
  await dropStored(client, state)
  await Promise.all(
    unreadKeys.map(async (queryKey) => {
      const query = client.getQueryCache().find({ queryKey })
      // It may still be on its way from the device's database; that it failed shows in its state.
      await query?.promise?.catch(() => undefined)
      const { data } = query?.state ?? {}
      if (!query || (data && isAs(data, state))) return
      await client.invalidateQueries({ queryKey, exact: true })
    }),
  )
}
