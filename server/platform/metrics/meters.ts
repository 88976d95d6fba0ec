import type { Pool } from '../db/connect.ts'
import type { Figures } from './figures.ts'
import type { Verb } from './statement-name.ts'

/** Values read on request. */
export interface Watched {
  pool: Pool
  live: { readonly size: number }
  figures: Figures
}

/**
 * Counters of the running server. Names come from fixed sets: templates of routes, classes of
 * status, verbs of SQL, codes of refusals; never an id, a path or an address.
 */
export interface Meters {
  watch(watched: Watched): void
  /** A request has arrived; call the result when its answer begins. */
  opened(): (answer: { method: string; route: string; status: string }, seconds: number) => void
  query(verb: Verb, seconds: number): void
  replayed(): void
  refusedUpload(code: string): void
  uploaded(bytes: number): void
  /** everything in the text format of Prometheus; null if metrics are off */
  print(): Promise<{ text: string; type: string } | null>
}

/** Without METRICS_TOKEN nothing is counted. */
export const noMeters: Meters = {
  watch: () => undefined,
  opened: () => () => undefined,
  query: () => undefined,
  replayed: () => undefined,
  refusedUpload: () => undefined,
  uploaded: () => undefined,
  print: async () => null,
}
