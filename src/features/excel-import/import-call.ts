import type { CellValue } from '../../../contract/sheet/cell.ts'
import { type CellInput, textOf } from '../../../contract/sheet/cell.ts'
import type { SheetError } from '../../../contract/sheet/error.ts'
import type { RowChoice, RowMatch } from '../../../contract/sheet/match.ts'
import type { SheetRow } from '../../../contract/sheet/rows.ts'
import { mapInBatches } from '../../lib/call/json-body.ts'
import { sha256Hex } from '../../outbox/engine/hash.ts'

export type ImportMode = 'check' | 'all' | 'valid'

/** What every call of an import answers (contract/project/field.ts, field.import). */
export interface ImportAnswer {
  created: number
  /** rows that existed and now are as in the sheet */
  corrected?: number
  unchanged?: number
  /** rows left out by choice, and rows that wait for one */
  skipped?: number
  matches?: RowMatch[]
  valid: number
  refused: number
  errors: SheetError[]
  more: number
  /** numbers of all rows with an error, also those that `errors` does not list */
  refusedRows?: number[] | undefined
}

/** The numbers of the rows that an answer refuses. */
export function refusedIn({ errors, refusedRows = [] }: ImportAnswer): Set<number> {
  return new Set([...errors.map(({ row }) => row), ...refusedRows])
}

/** A row as it is sent, with what was decided of it. */
export type SentRow = SheetRow<CellValue> & { choice?: RowChoice }

/** Rows of one import on their way; `digest` names them, and the way in which they are sent. */
export type SendRows = (mode: ImportMode, rows: SentRow[], digest: string) => Promise<ImportAnswer>

/** The same rows sent the same way are one intent, from whichever file, however often pressed. */
export async function digestOf(mode: ImportMode, rows: SentRow[]): Promise<string> {
  const pieces = await mapInBatches(rows, (row) => JSON.stringify(row))
  return `${mode} ${await sha256Hex(pieces.join('\n'))}`
}

/** A cell for the wire: a number stays a number, so that the server also notices a lost zero. */
export function wireCell(input: CellInput): CellValue {
  if (typeof input === 'number') return input
  return textOf(input) || null
}

/** Longer than any answer takes: fifty thousand rows are written in one transaction. */
export const importTimeout = 180_000
