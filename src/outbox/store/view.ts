import type { Mirror, Snapshot } from './mirror.ts'

/** A value that a screen subscribes to; known at once after the mirror's first read. */
export interface View<T> {
  subscribe(next: (value: T) => void, error?: (error: unknown) => void): { unsubscribe(): void }
  hasValue(): boolean
  /** @throws while it is unknown */
  getValue(): T
}

/**
 * A view of the mirror through `compute`. Emits when it is first known, and after changes.
 * @param same whether two values count as equal; the former one then stays
 */
export function viewOf<T>(
  mirror: Mirror,
  compute: (snapshot: Snapshot) => T,
  same: (a: T, b: T) => boolean,
): View<T> {
  let known: { value: T } | null = null

  function look(): { value: T } | null {
    if (!mirror.snapshot) return known
    const value = compute(mirror.snapshot)
    if (!known || !same(known.value, value)) known = { value }
    return known
  }

  return {
    subscribe(next, error) {
      let received: { value: T } | null = null
      const changed = () => {
        const seen = look()
        if (!seen || seen === received) return
        received = seen
        next(seen.value)
      }
      const end = mirror.listen({ changed, failed: (failure) => error?.(failure) })
      changed()
      return { unsubscribe: end }
    },
    hasValue: () => look() !== null,
    getValue() {
      const seen = look()
      if (!seen) throw new Error('nothing is known yet')
      return seen.value
    },
  }
}
