import type { Text } from '../text/text.ts'
import type { RowWorkflow } from '../workflow/definition.ts'
import type { View } from './view.ts'

/** The meaning of a colour (look.md): harm, needs a person, in progress, fine, neutral. */
export type Tone = 'danger' | 'warn' | 'info' | 'ok' | 'neutral'

export interface Option {
  value: string
  label: Text
  tone?: Tone
  /** of an earlier list: what has it keeps it, and nobody is offered it */
  retired?: true
}

/** An answer that the questions of a checklist offer. */
export interface Verdict extends Option {
  mark: 'double' | 'circle' | 'triangle' | 'cross' | 'none'
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
  /** of `text`: what is typed is searched for in a list; anything else may be written as well */
  suggest?: 'standard-work'
  /** the fields beside it that a chosen suggestion fills, and that can be changed afterwards */
  fills?: SuggestionFills<string>
  /**
   * stored encrypted, and masked in every answer. People of `seenBy` may ask for it in clear, one
   * look at a time, and each look is recorded. Of a field of the record, not of a cell
   */
  sensitive?: { seenBy: readonly SeenBy[] }
  /** of a sensitive `text`: one of these values, chosen from a list; a choice itself cannot be sealed */
  choices?: readonly Option[]
}

/** What a unit task of the standard work belongs to → key of a field. */
export type SuggestionFills<Key extends string> = {
  readonly [Source in 'sector' | 'mid_class' | 'unit_class']?: Key
}

/**
 * Formatted text, a value of contract/rich/value.ts: a document, or a text. Of a record, not of a
 * cell.
 */
export interface RichField extends FieldBase {
  type: 'rich'
  /** characters of text; 2000 when absent */
  max?: number
}

/** Who may see a sensitive value: the writer of the record, a role in the project. */
export type SeenBy = 'writer' | 'safety' | 'manager' | 'health'

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
  /** of a cell: chosen together with another number, in a table of both */
  pair?: NumberPair
}

/** Two whole numbers that one press in a table gives: this one is its columns, `rows` its lines. */
export interface NumberPair {
  label: Text
  /** key of the other number, in the same row */
  rows: string
  /** null where there is no table: then each number is typed */
  table: (scope: Scope) => PairTable | null
}

export interface PairTable {
  /** of the columns from 1, and of the lines from 1 */
  columns: readonly Text[]
  rows: readonly Text[]
  /** what a place says; `off`: it cannot be chosen */
  at: (column: number, row: number) => { value: number; label: Text; tone: Tone; off?: true }
}

export interface MomentField extends FieldBase {
  /** yyyy-MM-dd · HH:mm · ISO instant · yyyy-MM */
  type: 'date' | 'time' | 'datetime' | 'month'
  /** not later than now (on the device's clock, with a day's grace on the server) */
  past?: true
  /**
   * keys of moments in the same row or record that this one may not precede, or follow; a day and an
   * instant are compared by the day in Korea
   */
  notBefore?: string
  notAfter?: string
  /** of an instant: not more than so many hours after the instant beside it */
  within?: { of: string; hours: number }
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
  /** what a form shows before it, where that is not its id: its place in a project's own list */
  number?: string
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
  /** a project may ask other questions of it (decisions/065): neither scored nor in a workbook */
  adaptable?: true
}

/**
 * Which version of an adaptable checklist a record was asked; absent: the questions of the board.
 * Made by `fieldsOf` beside its checklist, in no section: no form and no page shows it.
 */
export interface AskedField extends FieldBase {
  type: 'asked'
  /** key of its checklist */
  of: string
}

export interface TableField extends FieldBase {
  type: 'table'
  columns: readonly Cell[]
  minRows?: number
  maxRows: number
  /** what one row is called on its button: 지적사항 추가 */
  rowNoun: Text
  /** rows are often lists that people have in Excel: they can be pasted */
  paste?: true
  /** photos can be added several at a time, a row each: its photo, and the day that it was taken */
  fromPhotos?: { photo: string; day?: string }
  /** states of each row; the columns that it writes are `server` */
  workflow?: RowWorkflow
  /** people who sign: made by `signatureSheet` */
  signatures?: true
  /** rows can be taken over from a record that the form links to */
  rowsFrom?: RowsFrom
  /** bad answers of a checklist can be taken over as rows */
  fromAnswers?: FromAnswers
  /** its columns on a page that lies, where an official form has fewer than the table: all cells in groups */
  paper?: readonly PaperColumn[]
}

/** Where rows can be taken over from: a table of the same columns. */
export interface RowsFrom {
  /** key of the link, a field of the record */
  link: string
  /** key of the table there */
  table: string
  /** what a row is taken over as */
  becomes?: (row: Row) => Row
  /** rows that are proposed; all of them when absent */
  first?: Rule
}

/** Which answers become rows, and what of them: those that need a photo and what was done. */
export interface FromAnswers {
  /** key of the checklist */
  list: string
  /** key of the cell that gets question, verdict and what was done */
  words: string
  /** key of the cell that gets the answer's first photo */
  photo: string
  /** keys of fields of the record that are cells of a row, too */
  copies: readonly string[]
}

/** A column on paper: one or several cells below each other. */
export interface PaperColumn {
  label: Text
  /** keys of cells */
  cells: readonly string[]
  /** how much of the width it takes, beside the others */
  share: number
}

/** A list that ids of a field are of. */
export type ReferenceKind = 'company' | 'field' | 'member' | 'worker'

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
  readonly [Source in
    | 'name'
    | 'company'
    | 'company_name'
    | 'job_type'
    | 'education_expires'
    | 'biz_no']?: Key
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
  /** a field beside it: the camera lays its first photo over the picture, to be taken from there */
  sameSpotAs?: string
}

/** A drawn signature, as `drawing.ts` writes it. */
export interface DrawingField extends FieldBase {
  type: 'drawing'
}

export interface PlaceField extends FieldBase {
  type: 'gps'
}

/** A place on a drawing of the project, as `pin.ts` describes it. */
export interface PinField extends FieldBase {
  type: 'pin'
}

/** Which table a total is of, and which of its number columns it adds up; absent: it counts rows. */
export interface Total {
  of: string
  sum?: string
}

export interface CalcField extends FieldBase {
  type: 'calc'
  /** `day`: yyyy-MM-dd, listed and asked for as a date is */
  as: 'int' | 'dec' | 'text' | 'choice' | 'day'
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
  | PinField
  | DrawingField
  | CalcField

export type Field = Cell | RichField | ChecklistField | TableField | AskedField
