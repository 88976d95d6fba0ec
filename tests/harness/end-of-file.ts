const closers: (() => unknown)[] = []

/**
 * Calls `close` after the last test of the file that runs now, also when this is called inside a
 * test, where `afterAll` does nothing, or in a module that other files have loaded before.
 */
export function atEndOfFile(close: () => unknown): void {
  closers.push(close)
}

/** The last opened is closed first. One that fails does not stop the others. */
export async function closeFile(): Promise<void> {
  const errors: unknown[] = []
  for (const close of closers.splice(0).reverse()) {
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
