/**
 * Reads an expensive value at most once in `ms`. Concurrent callers get the last value, or share
 * the running read. A failure is thrown to them and not cached.
 */
export function cached<T>(ms: number, read: () => Promise<T>, now = Date.now): () => Promise<T> {
  let known: { value: Promise<T>; at: number } | null = null
  return () => {
    if (known && now() - known.at < ms) return known.value
    const value = read()
    const mine = { value, at: now() }
    known = mine
    value.catch(() => {
      if (known === mine) known = null
    })
    return value
  }
}
