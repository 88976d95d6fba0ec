import type { Option, ReferenceKind } from '../form/field-types.ts'
import type { Text } from '../text/text.ts'

/** What a cell of a column may contain; contract/sheet/cell.ts reads it. */
export type SheetRule =
  | { kind: 'text'; max: number; pattern?: RegExp }
  | { kind: 'date' }
  /**
   * of a day, HH:mm; `of`: key of the day, which a cell with day and time has to name; `after`: key of
   * a time: an earlier one is of the next day
   */
  | { kind: 'time'; of?: string; after?: string }
  /** digits in text, so that the leading zero stays */
  | { kind: 'phone' }
  /** the same of a person, checked for the length of a real number; only digits are stored */
  | { kind: 'mobile' }
  | { kind: 'email' }
  /** of an account, stored in lower case */
  | { kind: 'username' }
  /** 3-2-5 */
  | { kind: 'bizno' }
  | { kind: 'int'; min: number; max: number }
  /** of any size; `places`: decimal places that are shown; `units`: what may stand behind it */
  | { kind: 'number'; places: number; units?: readonly string[] }
  /** yyyy-MM */
  | { kind: 'month' }
  /** hours and minutes, read as minutes */
  | { kind: 'duration' }
  /** a text whose line breaks stay */
  | { kind: 'lines'; max: number }
  /** a label in either language, the value itself, or what `other` takes besides */
  | { kind: 'option'; options: readonly Option[]; other?: RegExp }
  /** several of them, with commas between; read as their values, with commas between */
  | { kind: 'several'; options: readonly Option[] }

/** What the ids of a reference field are called: unique texts of a list. */
export type SheetNames = Readonly<Record<ReferenceKind, readonly Option[]>>

export interface SheetColumn {
  /** written in the hidden second row of a workbook; names the cell on the wire */
  key: string
  /** written in the first row */
  label: Text
  rule: SheetRule
  required?: boolean
  /** of a required one: key of a cell beside which it may be empty */
  unless?: string
  /** in characters */
  width?: number
  /** what to write in, shown beside the template */
  hint?: Text
  /** not seen in a workbook, nor on a screen: what names a row */
  hidden?: true
}

/** A workbook that people fill in, described once: template, reading, checks and columns on screen. */
export interface Sheet {
  /** names the file */
  id: string
  name: Text
  /** rows of one workbook, where that is fewer than any may have */
  most?: number
  /** its rows are people, and are counted as such */
  people?: boolean
  columns: readonly SheetColumn[]
  /** a cell that is merged into another is an error: an empty one would say that its value was removed */
  noMerges?: true
  /** keys that no two rows share together; each group for itself */
  unique?: readonly (readonly [string, ...string[]])[]
  /** keys one of which is required; the first is named in the error */
  either?: readonly (readonly [string, ...string[]])[]
  /** keys of days: the second does not lie before the first */
  forward?: readonly (readonly [string, string])[]
  /** a list to calculate with, never handed in again; `sums`: keys whose totals stand under it */
  report?: { sums: readonly string[]; total: Text }
}

/** Columns whose cells are text in the workbook, whatever is typed: zeros and days stay. */
export function isTextColumn({ rule }: SheetColumn): boolean {
  return rule.kind !== 'int' && rule.kind !== 'number'
}
