import { optionLabel } from '../../../contract/codes/safety.ts'
import type { FieldOf } from '../../../contract/field-type/field-type.ts'
import type { CalcField, Cell, Field, Row } from '../../../contract/form/field-types.ts'
import { countOf } from '../../../contract/form/signature-sheet.ts'
import { type Reading, valueText } from '../../../contract/form/value-text.ts'
import type { Day, Instant } from '../../lib/dates.ts'
import type { ListKind } from '../../lib/excel/write-list.ts'

/** An instant by the project's clock: the day, and hours and minutes. */
export interface Clock {
  dayOf: (at: Instant) => Day
  time: (at: Instant) => string
}

/** In a list that people take to Excel: a number or a day where it is one, else words. */
interface ExcelFace<Of> {
  kind: ListKind | ((field: Of) => ListKind)
  /** in characters; by the kind when absent */
  width?: number
  value: (field: Of, value: unknown, reading: Reading, clock: Clock) => string | number | null
}

/** A cell of a row. */
export interface CellFace {
  /** classes of its column on the page: where it has less, its words break too often */
  column: string
  /**
   * in a grid it is written as text that is read, from a list in the cell, by one press, by its
   * control in a dialog, or not at all
   */
  way: 'text' | 'list' | 'flag' | 'dialog' | 'none'
  /** rem, in a grid */
  width: number
  /** takes what is left of a wide grid */
  grows?: true
}

interface FieldFace<Of> {
  /** on a record's page: a short line, the whole width, or apart with all of its kind */
  view: 'line' | 'wide' | 'apart'
  /** whether its control is several elements under one label */
  group: boolean
  excel: ExcelFace<Of>
}

/** What a screen knows of each type of field, beside its control (record-form/control). */
type FieldFaces = {
  [Type in Field['type']]: FieldFace<FieldOf<Type>> &
    (Type extends Cell['type'] ? { cell: CellFace } : unknown)
}

const words: ExcelFace<Field> = { kind: 'text', value: valueText }
const whole: ExcelFace<Field> = { kind: 'number', value: (_, value) => Number(value) }
const count: ExcelFace<Field> = {
  kind: 'number',
  value: (_, value) => Object.keys(value as object).length,
}
/** A short line of a page, entered by one element or by several. */
const line = { view: 'line', group: false } as const
const lines = { view: 'line', group: true } as const
const apart = { view: 'apart', group: true } as const

const cell = (way: CellFace['way'], width: number, column = 'min-w-26'): CellFace => ({
  way,
  width,
  column,
})

/** A deadline may be a day without an hour. */
export const stampOf = (at: string, { dayOf, time }: Clock) =>
  at.includes('T') ? `${dayOf(at)}T${time(at)}` : `${at}T00:00`

const computed: Record<CalcField['as'], ListKind> = {
  int: 'decimal',
  dec: 'decimal',
  text: 'text',
  choice: 'text',
  day: 'date',
}

const faces: FieldFaces = {
  text: { ...line, excel: { ...words, width: 24 }, cell: { ...cell('text', 10), grows: true } },
  textarea: {
    view: 'wide',
    group: false,
    excel: { ...words, width: 40 },
    cell: { ...cell('text', 16), grows: true },
  },
  rich: { view: 'wide', group: true, excel: words },
  int: { ...line, excel: whole, cell: cell('text', 6, '') },
  dec: { ...line, excel: { ...whole, kind: 'decimal' }, cell: cell('text', 6.5, '') },
  money: { ...line, excel: whole, cell: cell('text', 9, '') },
  duration: {
    ...lines,
    // Hours, which can be added up.
    excel: { kind: 'decimal', value: (_, value) => Math.round((Number(value) / 60) * 100) / 100 },
    cell: cell('text', 7.5),
  },
  date: {
    ...line,
    excel: { kind: 'date', value: (_, value) => String(value) },
    cell: cell('text', 8.5, 'whitespace-nowrap'),
  },
  time: { ...line, excel: words, cell: cell('text', 6, 'whitespace-nowrap') },
  datetime: {
    ...lines,
    excel: { kind: 'stamp', value: (_, value, __, clock) => stampOf(String(value), clock) },
    cell: cell('dialog', 12),
  },
  month: {
    ...line,
    excel: { kind: 'month', value: (_, value) => String(value) },
    cell: cell('text', 7),
  },
  select: { ...line, excel: words, cell: cell('list', 9.5, 'min-w-34') },
  radio: { ...lines, excel: words, cell: cell('list', 7.5) },
  multi: { ...line, excel: words, cell: cell('dialog', 11) },
  check: { ...lines, excel: words, cell: cell('flag', 5, '') },
  company: { ...line, excel: words, cell: cell('list', 11) },
  user: { ...line, excel: words, cell: cell('list', 8.5) },
  worker: { ...line, excel: words, cell: cell('list', 8.5) },
  field: { ...line, excel: words, cell: cell('list', 11) },
  users: { ...line, excel: words, cell: cell('dialog', 12) },
  workers: { ...line, excel: words, cell: cell('dialog', 12) },
  link: { ...line, excel: words, cell: { ...cell('dialog', 15), grows: true } },
  calc: {
    ...lines,
    excel: {
      kind: (field) => computed[field.as],
      value(field, value, { language }) {
        if (field.as === 'choice') return optionLabel(field.options ?? [], value, language)
        return typeof value === 'number' ? value : String(value)
      },
    },
    cell: cell('none', 6.5, ''),
  },
  photo: { ...apart, excel: words, cell: cell('dialog', 6) },
  photos: { ...apart, excel: count, cell: cell('dialog', 7) },
  files: { ...apart, excel: count, cell: cell('dialog', 7) },
  gps: { ...lines, excel: words, cell: cell('dialog', 11) },
  pin: { view: 'wide', group: true, excel: words, cell: cell('dialog', 11) },
  drawing: { ...line, excel: words, cell: cell('none', 8) },
  checklist: { ...apart, excel: count },
  asked: { ...apart, excel: words },
  table: {
    ...apart,
    excel: { kind: 'number', value: (field, value) => countOf(field, value as Row[]) },
  },
}

export const faceOf = (field: Field | Cell) => faces[field.type] as FieldFace<Field>

export const cellFace = ({ type }: Cell): CellFace => faces[type].cell
