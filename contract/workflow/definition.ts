import type { NotificationKind } from '../office/notification.ts'
import type { ProjectRole } from '../project/project.ts'
import type { Text } from '../text/text.ts'

type Values = Record<string, unknown>

export interface State {
  value: string
  label: Text
  tone?: 'danger' | 'warn' | 'info' | 'ok' | 'neutral'
  /** a person has to act */
  open?: true
  /** its time counts although it waits for nobody of the company */
  lapses?: true
  /** nobody may remove the record while it is in it */
  kept?: true
  /** an end: nothing changes it but a transition that names it in `from` */
  closed?: true
  /** of a closed state: the rows of its tables still take their steps */
  rowsGoOn?: true
}

/**
 * Who may take a transition: a role in the project, a person of the responsible partner company, an
 * assignee, the writer of the record.
 */
export type ActorKind = ProjectRole | 'responsible' | 'assignee' | 'writer'

/** Beside the rules of a form: the time is not there yet, is over, or something has to be done first. */
export type BlockRule = 'early' | 'over' | 'unmet'

/** What stands in the way of a transition, at its field. */
export interface Block {
  /** as in an issue of the form: `end_at`, `gas.<row id>.o2` */
  path: string
  rule: BlockRule | 'min' | 'max' | 'required'
  limit?: number
}

/** Keys of fields (columns of a row) that only the server writes. */
export interface Stamps {
  by?: string
  at?: string
  comment?: string
}

export interface Transition {
  /** what is done, as the command names it */
  action: string
  /** on its button */
  label: Text
  from: readonly string[]
  to: string
  /** one of `any`; `not`: excludes people who did one of these actions */
  by: { any: readonly ActorKind[]; not?: readonly string[] }
  /** required keys; the command may contain their values */
  requires?: readonly string[]
  /**
   * states of `from` of work that was sent back: what is required is still there from before, and at
   * least one value must differ from it
   */
  redoneFrom?: readonly string[]
  /** keys whose values the command may contain as well */
  takes?: readonly string[]
  /** a reason is required */
  comment?: 'required'
  /** what of the values stands in its way, at the instant when a person takes it; pure */
  blockedBy?: (values: Values, at: string) => readonly Block[]
  /** what it makes true of what was asked for: a value goes into a key that only the server writes */
  copies?: { from: string; to: string }
  /** paper has a box for who takes it, also before; where any has, the others have none */
  seal?: true
  stamps?: Stamps
  /** keys that are emptied: what was said of the state before */
  clears?: readonly string[]
  /**
   * Key of the section that people who may take it may write: a change that fills its required
   * fields takes it. Of a row: the section with its table; people without the form take it by its
   * button.
   */
  section?: string
  /** `responsible`: people of the companies that the record names */
  notifies?: {
    kind: NotificationKind
    to: readonly ('leads' | 'writer' | 'doers' | 'responsible')[]
  }
}

/** In some states, a state that follows from the values, whoever wrote them. Nothing is stamped. */
export interface Derived {
  from: readonly string[]
  to: string
  when: (values: Values) => boolean
  clears?: readonly string[]
}

/** States and transitions. */
export interface Workflow {
  states: readonly State[]
  initial: string
  transitions: readonly Transition[]
  /**
   * rules, of which the first that holds moves it; or the state that the values have, whatever it was,
   * an end as well. Pure, never of the clock
   */
  derived?: readonly Derived[] | ((values: Values) => string)
  /**
   * a change in the form takes it back: who checked or agreed did so to what is there no more. Not a
   * change of what goes on, in the keys of `unless`
   */
  takenBack?: {
    from: readonly string[]
    to: string
    clears: readonly string[]
    unless?: readonly string[]
  }
}

/** Of a record: its state is the record's status. Beside it what the clock makes of that. */
export interface RecordWorkflow extends Workflow {
  /** the instant or day by which a person must act, while the state is open or lapses */
  due?: (values: Values) => string | null
  /** what a record is called whose time is over; 기한초과 when absent */
  overdue?: Text
}

/** The same of each row of a table. */
export interface RowWorkflow extends Workflow {
  derived?: readonly Derived[]
  /** key of the column that holds the state */
  state: string
  /** key of the column that names the responsible company */
  responsible?: string
  /** key of the column that names the member who has to act */
  assignee?: string
  /**
   * key of the column, a list of member ids, of everyone who wrote any of what an action requires;
   * who decides on the action is none of them. Sent back, it stays until all of it is written again
   */
  begunBy?: string
  /** key of the column with the day by which a person must act */
  due?: string
  /**
   * keys of the columns that say what is asked: a transition counts for the row as the person saw
   * it, and a change of any other column of the form does not refuse it; absent: all columns
   */
  asks?: readonly string[]
}

/** The actor, as far as a workflow needs to know. */
export interface Actor {
  id: number
  companyId: number | null
  role: ProjectRole | null
  /** of a partner company of the project */
  partner: boolean
  /** writes on this board at all */
  writes: boolean
}

/** The subject: a record or a row. */
export interface Subject {
  state: string
  /** member id of the record's writer */
  writerId: number
  responsible: readonly number[]
  assignees: readonly number[]
  /** member ids by action, beside those that the stamps name */
  did?: Readonly<Record<string, readonly number[]>>
}

export type Refusal =
  | { refusal: 'unknown-action' | 'not-allowed' | 'wrong-state' | 'no-row' }
  | { refusal: 'own-work'; action: string }
  /** keys; `comment` for the comment */
  | { refusal: 'missing' | 'not-taken'; fields: string[] }
  | { refusal: 'blocked'; blocks: readonly Block[] }
