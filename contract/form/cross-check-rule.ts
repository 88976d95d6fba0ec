import type { Condition } from '../record/condition.ts'
import type { Text } from '../text/text.ts'
import type { Values } from './field-types.ts'

/** Another record, as far as it is compared: what its list shows of it. */
export interface OtherRecord {
  id: string
  title: string
  status: string
  companyId: number | null
  values: Values
}

/** What other records say against one. */
export interface Warning {
  /** `danger`: people may be hurt if nothing is changed; `warn`: somebody has to look */
  level: 'danger' | 'warn'
  /** a whole sentence; it may be read by people who may not read the other record */
  says: Text
  /** the other record; absent where one is missing */
  record?: OtherRecord
  /** instants between which it holds */
  begin?: string
  end?: string
}

/**
 * What a record is looked at for beside others, of its own board or of another one: work that must not
 * go on at one place at one time, a person in two places, a plan that is not there. It refuses
 * nothing: it is said to whoever writes and to whoever decides.
 */
export interface CrossCheck {
  /** once in its board */
  name: string
  label: Text
  /** id of the board whose records are looked at */
  board: number
  /** the field below whose section the form says what is found */
  at: string
  /** own fields that it reads; nothing else of the record is sent */
  reads: readonly string[]
  /** listed fields of the other board that it reads */
  others: readonly string[]
  /**
   * conditions of that board's list: which of its records may matter; null where the record says too
   * little, or nothing is to be found
   */
  among: (values: Values) => readonly Condition[] | null
  /**
   * it also says what is not there: a device, which has not all records, leaves it to the server
   */
  needsAll?: true
  /** pure; the record may be half written, and what is there has the shapes of its fields */
  find: (values: Values, others: readonly OtherRecord[]) => readonly Warning[]
}
