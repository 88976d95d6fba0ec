import fc from 'fast-check'
import { expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import type { FormBoard, Section } from '../form/definition.ts'
import { wrongWorkflow } from '../form/wrong-workflow.ts'
import type { Actor, ActorKind, Derived, RecordWorkflow, Transition } from './definition.ts'
import { stateOf } from './follow.ts'
import { followRecord, type RecordFacts, transitRecord } from './record.ts'

const label = { ko: '시험', en: 'Test' }
const at = '2026-11-20T01:00:00.000Z'
const actions = ['a', 'b', 'c', 'd'] as const
const names = ['s', 't', 'u', 'v', 'w'] as const
const kinds: ActorKind[] = ['writer', 'safety', 'manager', 'member']
const written = ['x', 'y'] as const

/** Fields that people write, and a stamp of each action. */
const sections = [
  {
    key: 'main',
    label,
    fields: [
      ...written.map((key) => ({ key, type: 'text' as const, max: 9, label })),
      ...actions.map((one) => ({
        key: `${one}_by`,
        type: 'user' as const,
        server: true as const,
        label,
      })),
    ],
  },
] satisfies readonly Section[]

const some = <Of>(list: readonly Of[], minLength = 0) => fc.subarray([...list], { minLength })

/** A workflow that a board may have: each action from a state leads to one other. */
const workflows: fc.Arbitrary<RecordWorkflow> = fc
  .tuple(fc.integer({ min: 2, max: names.length }), some(names))
  .chain(([count, ends]) => {
    const states = names.slice(0, count)
    const closed = states.filter((one) => ends.includes(one))
    const open = states.filter((one) => !closed.includes(one))
    const one = fc.constantFrom(...states)
    const clears = some(actions.map((action) => `${action}_by`))
    const transition = fc.record(
      {
        action: fc.constantFrom(...actions),
        label: fc.constant(label),
        from: some(states, 1),
        to: one,
        by: fc.record({ any: some(kinds, 1), not: some(actions) }),
        requires: some(written),
        clears,
        section: fc.constant('main'),
      },
      { requiredKeys: ['action', 'label', 'from', 'to', 'by'] },
    )
    const rule = fc.record({
      from: some(open, Math.min(1, open.length)),
      to: one,
      when: fc.constantFrom<Derived['when'][]>(
        () => true,
        ({ x }) => x !== undefined,
        ({ y }) => y === undefined,
      ),
    })
    return fc.record(
      {
        states: fc.constant(
          states.map((value) => ({
            value,
            label,
            ...(closed.includes(value) && { closed: true as const }),
          })),
        ),
        initial: one,
        transitions: fc.array(transition, { maxLength: 8 }).map(eachOnce),
        derived: fc.array(rule, { maxLength: 3 }),
        takenBack: fc.record({ from: some(states, 1), to: one, clears }),
      },
      { requiredKeys: ['states', 'initial', 'transitions'] },
    )
  })

/** No action has two ways out of a state; each stamps who took it. */
function eachOnce(given: readonly Transition[]): Transition[] {
  const taken = new Set<string>()
  return given.flatMap((one) => {
    const from = one.from.filter((state) => !taken.has(`${one.action} ${state}`))
    for (const state of from) taken.add(`${one.action} ${state}`)
    return from.length > 0 ? [{ ...one, from, stamps: { by: `${one.action}_by` } }] : []
  })
}

const boardOf = (workflow: RecordWorkflow): FormBoard => ({ ...fixture, sections, workflow })

const people: fc.Arbitrary<Actor> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  companyId: fc.constant(null),
  role: fc.constantFrom('safety', 'manager', 'member', null),
  partner: fc.constant(false),
  writes: fc.boolean(),
})
const texts = fc.record(
  { x: fc.constantFrom('1', '2'), y: fc.constantFrom('1', '2') },
  {
    requiredKeys: [],
  },
)
const acts = fc.record({ actor: people, action: fc.constantFrom(...actions, 'nothing') })
const steps = fc.array(fc.oneof(acts, texts), { minLength: 1, maxLength: 15 })

const request = (action: string) => ({ action, at, comment: '', values: {} })

test('a record goes through any workflow by what it says, and by nothing else', () => {
  fc.assert(
    fc.property(workflows, steps, (workflow, list) => {
      const board = boardOf(workflow)
      expect(wrongWorkflow(board)).toEqual([])
      const isClosed = (state: string) => stateOf(workflow.states, state)?.closed === true
      const first = followRecord(board, null, {}, { id: 1, at })
      let record: RecordFacts = { status: first.state, values: first.values, writerId: 1 }
      const did: Record<string, number[]> = {}
      for (const step of list) {
        expect(stateOf(workflow.states, record.status)).toBeDefined()
        const before = structuredClone(record)
        if (!('action' in step)) {
          const values = { ...record.values, ...step }
          const next = followRecord(board, record, values, { id: 1, at })
          if (isClosed(record.status)) expect(next.state).toBe(record.status)
          const { taken } = next
          if (taken) did[taken.action] = [...(did[taken.action] ?? []), 1]
          record = { ...record, status: next.state, values: next.values }
          continue
        }
        const { actor, action } = step
        const next = transitRecord(board, { ...record, did }, actor, request(action))
        expect(record).toEqual(before)
        if ('refusal' in next) continue
        const { from, by } = next.transition
        expect(from).toContain(record.status)
        for (const earlier of by.not ?? []) expect(did[earlier] ?? []).not.toContain(actor.id)
        did[action] = [...(did[action] ?? []), actor.id]
        record = { ...record, status: next.state, values: next.values }
      }
    }),
    { numRuns: 1000 },
  )
})

test('of two who act on the same state at once one is first, and the other too late', () => {
  const pairs = fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...actions))
  fc.assert(
    fc.property(workflows, texts, pairs, (workflow, values, [one, other]) => {
      const board = boardOf(workflow)
      const record = { status: workflow.initial, values, writerId: 1 }
      const [first, second] = [one, other].map((action) =>
        transitRecord(board, record, { by: 2 }, request(action)),
      )
      if (!first || !second || 'refusal' in first || 'refusal' in second) return
      const after = { ...record, status: first.state, values: first.values }
      const late = transitRecord(board, after, { by: 3 }, request(other))
      const goesOn = workflow.transitions.some(
        ({ action, from }) => action === other && from.includes(first.state),
      )
      if (!goesOn) expect(late).toEqual({ refusal: 'wrong-state' })
      else if (!('refusal' in late)) expect(late.transition.from).toContain(first.state)
    }),
    { numRuns: 1000 },
  )
})
