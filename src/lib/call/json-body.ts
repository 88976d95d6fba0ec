/** Rows that are serialized at once: some milliseconds of work. */
const atOnce = 1000

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Maps in chunks: the page is free in between. */
export async function mapInBatches<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await pause()
    for (const item of items.slice(from, from + atOnce)) made.push(make(item))
  }
  return made
}

/**
 * Serializes a body of many rows in chunks: fifty thousand rows at once block the page for most of
 * a second. `call` takes it as the body; a Blob is sent.
 */
export async function jsonBody<B extends { rows: readonly unknown[] }>(body: B): Promise<B> {
  const { rows, ...rest } = body
  const pieces: Blob[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await pause()
    const text = JSON.stringify(rows.slice(from, from + atOnce)).slice(1, -1)
    pieces.push(new Blob([from > 0 ? ',' : '', text]))
  }
  const head = `${JSON.stringify({ ...rest, rows: [] }).slice(0, -2)}`
  return new Blob([head, ...pieces, ']}'], { type: 'application/json' }) as unknown as B
}
