import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormBoard } from '../../contract/form/definition.ts'
import { derive } from '../../contract/form/derive.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { allowedActions } from '../../contract/workflow/allowed.ts'
import type { Actor, ActorKind, Workflow } from '../../contract/workflow/definition.ts'
import { followChange } from '../../contract/workflow/follow.ts'
import { followRecord } from '../../contract/workflow/record.ts'
import { rowState, rowsOf, statefulTables } from '../../contract/workflow/rows.ts'
import { anyValues } from './any-values.ts'
import fixture from './fixture/board.ts'

const found = import.meta.glob<FormBoard>('../../contract/boards/*/board.ts', {
  eager: true,
  import: 'default',
})
const boards = [...Object.values(found), fixture].map((one): [string, FormBoard] => [one.slug, one])
const by = { id: 1, at: '2026-11-20T01:00:00.000Z' }
const valuesOf = ({ states }: Workflow) => states.map(({ value }) => value)

describe.each(boards)('%s', (_, board) => {
  const { workflow } = board
  const states = valuesOf(workflow)

  test('what is written gives a state that there is, and the same one when it is asked again', () => {
    const property = fc.property(
      anyValues(board),
      fc.constantFrom(null, ...states),
      (values, state) => {
        const before = state === null ? null : { status: state, values }
        const next = followRecord(board, before, values, by)
        expect(states).toContain(next.state)
        const stands = { status: next.state, values: next.values }
        expect(followRecord(board, stands, next.values, by)).toEqual({ ...next, taken: null })
        expect(derive(board, next.values, { status: next.state }).status).toBe(next.state)
        for (const { key, workflow: steps } of statefulTables(board)) {
          for (const row of rowsOf(values, key)) {
            let stands = { state: rowState(steps, row), values: row as Values }
            // One change moves a row once; what was written at once may move it twice.
            for (const _ of steps.states) {
              stands = followChange(steps, stands, stands.values, by)
              expect(valuesOf(steps)).toContain(stands.state)
            }
            expect(followChange(steps, stands, stands.values, by).state).toBe(stands.state)
          }
        }
      },
    )
    fc.assert(property, { numRuns: 100 })
  })
})

type Flow = [name: string, workflow: Workflow]
const flows = boards.flatMap(([slug, board]): Flow[] => [
  [slug, board.workflow],
  ...statefulTables(board).map(({ key, workflow }): Flow => [`${slug}: ${key}`, workflow]),
])

/** What somebody or the values do about a state; nothing where the values alone say it. */
function movesOf({ transitions, derived = [], takenBack }: Workflow) {
  const rules = typeof derived === 'function' ? [] : derived
  return [...transitions, ...rules, ...(takenBack ? [takenBack] : [])]
}

/** Work that goes on is written on in the form, and needs no further step. */
const ends: Record<string, string[]> = { 'hazard-report': ['resumed'] }

const includes = (list: readonly string[], one: string) => list.includes(one)

const product = (states: readonly string[], kinds: readonly ActorKind[], acts: readonly string[]) =>
  states.flatMap((state) => kinds.flatMap((kind) => acts.map((did) => [state, kind, did] as const)))

function actorOf(kind: ActorKind): Actor {
  const isRole = kind !== 'writer' && kind !== 'assignee' && kind !== 'responsible'
  return { id: 7, companyId: 30, role: isRole ? kind : 'member', partner: !isRole, writes: true }
}

describe.each(flows.filter(([, { derived }]) => typeof derived !== 'function'))(
  'the steps of %s',
  (name, workflow) => {
    const moves = movesOf(workflow)

    test('leave every state that is no end, and reach every state', () => {
      const stuck = workflow.states
        .filter((state) => !state.closed && !moves.some(({ from }) => includes(from, state.value)))
        .map(({ value }) => value)
      expect(stuck).toEqual(ends[name] ?? [])
      const reached = new Set<string>([workflow.initial])
      for (const state of reached) {
        for (const { from, to } of moves) if (includes(from, state)) reached.add(to)
      }
      expect([...reached].sort()).toEqual(valuesOf(workflow).sort())
    })

    test('offer nobody a decision on what they did', () => {
      const decisions = workflow.transitions.filter((one) => one.by.not)
      for (const { by: who, from, action } of decisions) {
        for (const [state, kind, did] of product(from, who.any, who.not ?? [])) {
          const subject = {
            state,
            writerId: kind === 'writer' ? 7 : 8,
            responsible: [30],
            assignees: kind === 'assignee' ? [7] : [],
          }
          const offered = (id: number) =>
            allowedActions(workflow, { ...subject, did: { [did]: [id] } }, actorOf(kind), {})
              .filter(({ transition }) => transition.action === action)
              .map(({ transition }) => transition.action)
          expect([offered(9), offered(7)]).toEqual([[action], []])
        }
      }
    })
  },
)
