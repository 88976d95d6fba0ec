import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** Whether its first answer is under way. */
export function isFirstUnderWay({ state }: Pick<Query, 'state'>): boolean {
  return state.data === undefined && state.fetchStatus !== 'idle'
}

/**
 * A client that does not take an answer for new that was under way when its query was invalidated:
 * the server may have read it before the change. The library begins only those again that have an
 * older answer and are looked at. Nobody waits for the second answer but the screen; one that fails
 * counts as old by itself.
 */
export class RenewingClient extends QueryClient {
  /** Answers behind which one more is asked for already. */
  readonly #overtaken = new WeakSet<Promise<unknown>>()

  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus !== 'idle')
      .map((query) => ({ query, answer: query.promise }))
    const refetched = super.invalidateQueries(filters, options)
    for (const { query, answer } of underWay) {
      // Another promise: the library has begun it again.
      if (!answer || query.promise !== answer || this.#overtaken.has(answer)) continue
      this.#overtaken.add(answer)
      answer.then(
        () =>
          super.invalidateQueries({
            queryKey: query.queryKey,
            exact: true,
            ...(filters?.refetchType && { refetchType: filters.refetchType }),
          }),
        // It is in the state of the query, which shows it.
        () => undefined,
      )
    }
    return refetched
  }
}
