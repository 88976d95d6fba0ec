/** How long a drain run, or a person who pressed a button, waits for a chunk. */
const patienceMs = 5_000

/** A chunk of the app could not be loaded, and nothing was done. */
export class ChunkMissing extends Error {
  constructor(options?: { cause: unknown }) {
    super('a chunk of the outbox could not be loaded', options)
    this.name = 'ChunkMissing'
  }
}

/**
 * Loads a module on demand. It may be gone after a deployment: the import then fails, or gives
 * undefined when the page is about to reload (`chunk-guard.ts`).
 * @throws ChunkMissing also when it takes too long
 */
export async function loadChunk<T>(load: () => Promise<T | undefined>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  try {
    const loaded = await Promise.race([load(), late])
    if (loaded) return loaded
  } catch (cause) {
    throw new ChunkMissing({ cause })
  } finally {
    clearTimeout(timer)
  }
  throw new ChunkMissing()
}
