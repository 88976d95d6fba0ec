/** So long a pass, or a person who pressed, waits for a piece. */
const patienceMs = 5_000

/** A piece of the app could not be loaded, and nothing was done. */
export class PieceMissing extends Error {
  constructor(options?: { cause: unknown }) {
    super('a piece of the outbox could not be loaded', options)
    this.name = 'PieceMissing'
  }
}

/**
 * A module that is loaded when it is needed. It may be gone after a deployment: the import then fails,
 * or gives undefined where the page is about to be loaded again (`chunk-guard.ts`).
 * @throws PieceMissing also when it does not come in time
 */
export async function piece<T>(load: () => Promise<T | undefined>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  try {
    const loaded = await Promise.race([load(), late])
    if (loaded) return loaded
  } catch (cause) {
    throw new PieceMissing({ cause })
  } finally {
    clearTimeout(timer)
  }
  throw new PieceMissing()
}
