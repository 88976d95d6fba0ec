/** From this own count of bytes on, the person is warned: `estimate()` is not reliable. */
export const warnBytes = 200 * 1024 * 1024

export type Persistence = 'granted' | 'denied' | 'unknown'

/** Whether the browser promised not to evict this origin's storage. */
export async function persistence(storage: StorageManager | undefined): Promise<Persistence> {
  if (!storage?.persisted) return 'unknown'
  return (await storage.persisted()) ? 'granted' : 'denied'
}

/** Asks for that promise at each save until it is given. */
export async function askToPersist(storage: StorageManager | undefined): Promise<Persistence> {
  if (!storage?.persist) return 'unknown'
  if (await storage.persisted()) return 'granted'
  return (await storage.persist()) ? 'granted' : 'denied'
}
