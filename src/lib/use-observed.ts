import { useEffect, useMemo, useState } from 'react'

/** Something that tells each of its values, such as a live query. */
interface Source<T> {
  subscribe(next: (value: T) => void, error?: (error: unknown) => void): { unsubscribe(): void }
  /** it may know a value at once */
  hasValue?(): boolean
  getValue?(): T
}

interface Told<T> {
  source: Source<T>
  value?: T
  error?: unknown
}

/**
 * What a source has told last. It is subscribed once, after the first paint, so that its rows are read
 * once; of another `key` nothing is known until it has told: no row of the record before is shown
 * under the next one. An error is thrown to the boundary around.
 *
 * @param observe asked again where `key` is another
 * @param before what stands until then
 */
export function useObserved<T, Before>(
  observe: () => Source<T>,
  before: Before,
  key?: string,
): T | Before {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `observe` closes over
  const source = useMemo(observe, [key])
  const [told, setTold] = useState<Told<T>>()
  useEffect(() => {
    const subscription = source.subscribe(
      (value) => setTold({ source, value }),
      (error) => setTold({ source, error }),
    )
    return () => subscription.unsubscribe()
  }, [source])
  if (told?.source !== source) {
    return source.hasValue?.() ? (source.getValue?.() as T) : before
  }
  if ('error' in told) throw told.error
  return told.value as T
}
