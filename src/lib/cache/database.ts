import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import Dexie, { type EntityTable } from 'dexie'

export interface CachedQuery {
  /** `<user>:<schema>-<query hash>` */
  key: string
  value: PersistedQuery
  /** its rows are stored as a list with this mark */
  mark?: string
}

/** A list too long to be copied at once: JSON of some rows per chunk, in order. */
export interface CachedList {
  /** key of its query */
  key: string
  /** which write it belongs to, so that an answer is never combined with another write's list */
  mark: string
  pieces: string[]
}

/**
 * What the device has read from the server: a cache that may be deleted at any time. Users' own
 * work is in the outbox's database, never here.
 */
class CacheDatabase extends Dexie {
  declare queries: EntityTable<CachedQuery, 'key'>
  declare lists: EntityTable<CachedList, 'key'>

  constructor() {
    super('siteon-cache')
    this.version(1).stores({ queries: 'key' })
    this.version(2).stores({ queries: 'key', lists: 'key, mark' })
  }
}

let opened: CacheDatabase | undefined

/** Opened on first use; closed for good in this tab when a newer tab upgrades it. */
export function cacheDatabase(): CacheDatabase {
  if (!opened) {
    const database = new CacheDatabase()
    database.on('versionchange', () => database.close({ disableAutoOpen: true }))
    opened = database
  }
  return opened
}
