import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import Dexie, { type EntityTable } from 'dexie'

interface CachedQuery {
  /** `<user>:<schema>-<query hash>` */
  key: string
  value: PersistedQuery
}

/**
 * What the device has read of the server: a cache, so it may be thrown away at any time. What the
 * user has written is in the outbox's database and never here.
 */
class CacheDatabase extends Dexie {
  declare queries: EntityTable<CachedQuery, 'key'>

  constructor() {
    super('siteon-cache')
    this.version(1).stores({ queries: 'key' })
  }
}

let opened: CacheDatabase | undefined

/** Opened on first use; a newer tab's upgrade closes it for good in this one. */
export function cacheDatabase(): CacheDatabase {
  if (!opened) {
    const database = new CacheDatabase()
    database.on('versionchange', () => database.close({ disableAutoOpen: true }))
    opened = database
  }
  return opened
}
