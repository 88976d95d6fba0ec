import type { CellValue } from '../../../contract/sheet/cell.ts'
import { type CellInput, textOf } from '../../../contract/sheet/cell.ts'
import type { SheetError } from '../../../contract/sheet/error.ts'
import type { SheetRow } from '../../../contract/sheet/rows.ts'

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
}

/** Rows of one import on their way; `key` names the attempt (Idempotency-Key). */
export type SendRows = (
  mode: ImportMode,
  rows: SheetRow<CellValue>[],
  key: string,
) => Promise<ImportAnswer>

/** As the wire takes a cell: a number stays one, so that the server sees a lost zero too. */
export function wireCell(input: CellInput): CellValue {
  if (typeof input === 'number') return input
  return textOf(input) || null
}

/** Longer than any answer takes: fifty thousand rows are written in one transaction. */
export const importTimeout = 180_000
