import type { Query } from '@tanstack/react-query'
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client'
import { cachedFor, cacheSchema } from './owner.ts'
import { queryStorage } from './query-storage.ts'

/**
 * Restores and stores the answers of queries (query-client.ts). Those of the first paint as well: a browser
 * that is killed loses what `localStorage` was given in the last seconds, and without a connection a
 * project that was just opened would be unknown.
 */
export const persister = createQueryPersister<PersistedQuery>({
  storage: queryStorage,
  serialize: (query) => query,
  deserialize: (query) => query,
  maxAge: cachedFor,
  buster: String(cacheSchema),
  prefix: 'q',
  filters: { predicate: (query: Query) => query.meta?.persistence !== 'memory' },
  // `revalidate` does it: nobody would handle a failure of the persister's own refetch.
  refetchOnRestore: false,
})
