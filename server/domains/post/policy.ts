import type { FormBoard } from '../../../contract/form/definition.ts'
import type { SensitiveField } from '../../../contract/form/sensitive.ts'
import { can } from '../../../contract/rights/can.ts'
import { isBy } from '../../../contract/workflow/allowed.ts'
import type { Actor, Subject } from '../../../contract/workflow/definition.ts'
import type { Membership, Person } from '../../identity/person.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>
type Place = Pick<Membership, 'role' | 'partner'>
type Written = Pick<FormBoard, 'writeLevel' | 'readers'>

/** What the rights read of a record. */
export interface RecordSubject {
  writerId: number
  companyId: number | null
  responsibleCompanyIds: readonly number[]
  /** the assignees of the record */
  assigneeIds?: readonly number[]
  actedBy: number | null
  closed: boolean
  status: string
}

type Readable = Pick<FormBoard, 'readers'>

/**
 * Members see all of a project; partners what is their company's, or names it as responsible. A board
 * may be for some roles alone.
 */
export function maySee(
  who: Who,
  place: Place,
  board: Readable,
  record: Pick<RecordSubject, 'writerId' | 'companyId' | 'responsibleCompanyIds'>,
): boolean {
  const rights = can(who, place)
  if (!rights.readBoard(board)) return false
  return rights.seeRecord({
    isWriter: record.writerId === who.id,
    companyIds: [record.companyId, ...record.responsibleCompanyIds],
  })
}

export function mayReadBoard(who: Who, place: Place, board: Readable): boolean {
  return can(who, place).readBoard(board)
}

/** Members of the board's level; a partner needs a company in whose name to write. */
export function mayWrite(who: Who, place: Place, board: Written): boolean {
  return can(who, place).writeRecord(board)
}

/** A person as a workflow needs them. */
export function actorOf(who: Who, place: Place, board: Written): Actor {
  const { role, partner } = place
  return {
    id: who.id,
    companyId: who.companyId,
    role,
    partner,
    writes: mayWrite(who, place, board),
  }
}

/**
 * Null when the person may change the record, otherwise the reason: a closed one cannot be changed.
 * The caller has checked `maySee`.
 */
export function editRefusal(
  who: Who,
  place: Place,
  board: Written,
  record: RecordSubject,
): 'forbidden' | 'closed' | null {
  if (!mayWrite(who, place, board)) return 'forbidden'
  if (!can(who, place).changeAnyRecord(board) && record.writerId !== who.id) return 'forbidden'
  return record.closed ? 'closed' : null
}

/**
 * Null when the person may write what a transition of the workflow requires: editors of the record,
 * and the actors of the transition (the responsible partner company, an assignee). `keys` are the
 * written values; those of actors must be in its section.
 */
export function actRefusal(
  who: Who,
  place: Place,
  board: Written & Pick<FormBoard, 'workflow' | 'sections'>,
  record: RecordSubject,
  keys: readonly string[],
): 'forbidden' | 'closed' | null {
  const refusal = editRefusal(who, place, board, record)
  if (refusal !== 'forbidden') return refusal
  const actor = actorOf(who, place, board)
  const subject: Subject = {
    state: record.status,
    writerId: record.writerId,
    responsible: record.responsibleCompanyIds,
    assignees: record.assigneeIds ?? [],
  }
  const sections = board.workflow.transitions
    .filter((transition) => transition.section !== undefined && isBy(transition, subject, actor))
    .map(({ section }) => section)
  const own = new Set(
    board.sections
      .filter(({ key }) => sections.includes(key))
      .flatMap(({ fields }) => fields.map((field) => field.key)),
  )
  if (sections.length === 0 || !keys.every((key) => own.has(key))) return refusal
  return record.closed ? 'closed' : null
}

/** `touched`: a person other than the writer has changed, commented on or acted on it. */
export function mayRemove(
  who: Who,
  place: Place,
  board: Pick<FormBoard, 'workflow'>,
  record: RecordSubject,
  touched: boolean,
): boolean {
  const state = board.workflow.states.find(({ value }) => value === record.status)
  if (state?.kept) return false
  const isWriter = record.writerId === who.id
  return can(who, place).removeRecord({ isWriter, isClosed: record.closed, isTouched: touched })
}

/** Bring back what was removed: who runs the project, and who removed it. */
export function mayRestore(who: Who, place: Place, isRemover: boolean): boolean {
  return can(who, place).restoreRecord(isRemover)
}

export function mayReveal(
  who: Who,
  place: Place,
  writerId: number,
  { sensitive }: SensitiveField,
): boolean {
  return can(who, place).seeSensitive({ isWriter: writerId === who.id, seenBy: sensitive.seenBy })
}

export function mayListReveals(who: Who, place: Place, board: Readable): boolean {
  return can(who, place).seeReveals(board)
}

export function mayPin(who: Who, place: Place): boolean {
  return can(who, place).pinRecord()
}

/** Level 1 comments only on what it wrote itself. */
export function mayComment(who: Who, place: Place, record: RecordSubject): boolean {
  return can(who, place).comment(record.writerId === who.id)
}
