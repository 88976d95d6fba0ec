import { notedPending } from '../../outbox/canary.ts'

/** Unsent items on this device, whoever's, as last counted: read without opening the database. */
export function keptWorkCount(): number {
  try {
    return notedPending(localStorage)
  } catch {
    return 0
  }
}
