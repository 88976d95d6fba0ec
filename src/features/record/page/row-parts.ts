import { isPhoto } from '../../../../contract/field-type/type-of.ts'
import type { Cell, Row, TableField } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'

/** The layout of a row's cells on a page: pictures, text, notes, facts. */
export interface RowParts {
  photos: Cell[]
  main: Cell | null
  /** short texts that locate the main one */
  sub: Cell | null
  /** further long texts, each below its label */
  notes: Cell[]
  facts: Cell[]
}

const isLong = (cell: Cell) => cell.type === 'textarea'

export function partsOf({ columns }: TableField): RowParts {
  const words = columns.filter((cell) => !isPhoto(cell))
  const main = words.find(isLong) ?? words.find((cell) => cell.type === 'text') ?? null
  const sub = words.find((cell) => cell.type === 'text' && cell !== main) ?? null
  const rest = words.filter((cell) => cell !== main && cell !== sub)
  return {
    photos: columns.filter(isPhoto),
    main,
    sub,
    notes: rest.filter(isLong),
    facts: rest.filter((cell) => !isLong(cell)),
  }
}

/** How a fact stands among the others: a pin has a line of its own. */
export const factClass = (cell: Cell) =>
  cell.type === 'pin' ? 'flex basis-full items-start gap-1.5' : 'flex items-center gap-1.5'

/** Upload ids that a row names, in the order of its columns. */
export function photosOf(row: Row, cells: readonly Cell[]): string[] {
  return cells.flatMap((cell): string[] => {
    const value = row[cell.key]
    if (isEmpty(value)) return []
    return Array.isArray(value) ? value.map(String) : [String(value)]
  })
}
