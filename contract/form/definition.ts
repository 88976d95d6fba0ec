import type { AreaId } from '../boards/areas.ts'
import type { Text } from '../text/text.ts'
import type { RowWorkflow, Workflow } from '../workflow/definition.ts'
import type { AttendancePrefill } from './attendance-prefill.ts'
import type { Expiry } from './expiry-rule.ts'
import type { LinkedBy } from './linked-by.ts'
import type { View } from './view.ts'

/** The meaning of a colour (look.md): harm, needs a person, in progress, fine, neutral. */
export type Tone = 'danger' | 'warn' | 'info' | 'ok' | 'neutral'

export interface Option {
  value: string
  label: Text
  tone?: Tone
}

/** An answer that the questions of a checklist offer. */
export interface Verdict extends Option {
  mark: 'circle' | 'triangle' | 'cross' | 'none'
  tone: Tone
  /** a photo and what was done are demanded with it */
  needs?: true
  /** share of the question's weight, 0…1; absent: the question is left out of the score */
  score?: number
}

export interface ChecklistAnswer {
  /** of the checklist's verdicts; of a measured question computed from `value` */
  answer: string
  /** in the second column */
  second?: string
  /** what was measured */
  value?: number
  /** what was done about it; demanded with some verdicts */
  action?: string
  /** upload ids; demanded with some verdicts */
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
  /**
   * the value of a new record; `now`, `today`, `this-month`, `me` and `my-company` are
   * filled on the device
   */
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
  /** of `text`: digits in parts */
  format?: TextFormat
  /** only its beginning is shown, listed and exported; people who may see the record can open it */
  masked?: true
}

/** 사업자번호 3-2-5, a telephone number, 주민등록번호 6-7 */
export type TextFormat = 'business-number' | 'telephone' | 'resident-number'

/** Minutes, entered as hours and minutes. */
export interface DurationField extends FieldBase {
  type: 'duration'
  /** minutes */
  min?: number
  max?: number
}

/** Limits of a number; both ends are within them. */
export interface Limit {
  min?: number
  max?: number
}

export interface NumberField extends FieldBase {
  type: 'int' | 'dec' | 'money'
  min?: number
  max?: number
  /** decimal places of `dec` */
  places?: number
  unit?: Text
  /** further limits that depend on other fields: a matrix, what was before */
  limit?: (scope: Scope) => Limit
}

export interface MomentField extends FieldBase {
  /** yyyy-MM-dd · HH:mm · ISO instant · yyyy-MM */
  type: 'date' | 'time' | 'datetime' | 'month'
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
  /** the values of `options` that can be chosen, where it depends on other fields */
  available?: (scope: Scope) => readonly string[]
}

export interface CheckField extends FieldBase {
  type: 'check'
}

export interface Question {
  id: string
  label: Text
  /** of its answer in the score; 1 when absent */
  weight?: number
  /** answered by a number, from which the verdict is computed */
  measure?: {
    unit: Text
    /** decimal places; none when absent */
    places?: number
    /** what can be measured at all */
    min?: number
    max?: number
    /** the limits, as a rule where they depend on other fields */
    limit: Limit | ((values: Values) => Limit)
    /** verdicts; `ok` and `bad` when absent */
    within?: string
    beyond?: string
  }
}

export interface ChecklistField extends FieldBase {
  type: 'checklist'
  groups: readonly { id: string; label: Text; questions: readonly Question[] }[]
  /** the answers that each question offers; ○ △ × N/A when absent */
  verdicts?: readonly Verdict[]
  /** two people answer each question: the heads of the columns */
  columns?: readonly [Text, Text]
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
  /** ids: member, members, company, field (현장·공구), worker, workers */
  type: 'user' | 'users' | 'company' | 'field' | 'worker' | 'workers'
  /**
   * of one person or company: the fields beside it that choosing fills from what the device knows
   * of them, and that can be changed afterwards
   */
  fills?: Fills<string>
}

/** What is known of a chosen worker, member or company → key of a field. */
export type Fills<Key extends string> = {
  readonly [Source in 'name' | 'company' | 'job_type' | 'education_expires' | 'biz_no']?: Key
}

/** A link to a record of a board; the value is its UUID. */
export interface LinkField extends FieldBase {
  type: 'link'
  /** id of the board; its own is allowed, but no circle of links */
  board: number
  /** what a record must meet when it is linked, as a view of its board says it */
  where?: Pick<View['query'], 'status' | 'conditions'>
  /** `title` or a listed field of the linked record → key of a field beside it that it fills */
  fills?: Readonly<Record<string, string>>
}

export interface MediaField extends FieldBase {
  /** upload ids: one, or several */
  type: 'photo' | 'photos' | 'files'
  max?: number
}

export interface PlaceField extends FieldBase {
  type: 'gps'
}

/** Which table a total is of, and which of its number columns it adds up; absent: it counts rows. */
export interface Total {
  of: string
  sum?: string
}

export interface CalcField extends FieldBase {
  type: 'calc'
  as: 'int' | 'dec' | 'text' | 'choice'
  /** of `choice` */
  options?: readonly Option[]
  unit?: Text
  /** it is a total of a table, and shown under it: made by `totalOf` */
  total?: Total
  /** pure; computed on both sides, the server's result counts */
  compute: (scope: Scope) => string | number | null
}

/** A cell of a table: any field but another table or checklist. */
export type Cell =
  | TextField
  | NumberField
  | MomentField
  | DurationField
  | ChoiceField
  | CheckField
  | ReferenceField
  | LinkField
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

/**
 * What statistics count of a record: once, or once for each row of a table. Keys are fields of the
 * record; with `rows` also cells of the row, which come first.
 */
export type Fact = FactFields & ({ when?: undefined } | FactRule)

interface FactRule {
  /** counted only if it holds */
  when: Rule
  /**
   * raised by one whenever `when` is to count otherwise than before: records are then counted again.
   * The text of a function says nothing of that; a build or a formatter changes it.
   */
  revision: number
}

interface FactFields {
  /** once in its board */
  name: string
  label: Text
  /** key of the table whose rows are counted */
  rows?: string
  /** the day, instant or month that it counts for; absent or empty: the day of the record */
  date?: string
  /** what it is grouped by; of several choices it counts once for each */
  category?: string
  company?: string
  /** a number that is added up beside the count */
  sum?: string
  /**
   * running totals (전일·금일·누계): beside `sum` people read what the records of earlier days of the
   * same work site add up to, for the same category and company
   */
  running?: true
}

export type Rhythm = 'day' | 'month' | 'quarter' | 'half' | 'year'

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
  /**
   * the rhythm of its records: one in each period, of the day that `counts` names. Another one is
   * refused. `each`: one for each value of these fields
   */
  onePer?: { every: Rhythm; each?: readonly string[] }
  /**
   * numbers its records: the server writes the next number into this field, which is `server`.
   * `every`: beginning at 1 in each period
   */
  round?: { field: string; every?: Rhythm }
  /**
   * what a new record may take over from the latest earlier one of its work site (어제 것 가져오기).
   * `moves`: into another field, where the earlier one has it: tomorrow's work becomes today's
   */
  carry?: { keys: readonly string[]; moves?: readonly { from: string; to: string }[] }
  /** filled from the attendance of its day, when a person asks for it */
  prefill?: AttendancePrefill
  /** what statistics count of it; kept with the record in one transaction */
  facts?: readonly Fact[]
  /** what of it expires */
  expiries?: readonly Expiry[]
  /** boards that link to this one: its records list what links to them */
  linkedBy?: readonly LinkedBy[]
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
