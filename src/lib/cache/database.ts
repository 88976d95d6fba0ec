import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import Dexie, { type EntityTable } from 'dexie'

export interface CachedQuery {
  /** `<user>:<schema>-<query hash>` */
  key: string
  value: PersistedQuery
  /** its rows stand among the lists, under this mark */
  mark?: string
}

/** A list too long to be copied at once: JSON of some rows each, in their order. */
export interface KeptList {
  /** of the query that it belongs to */
  key: string
  /** which writing it is of: an answer and its list are never of two */
  mark: string
  pieces: string[]
}

/**
 * What the device has read of the server: a cache, so it may be thrown away at any time. What the
 * user has written is in the outbox's database and never here.
 */
class CacheDatabase extends Dexie {
  declare queries: EntityTable<CachedQuery, 'key'>
  declare lists: EntityTable<KeptList, 'key'>

  constructor() {
    super('siteon-cache')
    this.version(1).stores({ queries: 'key' })
    this.version(2).stores({ queries: 'key', lists: 'key, mark' })
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
