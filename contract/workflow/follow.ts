import { same } from '../merge/same.ts'
import { missingOf, writtenOf } from './allowed.ts'
import { laidOver, stamped } from './apply.ts'
import type { Derived, State, Transition, Workflow } from './definition.ts'

type Values = Record<string, unknown>

export interface Followed {
  state: string
  values: Values
  /** the transition that the change took; null where it took none */
  taken: Transition | null
}

export function stateOf(states: readonly State[], value: unknown): State | undefined {
  return states.find((state) => state.value === value)
}

/** The state that the values have where nobody moves it; else the one that it is in. */
export const heldState = ({ derived }: Workflow, values: Values, state: string): string =>
  typeof derived === 'function' ? derived(values) : state

/**
 * The state of a record after its values changed: a change that fills what a transition with a
 * section requires takes that transition, and the derived states follow.
 * @param before null of a new record
 */
export function followChange(
  workflow: Workflow,
  before: { state: string; values: Values } | null,
  values: Values,
  by: { id: number; at: string },
): Followed {
  const state = before?.state ?? workflow.initial
  const { derived = [] } = workflow
  if (typeof derived === 'function') return { state: derived(values), values, taken: null }
  if (stateOf(workflow.states, state)?.closed) return { state, values, taken: null }
  const none = { by: by.id, at: by.at, comment: '' }
  const { takenBack } = workflow
  const goesOn = Object.fromEntries((takenBack?.unless ?? []).map((key) => [key, null]))
  if (
    before &&
    takenBack?.from.includes(state) &&
    !same(laidOver(before.values, goesOn), laidOver(values, goesOn))
  ) {
    return derivedFrom(derived, takenBack.to, stamped(takenBack, values, none), none)
  }
  const taken = workflow.transitions.find(
    (one) =>
      one.section !== undefined &&
      one.from.includes(state) &&
      missingOf(one, values).length === 0 &&
      writtenOf(one, before?.values ?? {}, values).length > 0,
  )
  if (taken) {
    return { ...derivedFrom(derived, taken.to, stamped(taken, values, none), none), taken }
  }
  return derivedFrom(derived, state, values, none)
}

/** By the first rule that holds, if any. */
function derivedFrom(
  rules: readonly Derived[],
  state: string,
  values: Values,
  none: { by: number; at: string; comment: string },
): Followed {
  const rule = rules.find((one) => one.from.includes(state) && one.when(values))
  if (!rule) return { state, values, taken: null }
  return { state: rule.to, values: stamped({ clears: rule.clears }, values, none), taken: null }
}
