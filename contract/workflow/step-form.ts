import type { FormBoard } from '../form/definition.ts'
import type { Field, Row } from '../form/field-types.ts'
import { mustRedo, type Offer } from './allowed.ts'
import type { Transition } from './definition.ts'
import type { StatefulTable } from './rows.ts'

/** The offer that a form of its own belongs to: one that asks for values. */
export const offerWithForm = (offers: readonly Offer[]): Transition | null =>
  offers.find(({ transition }) => (transition.requires ?? []).length > 0)?.transition ?? null

/** The form of a transition of a row: the columns that it requires and takes, and nothing else. */
export function stepForm(
  board: FormBoard,
  table: StatefulTable,
  transition: Transition,
): FormBoard {
  const { requires = [], takes = [] } = transition
  const fields = table.columns
    .filter(({ key }) => requires.includes(key) || takes.includes(key))
    .map(({ server: _s, help: _h, half: _a, ...cell }) => ({
      ...cell,
      required: requires.includes(cell.key),
    }))
  return {
    kind: 'form',
    id: board.id,
    slug: board.slug,
    area: board.area,
    label: transition.label,
    noun: table.rowNoun,
    type: board.type,
    icon: board.icon,
    sections: [
      { key: table.key, label: transition.label, fields: fields as unknown as readonly Field[] },
    ],
    title: () => '',
    workflow: { states: board.workflow.states, initial: board.workflow.initial, transitions: [] },
    counts: board.counts,
    columns: [],
    sort: board.sort,
    search: [],
    views: [],
  }
}

/** What was begun before: work that goes on is not written again, what was sent back is. */
export function begunValues(
  transition: Transition,
  row: Row,
  state: string,
): Record<string, unknown> {
  if (mustRedo(transition, state)) return {}
  const keys = [...(transition.requires ?? []), ...(transition.takes ?? [])]
  return Object.fromEntries(
    keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]] as const])),
  )
}
