import { isEmpty } from '../form/fields.ts'
import { same } from '../merge/same.ts'
import type { Actor, ActorKind, Refusal, Subject, Transition, Workflow } from './definition.ts'

type Values = Record<string, unknown>

/** Something that the person may do now. */
export interface Offer {
  transition: Transition
  /** keys that are still to be filled */
  missing: string[]
}

function isOne(kind: ActorKind, subject: Subject, actor: Actor): boolean {
  if (kind === 'writer') return actor.id === subject.writerId
  if (kind === 'assignee') return subject.assignees.includes(actor.id)
  if (kind !== 'responsible') return actor.role === kind
  // The main contractor is the whole site: if it is responsible, its leads act.
  return actor.partner && actor.companyId !== null && subject.responsible.includes(actor.companyId)
}

/**
 * Whether the person is one of those who may take the transition, ignoring what they did before.
 */
export function isBy({ by }: Transition, subject: Subject, actor: Actor): boolean {
  return actor.writes && by.any.some((kind) => isOne(kind, subject, actor))
}

/** Member ids of those who did an action: from its last stamp, and from what else is known. */
export function doersOf(
  workflow: Workflow,
  subject: Pick<Subject, 'did'>,
  values: Values,
  action: string,
): number[] {
  const stamped = workflow.transitions
    .filter((transition) => transition.action === action)
    .flatMap(({ stamps }) => (stamps?.by === undefined ? [] : [values[stamps.by]]))
    .filter((id): id is number => typeof id === 'number')
  return [...new Set([...stamped, ...(subject.did?.[action] ?? [])])]
}

/** Keys that a transition still misses. */
export function missingOf({ requires = [] }: Transition, values: Values): string[] {
  return requires.filter((key) => isEmpty(values[key]) || values[key] === false)
}

/**
 * Keys that a transition requires and that differ between two versions, whatever the spaces; nothing
 * equals empty.
 */
export function writtenOf({ requires = [] }: Transition, before: Values, after: Values): string[] {
  return requires.filter(
    (key) =>
      !(isEmpty(before[key]) && isEmpty(after[key])) &&
      !same(plainSpaces(before[key]), plainSpaces(after[key])),
  )
}

const plainSpaces = (value: unknown) =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value

/** Whether in this state what is required has to be written again. */
export const mustRedo = ({ redoneFrom = [] }: Transition, state: string): boolean =>
  redoneFrom.includes(state)

/**
 * Null when the person may do that now, otherwise the reason: first who they are, then what they
 * did, then the state. Required fields are not checked here.
 */
export function refusalOf(
  workflow: Workflow,
  subject: Subject,
  actor: Actor,
  values: Values,
  action: string,
): Refusal | null {
  const known = workflow.transitions.filter((transition) => transition.action === action)
  if (known.length === 0) return { refusal: 'unknown-action' }
  const own = known.filter((transition) => isBy(transition, subject, actor))
  if (own.length === 0) return { refusal: 'not-allowed' }
  const did = (one: Transition) =>
    one.by.not?.find((earlier) => doersOf(workflow, subject, values, earlier).includes(actor.id))
  const others = own.filter((transition) => did(transition) === undefined)
  const [first] = own
  if (others.length === 0 && first) return { refusal: 'own-work', action: did(first) ?? '' }
  return others.some(({ from }) => from.includes(subject.state)) ? null : { refusal: 'wrong-state' }
}

/** What the person may do now, each with what it still misses. Pure; the same on both sides. */
export function allowedActions(
  workflow: Workflow,
  subject: Subject,
  actor: Actor,
  values: Values,
): Offer[] {
  return workflow.transitions
    .filter(
      (transition) =>
        transition.from.includes(subject.state) &&
        refusalOf(workflow, subject, actor, values, transition.action) === null,
    )
    .map((transition) => ({ transition, missing: missingOf(transition, values) }))
}

/** Whether the responsible company, or an assignee, has anything to do in it. */
export const hasOwnStep = ({ transitions }: Workflow): boolean =>
  transitions.some(({ by }) => by.any.some((kind) => kind === 'responsible' || kind === 'assignee'))

/** States that wait for a decision which a person who did the work may not make. */
export const statesToConfirm = ({ transitions }: Workflow): string[] => [
  ...new Set(transitions.filter(({ by }) => by.not).flatMap(({ from }) => [...from])),
]
