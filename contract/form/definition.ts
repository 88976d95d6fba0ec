import type { FormHead } from '../board/head.ts'
import type { Text } from '../text/text.ts'
import type { RecordWorkflow } from '../workflow/definition.ts'
import type { AttendancePrefill } from './attendance-prefill.ts'
import type { CrossCheck } from './cross-check-rule.ts'
import type { Expiry } from './expiry-rule.ts'
import type { Field, Row, Rule, Tone, Values } from './field-types.ts'
import type { LinkedBy } from './linked-by.ts'
import type {
  AccidentsOverview,
  CalendarMark,
  Matrix,
  PeopleOverview,
  Timeline,
} from './overview.ts'
import type { PhotoLedger } from './photo-ledger.ts'
import type { Retention } from './retention.ts'
import type { View } from './view.ts'

/** Which fields the weather of today fills; keys of the record. */
export interface WeatherFill<Key extends string = string> {
  /** the choice 날씨 */
  kind: Key
  /** ℃ */
  temperature?: Key
  /** ℃; of the day */
  lowest?: Key
  highest?: Key
  /** mm; of the day */
  rain?: Key
}

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

/** A board of records: everything that their form, list, page, print, search and validation derive from. */
export interface FormBoard extends FormHead {
  /** what kind of form, for `GET /info/board/type` */
  type: 'inspection' | 'report' | 'corrective' | 'assessment'
  /** the official form that its PDF follows (server/domains/print); absent: the sheet of every board */
  paper?: 'industrial-accident' | 'safety-cost'
  /** another arrangement of its paper than the sheet of every board, for the PDF and the browser */
  print?: PhotoLedger
  /** its records can be sent along a line of people who approve them (decisions/088) */
  approval?: true
  sections: readonly Section[]
  /** title of a record whose writer gave none */
  title: (values: Values, language: 'ko' | 'en') => string
  /** the states of a record, and what moves it; `byValues` where its values say its state */
  workflow: RecordWorkflow
  /** company ids that the record names as responsible */
  responsible?: (values: Values) => readonly number[]
  /** member ids that the record names as having to act */
  assignees?: (values: Values) => readonly number[]
  /** field keys: which day the lists and statistics count, and which category */
  counts: { date: string; category: (values: Values) => string | null }
  /** how long a removed record stays; 90 days when absent */
  retention?: Retention
  /**
   * key of the company of a record: people of a partner write for their own company alone, and the
   * server writes it here. Records of the main contractor have none
   */
  ownCompany?: string
  /**
   * the rhythm of its records: one in each period, of the day that `counts` names. Another one is
   * refused. `each`: one for each value of these fields. `when`: of the records for which it holds
   */
  onePer?: { every: Rhythm; each?: readonly string[]; when?: (values: Values) => boolean }
  /**
   * numbers its records: the server writes the next number into this field, which is `server`.
   * `every`: beginning at 1 in each period
   */
  round?: { field: string; every?: Rhythm }
  /**
   * what a new record may take over from the latest earlier one of its work site (어제 것 가져오기).
   * `moves`: into another field, where the earlier one has it: tomorrow's work becomes today's.
   * `cells`: the same in each row of a table, also a computed number: a total becomes the earlier
   * total. `only`: the rows of a table for which it holds. `becomes`: what a row of a table is taken
   * over as; its id, and what is never taken over, do not matter
   */
  carry?: {
    keys: readonly string[]
    moves?: readonly { from: string; to: string }[]
    cells?: { readonly [table: string]: readonly { from: string; to: string }[] | undefined }
    only?: { readonly [table: string]: Rule | undefined }
    becomes?: { readonly [table: string]: ((row: Row) => Row) | undefined }
  }
  /** filled from the attendance of its day, when a person asks for it */
  prefill?: AttendancePrefill
  /** fields that the weather of today fills, when a person asks for it */
  weatherFill?: WeatherFill
  /** what statistics count of it; kept with the record in one transaction */
  facts?: readonly Fact[]
  /** what of it expires */
  expiries?: readonly Expiry[]
  /** boards that link to this one: its records list what links to them */
  linkedBy?: readonly LinkedBy[]
  columns: readonly Column[]
  /**
   * fields that its records have as columns of a workbook, in this order; a checklist has one for each
   * question. Records can be exported, changed in Excel and uploaded again (decisions/057)
   */
  sheet?: readonly string[]
  sort: { key: string; direction: 'asc' | 'desc' }
  /** field keys that conditions and sorting may name, beside `recordColumns` */
  search: readonly string[]
  views: readonly View[]
  /** a matrix and a calendar beside the list (decisions/062) */
  matrix?: Matrix
  calendar?: readonly CalendarMark[]
  /** records as bars of days, beside the list */
  timeline?: Timeline
  /** what records come to for each person */
  people?: PeopleOverview
  /** what accidents were caused by, whom they hurt and when */
  accidents?: AccidentsOverview
  home?: BoardHome
  /** values that make a new record stop the work at once: the red button of home */
  stopWork?: Readonly<Record<string, string>>
  /** what a record is looked at for beside others, while it is written and decided on */
  crossChecks?: readonly CrossCheck[]
  /** what safety and managers are notified of at once when a new record is of such values */
  alarm?: (values: Values) => 'danger' | 'stopWork' | null
}
