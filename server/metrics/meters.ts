import type { Pool } from '../db/connect.ts'
import type { Live } from '../live/hub.ts'
import type { Figures } from '../operations/figures.ts'
import type { Verb } from './statement-name.ts'

/** What is looked up when it is asked for. */
export interface Watched {
  pool: Pool
  live: Live
  figures: Figures
}

/**
 * What is counted while the server works. Names come from fixed sets: templates of routes, classes
 * of status, verbs of SQL, codes of refusals; never an id, a path or an address.
 */
export interface Meters {
  watch(watched: Watched): void
  /** A request has come; call the result when its answer begins. */
  opened(): (answer: { method: string; route: string; status: string }, seconds: number) => void
  query(verb: Verb, seconds: number): void
  replayed(): void
  refusedUpload(code: string): void
  uploaded(bytes: number): void
  /** all of it, in the text format of Prometheus; null where nobody is to ask */
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
