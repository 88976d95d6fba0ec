/** Own count of bytes above which a person is warned: `estimate()` cannot tell (trap 20). */
export const warnBytes = 200 * 1024 * 1024

export type Persistence = 'granted' | 'denied' | 'unknown'

/** Whether the browser promised not to clean this origin's storage away. */
export async function persistence(storage: StorageManager | undefined): Promise<Persistence> {
  if (!storage?.persisted) return 'unknown'
  return (await storage.persisted()) ? 'granted' : 'denied'
}

/** Asks for that promise, at each save until it is given: then there is something to lose. */
export async function askToPersist(storage: StorageManager | undefined): Promise<Persistence> {
  if (!storage?.persist) return 'unknown'
  if (await storage.persisted()) return 'granted'
  return (await storage.persist()) ? 'granted' : 'denied'
}
