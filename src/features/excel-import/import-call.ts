import type { CellValue } from '../../../contract/sheet/cell.ts'
import { type CellInput, textOf } from '../../../contract/sheet/cell.ts'
import type { SheetError } from '../../../contract/sheet/error.ts'
import type { SheetRow } from '../../../contract/sheet/rows.ts'
import { mapInPieces } from '../../lib/call/json-body.ts'
import { sha256Hex } from '../../outbox/hash.ts'

export type ImportMode = 'check' | 'all' | 'valid'

/** What every call of an import answers (contract/field.ts, field.import). */
export interface ImportAnswer {
  created: number
  /** rows that were there and are now as the sheet has them, or were so before */
  corrected?: number
  unchanged?: number
  valid: number
  refused: number
  errors: SheetError[]
  more: number
  /** the numbers of all rows with an error, also of those that `errors` does not name */
  refusedRows?: number[] | undefined
}

/** The numbers of the rows that an answer refuses. */
export function refusedIn({ errors, refusedRows = [] }: ImportAnswer): Set<number> {
  return new Set([...errors.map(({ row }) => row), ...refusedRows])
}

/** Rows of one import on their way; `digest` names them, and the way in which they are sent. */
export type SendRows = (
  mode: ImportMode,
  rows: SheetRow<CellValue>[],
  digest: string,
) => Promise<ImportAnswer>

/** The same rows sent the same way are one intent, from whichever file, however often pressed. */
export async function digestOf(mode: ImportMode, rows: SheetRow<CellValue>[]): Promise<string> {
  const pieces = await mapInPieces(rows, (row) => JSON.stringify(row))
  return `${mode} ${await sha256Hex(pieces.join('\n'))}`
}

/** As the wire takes a cell: a number stays one, so that the server sees a lost zero too. */
export function wireCell(input: CellInput): CellValue {
  if (typeof input === 'number') return input
  return textOf(input) || null
}

/** Longer than any answer takes: fifty thousand rows are written in one transaction. */
export const importTimeout = 180_000
