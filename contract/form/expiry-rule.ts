import type { Text } from '../text/text.ts'

interface Scope {
  values: Record<string, unknown>
  row?: Record<string, unknown> & { id: string }
}

/** A day after which something is valid no more: of the record, or of each row of a table. */
export interface Expiry {
  /** once in its board */
  name: string
  label: Text
  /** key of the table whose rows have the day */
  rows?: string
  /** key of the day, a cell with `rows`; it is the last valid one */
  date: string
  /** so many days before it expires soon */
  soon: number
  /** days before on which `to` is reminded, the most first: 30, 7, 0 */
  remind: readonly number[]
  to: readonly ('writer' | 'leads')[]
  /** it counts only if it holds: equipment that has left the site expires no more */
  when?: (scope: Scope) => boolean
  /** raised by one whenever `when` is to hold otherwise than before: records are then read again */
  revision?: number
}
