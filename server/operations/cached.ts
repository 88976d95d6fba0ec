/**
 * Reads what costs something at most once in `ms`. Those who ask meanwhile get what was read last,
 * or wait together for the one that is under way; a failure is thrown to them, and not kept.
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
