import type { ApprovalElement } from '../../../../contract/approval/document.ts'
import {
  type LineElement,
  mostElements,
  decides as typeDecides,
} from '../../../../contract/approval/line.ts'
import { type ElementType, elementTypes } from '../../../../contract/codes/approval.ts'

/** Somebody as a line shows them. */
export type LinePerson = Pick<
  ApprovalElement,
  'user_id' | 'user_name' | 'position' | 'company_name' | 'unavailable'
>

/** Somebody in the line, as it is built. The writer, who drafts, is not in it. */
export interface LineEntry {
  person: LinePerson
  type: ElementType
  /** an agreement asked for together with the one before it */
  joined: boolean
  /** an approval that ends the line: those who decide after it are skipped */
  final: boolean
}

export type Line = readonly LineEntry[]

const decides = ({ type }: LineEntry) => typeDecides(type)

/** Who decides, in order: the others stand behind them, each kind together. */
const order = (line: Line): LineEntry[] => [
  ...line.filter(decides),
  ...line.filter(({ type }) => type === 'reference'),
  ...line.filter(({ type }) => type === 'circulation'),
]

/** The line in its order, without marks that its places no longer allow. */
function normalized(line: Line): Line {
  return order(line).map((entry, at, all) => {
    const before = all[at - 1]
    return {
      ...entry,
      joined: entry.joined && entry.type === 'agreement' && before?.type === 'agreement',
      final: entry.final && entry.type === 'approval',
    }
  })
}

const change = (line: Line, id: number, part: Partial<LineEntry>): Line =>
  normalized(line.map((entry) => (entry.person.user_id === id ? { ...entry, ...part } : entry)))

/** Puts somebody behind those of the kind. Unchanged where they are in it, or it is full. */
export function withPerson(line: Line, person: LinePerson, type: ElementType): Line {
  if (line.length >= mostElements || line.some((entry) => entry.person.user_id === person.user_id))
    return line
  return normalized([...line, { person, type, joined: false, final: false }])
}

export const withoutPerson = (line: Line, id: number): Line =>
  normalized(line.filter(({ person }) => person.user_id !== id))

export const withType = (line: Line, id: number, type: ElementType): Line =>
  change(line, id, { type })

export const withJoined = (line: Line, id: number, joined: boolean): Line =>
  change(line, id, { joined })

/** One approval at most ends a line. */
export const withFinal = (line: Line, id: number, final: boolean): Line =>
  normalized(line.map((entry) => ({ ...entry, final: final && entry.person.user_id === id })))

/** Whether somebody can go up (-1) or down (1) among those of their part of the line. */
export function canMove(line: Line, id: number, by: -1 | 1): boolean {
  const at = line.findIndex(({ person }) => person.user_id === id)
  const [own, other] = [line[at], line[at + by]]
  if (!own || !other) return false
  return decides(own) ? decides(other) : own.type === other.type
}

/** Exchanges places with the neighbour; what is not possible changes nothing. */
export function moved(line: Line, id: number, by: -1 | 1): Line {
  if (!canMove(line, id, by)) return line
  const at = line.findIndex(({ person }) => person.user_id === id)
  const next = [...line]
  next.splice(at + by, 0, ...next.splice(at, 1))
  return normalized(next)
}

/** May it be asked for together with the one before it? */
export function canJoin(line: Line, id: number): boolean {
  const at = line.findIndex(({ person }) => person.user_id === id)
  return line[at]?.type === 'agreement' && line[at - 1]?.type === 'agreement'
}

export interface LineStep {
  /** from 1; the writer's draft is before it */
  step: number
  entries: LineEntry[]
}

/** Those who decide, by their turns: agreements of one step are asked for together. */
export function stepsOf(line: Line): LineStep[] {
  const steps: LineStep[] = []
  for (const entry of line.filter(decides)) {
    const last = steps.at(-1)
    if (entry.joined && last) last.entries.push(entry)
    else steps.push({ step: steps.length + 1, entries: [entry] })
  }
  return steps
}

/** Those who decide after the one who ends the line. */
export function skippedOf(line: Line): LineEntry[] {
  const end = line.findIndex(({ final }) => final)
  return end < 0 ? [] : line.slice(end + 1).filter(decides)
}

export const ofType = (line: Line, type: ElementType): LineEntry[] =>
  line.filter((entry) => entry.type === type)

/** What a line is checked for: `key` is a word of `approval:check`. */
export interface LineCheck {
  key: 'approvers' | 'noApprover' | 'writer' | 'gone' | 'skipped' | 'lastAgrees' | 'once'
  state: 'ok' | 'note' | 'wrong'
  names: string[]
}

/** The checks of a line, in the order in which they are shown. Those that are `wrong` stop the submission. */
export function checksOf(line: Line, writerId: number): LineCheck[] {
  const names = (entries: readonly LineEntry[]) => entries.map(({ person }) => person.user_name)
  const approvers = ofType(line, 'approval')
  const own = line.filter(({ person }) => person.user_id === writerId)
  const gone = line.filter(({ person }) => person.unavailable)
  const skipped = skippedOf(line)
  const last = line.filter(decides).at(-1)
  const checks: (LineCheck | false)[] = [
    approvers.length > 0
      ? { key: 'approvers', state: 'ok', names: names(approvers) }
      : { key: 'noApprover', state: 'wrong', names: [] },
    own.length > 0 && { key: 'writer', state: 'wrong', names: names(own) },
    gone.length > 0 && { key: 'gone', state: 'wrong', names: names(gone) },
    skipped.length > 0 && { key: 'skipped', state: 'note', names: names(skipped) },
    approvers.length > 0 &&
      last?.type === 'agreement' && { key: 'lastAgrees', state: 'note', names: names([last]) },
    // By `withPerson` nobody is in it twice: it is said because people look for it.
    line.length > 1 && { key: 'once', state: 'ok', names: [] },
  ]
  return checks.filter((check) => check !== false)
}

export const isSound = (line: Line, writerId: number): boolean =>
  checksOf(line, writerId).every(({ state }) => state !== 'wrong')

/** The line as it is sent. */
export function sentLine(line: Line): LineElement[] {
  const stepOf = new Map(
    stepsOf(line).flatMap(({ step, entries }) =>
      entries.map(({ person }) => [person.user_id, step] as const),
    ),
  )
  return line.map(({ person: { user_id }, type, final }) => ({
    ...{ user_id, type, final },
    step: stepOf.get(user_id) ?? null,
  }))
}

/** A line of a document or a template. Who is in it twice is taken once. */
export function lineOf(elements: readonly ApprovalElement[]): Line {
  const line: LineEntry[] = []
  let before: ApprovalElement | undefined
  for (const element of elements) {
    const type = elementTypes.find(({ code }) => code === element.type.code)?.code
    if (!type || line.some(({ person }) => person.user_id === element.user_id)) continue
    const { user_id, user_name, position, company_name, unavailable, final, step } = element
    const joined = type === 'agreement' && before?.type.code === type && before.step === step
    const person = { user_id, user_name, position, company_name, unavailable }
    line.push({ person, type, joined, final })
    before = element
  }
  return normalized(line)
}
