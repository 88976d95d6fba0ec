import { notifyManager, onlineManager, type Query, type QueryKey } from '@tanstack/react-query'
import { Problem } from '../call/problem.ts'
import { cacheOwner } from './owner.ts'
import { RenewingClient } from './renewing-client.ts'

/** How a query is cached on the device; set as `meta: { persistence: … }`. Default `database`. */
export type Persistence =
  | 'first-paint' // as `database`, and read synchronously at start: me, projects, boards, last opened
  | 'database' // IndexedDB, read when a screen needs it
  | 'memory' // not stored: search as you type, other people's phone numbers

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `silent`: the screen shows the failure itself, so no alert. `refetchOnReconnect`: live events say when it
     * is stale. A page that did not listen, or was gone before it refetched, has missed events. So
     * a stored answer is shown at once and refetched, however young it is.
     */
    queryMeta: { persistence?: Persistence; silent?: boolean; refetchOnReconnect?: boolean }
    mutationMeta: { silent?: boolean }
  }
}

/** What stores answers comes with the frame: the sign-in page has nobody's to store. */
const loadPersister = async () => (await import('./persister.ts')).persister

/** Refetches behind a stored answer; a failure is visible in the query's state. */
function revalidate(query: Query) {
  // After the age of that answer has been set.
  notifyManager.schedule(() => {
    if (query.meta?.refetchOnReconnect || query.isStale()) query.fetch().catch(() => undefined)
  })
}

/**
 * Whether to retry. A retry while the device is offline would wait for the network and show
 * "loading" for hours; the query is refetched when the connection is back.
 */
export function worthRepeating(failures: number, error: unknown): boolean {
  if (!(error instanceof Problem) || !onlineManager.isOnline()) return false
  return failures < 2 && (error.offline || error.status >= 500 || error.status === 408)
}

export const queryClient = new RenewingClient({
  defaultOptions: {
    queries: {
      // Screens show cached data at once and refresh behind it.
      staleTime: 15_000,
      // A day: a timer cannot run for 30 days (its limit is 24.8, then it fires at once).
      gcTime: 86_400_000,
      // The connection state is a guess: a read is always tried, and a failure is shown as the
      // data's age. Nor does a retry wait for the network: the screen would say "loading" for hours
      // where the connection was found lost between two tries.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: worthRepeating,
      persister: async (ask, context, query) => {
        const { persistence = 'database' } = query.meta ?? {}
        if (persistence === 'memory' || cacheOwner() === null) return await ask(context)
        const persister = await loadPersister()
        let requested = false
        const answer = await persister.persisterFn(
          (input: typeof context) => {
            requested = true
            return ask(input)
          },
          context,
          query,
        )
        if (!requested) revalidate(query)
        return answer
      },
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * Stores data that was set by hand, as fetched data is stored by itself. Otherwise a reload
 * restores the former data and takes it for fresh.
 */
export async function persistQuery(queryKey: QueryKey): Promise<void> {
  const persister = await loadPersister()
  await persister.persistQueryByKey(queryKey, queryClient)
}

/**
 * `onlineManager` starts as online and only listens to events; this sets its first value. Later the
 * shell updates it from the results of real calls.
 */
export function seedOnline(online: boolean = navigator.onLine) {
  onlineManager.setOnline(online)
}
