import { missingOf, mustRedo, refusalOf, writtenOf } from './allowed.ts'
import type { Actor, Refusal, Subject, Transition, Workflow } from './definition.ts'

type Values = Record<string, unknown>

/** `at` is the device's clock when the person pressed the button. */
export interface TransitionRequest {
  action: string
  by: number
  at: string
  comment: string
  /** values of what the transition requires and takes */
  values: Values
  /** a reason that is required may be empty: builds before `post.transition` did not check it */
  withoutReason?: boolean
}

/** The result of a transition. */
export interface Moved {
  state: string
  values: Values
  transition: Transition
}

/** Writes the stamps of a transition, and what it copies; nothing said takes a stamp off. */
export function stamped(
  { stamps = {}, clears = [], copies }: Pick<Transition, 'stamps' | 'clears' | 'copies'>,
  values: Values,
  { by, at, comment }: Pick<TransitionRequest, 'by' | 'at' | 'comment'>,
): Values {
  const written: Values = copies ? { [copies.to]: values[copies.from] } : {}
  if (stamps.by !== undefined) written[stamps.by] = by
  if (stamps.at !== undefined) written[stamps.at] = at
  if (stamps.comment !== undefined) written[stamps.comment] = comment.trim() || null
  const emptied = Object.fromEntries(clears.map((key) => [key, null]))
  return laidOver(values, { ...emptied, ...written })
}

/** null takes a value away. */
export function laidOver(values: Values, over: Values): Values {
  return Object.fromEntries(
    Object.entries({ ...values, ...over }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  )
}

/**
 * Applies the transition without checking the actor: what is in an outbox was allowed when it was
 * saved.
 */
export function moved(
  workflow: Workflow,
  at: { state: string; values: Values },
  request: TransitionRequest,
): Moved | Refusal {
  const known = workflow.transitions.filter(({ action }) => action === request.action)
  if (known.length === 0) return { refusal: 'unknown-action' }
  const transition = known.find(({ from }) => from.includes(at.state))
  if (!transition) return { refusal: 'wrong-state' }
  const takes = new Set([...(transition.requires ?? []), ...(transition.takes ?? [])])
  const notTaken = Object.keys(request.values).filter((key) => !takes.has(key))
  if (notTaken.length > 0) return { refusal: 'not-taken', fields: notTaken }
  const filled = laidOver(at.values, request.values)
  const unchanged =
    mustRedo(transition, at.state) && writtenOf(transition, at.values, filled).length === 0
  const reason = transition.comment === 'required' && !request.withoutReason
  const missing = [
    ...(unchanged ? (transition.requires ?? []) : missingOf(transition, filled)),
    ...(reason && request.comment.trim() === '' ? ['comment'] : []),
  ]
  if (missing.length > 0) return { refusal: 'missing', fields: missing }
  const blocks = transition.blockedBy?.(filled, request.at) ?? []
  if (blocks.length > 0) return { refusal: 'blocked', blocks }
  return { state: transition.to, values: stamped(transition, filled, request), transition }
}

/**
 * The values and the state after a transition, or why it is refused. Pure: the server guards with it,
 * the device shows with it. A refusal changes nothing.
 */
export function applyTransition(
  workflow: Workflow,
  subject: Subject,
  actor: Actor,
  values: Values,
  request: Omit<TransitionRequest, 'by'>,
): Moved | Refusal {
  const refused = refusalOf(workflow, subject, actor, values, request.action)
  return refused ?? moved(workflow, { state: subject.state, values }, { ...request, by: actor.id })
}
