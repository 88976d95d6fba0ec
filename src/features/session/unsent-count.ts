import { notedPending } from '../../outbox/store/canary.ts'

/**
 * Unsent items of all people on this device, as last counted: read without opening the database.
 */
export function unsentCount(): number {
  try {
    return notedPending(localStorage)
  } catch {
    return 0
  }
}
