import { useEffect, useMemo, useState } from 'react'

/** Something that emits values, such as a live query. */
interface Source<T> {
  subscribe(next: (value: T) => void, error?: (error: unknown) => void): { unsubscribe(): void }
  /** whether it has a value already */
  hasValue?(): boolean
  getValue?(): T
}

interface Observed<T> {
  source: Source<T>
  value?: T
  error?: unknown
}

/**
 * The last value of a source. It is subscribed once, after the first paint, so that its rows are
 * read once. After a change of `key` there is no value until it emits: no row of the former record
 * is shown under the next one. An error is thrown to the nearest boundary.
 * @param observe called again when `key` changes
 * @param before the value until then
 */
export function useObserved<T, Before>(
  observe: () => Source<T>,
  before: Before,
  key?: string,
): T | Before {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `observe` closes over
  const source = useMemo(observe, [key])
  const [observed, setObserved] = useState<Observed<T>>()
  useEffect(() => {
    const subscription = source.subscribe(
      (value) => setObserved({ source, value }),
      (error) => setObserved({ source, error }),
    )
    return () => subscription.unsubscribe()
  }, [source])
  if (observed?.source !== source) {
    return source.hasValue?.() ? (source.getValue?.() as T) : before
  }
  if ('error' in observed) throw observed.error
  return observed.value as T
}
