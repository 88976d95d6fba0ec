import type { AreaId } from '../boards/areas.ts'
import type { Text } from '../text/text.ts'
import type { RowWorkflow, Workflow } from '../workflow/definition.ts'

/** The meaning of a colour (look.md): harm, needs a person, in progress, fine, neutral. */
export type Tone = 'danger' | 'warn' | 'info' | 'ok' | 'neutral'

export interface Option {
  value: string
  label: Text
  tone?: Tone
}

/** Answers of a checklist question: 양호 ○, 미흡 △, 불량 ×, 해당없음 N/A (domain §3). */
export type Verdict = 'ok' | 'poor' | 'bad' | 'na'

export interface ChecklistAnswer {
  answer: Verdict
  /** what was done about it; demanded with poor and bad */
  action?: string
  /** upload ids; demanded with poor and bad */
  photos?: string[]
}

export type Checklist = Record<string, ChecklistAnswer>

/** One row of a table field; rows merge by `id`, a UUIDv7 made by the device. */
export interface Row extends Record<string, unknown> {
  id: string
}

export type Values = Record<string, unknown>

/** What a rule may read. `row` is set inside a table. */
export interface Scope {
  values: Values
  row?: Row
}

export type Rule = (scope: Scope) => boolean

interface FieldBase {
  key: string
  label: Text
  /** what it is called where it is read and searched by, when the label is a question */
  name?: Text
  help?: Text
  placeholder?: Text
  /** must be filled: always, or when the rule holds */
  required?: true | Rule
  /** is shown and asked for at all; a hidden value is dropped on saving */
  visible?: Rule
  /** the value of a new record; `now`, `today`, `me` and `my-company` are filled on the device */
  initial?: unknown
  /** only the server writes it; a client that sends it is refused */
  server?: true
  /** takes half the width on wide screens */
  half?: true
}

export interface TextField extends FieldBase {
  type: 'text' | 'textarea'
  /** code points; 200 for text, 2000 for textarea when absent (spec §5) */
  max?: number
}

export interface NumberField extends FieldBase {
  type: 'int' | 'dec' | 'money'
  min?: number
  max?: number
  /** decimal places of `dec` */
  places?: number
  unit?: Text
}

export interface MomentField extends FieldBase {
  /** yyyy-MM-dd · HH:mm · ISO instant */
  type: 'date' | 'time' | 'datetime'
  /** not later than now (on the device's clock, with a day's grace on the server) */
  past?: true
  /** key of the moment of the same kind, in the same row or record, that this one may not precede */
  notBefore?: string
  /**
   * a deadline: key of the choice beside it whose value says after how many days (0 is today's end)
   * it is suggested, while the person has not set another
   */
  dueBy?: { key: string; days: Readonly<Record<string, number>> }
}

export interface ChoiceField extends FieldBase {
  type: 'select' | 'radio' | 'multi'
  options: readonly Option[]
}

export interface CheckField extends FieldBase {
  type: 'check'
}

export interface ChecklistField extends FieldBase {
  type: 'checklist'
  groups: readonly { id: string; label: Text; questions: readonly { id: string; label: Text }[] }[]
  /** every question must be answered before saving */
  complete: boolean
}

export interface TableField extends FieldBase {
  type: 'table'
  columns: readonly Cell[]
  minRows?: number
  maxRows: number
  /** what one row is called on its button: 지적사항 추가 */
  rowNoun: Text
  /** states of each row; the columns that it writes are `server` */
  workflow?: RowWorkflow
}

export interface ReferenceField extends FieldBase {
  /** ids: member, members, company, field (현장·공구), worker, workers; `link` a post's UUID */
  type: 'user' | 'users' | 'company' | 'field' | 'worker' | 'workers' | 'link'
}

export interface MediaField extends FieldBase {
  /** upload ids: one, or several */
  type: 'photo' | 'photos' | 'files'
  max?: number
}

export interface PlaceField extends FieldBase {
  type: 'gps'
}

