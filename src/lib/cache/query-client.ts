import {
  notifyManager,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client'
import { Problem } from '../call/problem.ts'
import { cacheSchema } from './owner.ts'
import { queryStorage } from './query-storage.ts'

/** How a query is kept on the device; set as `meta: { keep: … }`. Default `database`. */
export type Keep =
  | 'first-paint' // the small list read synchronously at start: me, projects, boards, last opened
  | 'database' // IndexedDB, read when a screen asks
  | 'memory' // gone with the page: search as you type, other people's phone numbers

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `silent`: a failure speaks for itself on the screen, no alert over it (spec §8). `told`: live
     * events say when it is old. One that came while no page listened, or to a page that was gone
     * before it had asked, is not told again: an answer from the device is shown at once, and asked
     * for again however young it is.
     */
    queryMeta: { keep?: Keep; silent?: boolean; told?: boolean }
    mutationMeta: { silent?: boolean }
  }
}

/** An inspection of three weeks ago is still worth reading in a basement. */
export const keepFor = 30 * 86_400_000

const persister = createQueryPersister<PersistedQuery>({
  storage: queryStorage,
  serialize: (query) => query,
  deserialize: (query) => query,
  maxAge: keepFor,
  buster: String(cacheSchema),
  prefix: 'q',
  filters: { predicate: (query: Query) => (query.meta?.keep ?? 'database') === 'database' },
  // By `askBehind`: the persister's own asking is nobody's to hear where it fails.
  refetchOnRestore: false,
})

/** Asks anew behind an answer of the device; a failure stands in the query's state. */
function askBehind(query: Query) {
  // When the age of that answer has been noted.
  notifyManager.schedule(() => {
    if (query.meta?.told || query.isStale()) query.fetch().catch(() => undefined)
  })
}

/**
 * A repeat asked for while the device says that it has no line would only wait for one, and a
 * screen would say "loading" for hours; the query is asked again when the line is back.
 */
export function worthRepeating(failures: number, error: unknown): boolean {
  if (!(error instanceof Problem) || !onlineManager.isOnline()) return false
  return failures < 2 && (error.offline || error.status >= 500 || error.status === 408)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Screens show what the device knows at once and refresh behind it (look.md, known data).
      staleTime: 15_000,
      // A day: a timer cannot hold 30 days (its limit is 24.8, then it fires at once).
      gcTime: 86_400_000,
      // The state of the line is a guess: a read is always tried, and its failure is shown as age.
      networkMode: 'offlineFirst',
      retry: worthRepeating,
      persister: async (ask, context, query) => {
        let asked = false
        const answer = await persister.persisterFn(
          (given: typeof context) => {
            asked = true
            return ask(given)
          },
          context,
          query,
        )
        if (!asked) askBehind(query)
        return answer
      },
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * Writes what was set by hand to the device, as what is fetched is by itself. Else a reload brings
 * back what was fetched before, and takes it for fresh.
 */
export function keepOnDevice(queryKey: QueryKey): Promise<void> {
  return persister.persistQueryByKey(queryKey, queryClient)
}

/**
 * `onlineManager` starts as online and only listens to events; this seeds it with the truth.
 * The shell goes on feeding it with what calls really meet (offline.md §7).
 */
export function seedOnline(online: boolean = navigator.onLine) {
  onlineManager.setOnline(online)
}