export interface CalcField extends FieldBase {
  type: 'calc'
  as: 'int' | 'dec' | 'text' | 'choice'
  /** of `choice` */
  options?: readonly Option[]
  /** pure; computed on both sides, the server's result counts */
  compute: (scope: Scope) => string | number | null
}

/** A cell of a table: any field but another table or checklist. */
export type Cell =
  | TextField
  | NumberField
  | MomentField
  | ChoiceField
  | CheckField
  | ReferenceField
  | MediaField
  | PlaceField
  | CalcField

export type Field = Cell | ChecklistField | TableField

/** A step of the form on a phone, a card on a desktop. */
export interface Section {
  key: string
  label: Text
  fields: readonly Field[]
  /** not needed for a new record: folded under its label until opened */
  folded?: true
}

/** A column of the list. `key` is a field, or one of the record's own: see `recordColumns`. */
export interface Column {
  key: string
  label?: Text
  /** pixels on the desktop; the column without one takes the rest */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** shown unless the person hides it; others can be switched on */
  shown: boolean
  /** how it reads on the phone's row: its second line, or not at all */
  phone?: 'title' | 'meta'
  tone?: Tone
}

/** Columns that every record has beside its fields. */
export const recordColumns = [
  'title',
  'status',
  'writer',
  'attachments',
  'comments',
  'date',
  'due_at',
  'created_at',
  'updated_at',
] as const

/** A ready-made view of the list: a tab with its count. */
export interface View {
  key: string
  label: Text
  query: {
    status?: string
    writer?: 'me'
    period?: 'today' | 'week'
    conditions?: readonly { key: string; operator: string; value: string }[]
  }
}

/** What the home screen shows of a board. A board without it appears in the menus only. */
export interface BoardHome {
  /** place among the boards of home, small first */
  order: number
  /** its button, for those who may write */
  action?: {
    /** the board's own label when absent */
    label?: Text
    tone?: Tone
    /** a sentence, or what one of `figures` counts: `{{count}}` in `some` is the number */
    hint: Text | { view: string; some: Text; none: Text }
  }
  /** views whose counts home shows and leads to; `danger` marks a count above zero */
  figures: readonly { view: string; label: Text; tone?: 'danger' }[]
  /** opens its form at /open/<shortcut>, in the menu of the installed app */
  shortcut?: string
}

/** One board: everything that its form, list, page, print, search and validation derive from. */
export interface Board {
  id: number
  slug: string
  /** its navigation area */
  area: AreaId
  label: Text
  noun: Text
  /** what kind of form, for `GET /info/board/type` */
  type: 'inspection' | 'report' | 'corrective' | 'assessment'
  /** lucide icon name */
  icon: string
  sections: readonly Section[]
  /** title of a record whose writer gave none */
  title: (values: Values, language: 'ko' | 'en') => string
  statuses: readonly (Option & { closed?: true; open?: true })[]
  /** status code from the values; pure, never of the clock. Absent where a workflow says it */
  status?: (values: Values) => string
  /** the instant or day by which a person must act, while the status is open */
  due?: (values: Values) => string | null
  /** company ids that the record names as responsible */
  responsible?: (values: Values) => readonly number[]
  /** member ids that the record names as having to act */
  assignees?: (values: Values) => readonly number[]
  /** field keys: which day the lists and statistics count, and which category */
  counts: { date: string; category: (values: Values) => string | null }
  columns: readonly Column[]
  sort: { key: string; direction: 'asc' | 'desc' }
  /** field keys that conditions and sorting may name, beside `recordColumns` */
  search: readonly string[]
  views: readonly View[]
  home?: BoardHome
  /** values that make a new record stop the work at once: the red button of home */
  stopWork?: Readonly<Record<string, string>>
  /** the least position level that may write (2 when absent) */
  writeLevel?: 1 | 2 | 3 | 4
  /** states and transitions of a record; `statuses` are its states */
  workflow?: Workflow
  /** notify safety and managers at once if this is true for a new record */
  alarm?: (values: Values) => boolean
}
