import fc from 'fast-check'
import { expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import corrective from '../boards/corrective-action/board.ts'
import type { Row } from '../form/field-types.ts'
import { doersOf } from './allowed.ts'
import type { Actor, Workflow } from './definition.ts'
import { followRecord, isClosed, type RecordFacts, recordActions, transitRecord } from './record.ts'
import { findRow } from './rows.ts'

const rowId = '0197a000-0000-7000-8000-0000000000b1'
const other = '0197a000-0000-7000-8000-0000000000b2'
const machines = [
  { board: corrective, rowId: undefined, actions: ['act', 'verify', 'redo', 'burn'] },
  { board: fixture, rowId, actions: ['act', 'confirm', 'redo', 'burn'] },
]
const begin = (board: typeof corrective): RecordFacts => {
  const row = (id: string) => ({ id, content: '난간', state: 'open', company_id: 30, owner: 3 })
  const values = board === fixture ? { findings: [row(rowId), row(other)] } : {}
  const { state, values: kept } = followRecord(board, null, values, { id: 1, at: 'now' })
  return { status: state, values: kept, writerId: 1 }
}

const actor: fc.Arbitrary<Actor> = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  companyId: fc.constantFrom(30, 31, null),
  role: fc.constantFrom('member', 'safety', 'manager', null),
  partner: fc.boolean(),
  writes: fc.boolean(),
})
const step = (actions: string[]) =>
  fc.record({
    actor,
    action: fc.constantFrom(...actions),
    comment: fc.constantFrom('', '사유'),
    values: fc.constantFrom(
      {},
      { after: 'photo' },
      { action: '설치', after: 'photo' },
      { place: 'x' },
    ),
  })

test.each(machines)('any sequence on board $board.id', ({ board, rowId, actions }) => {
  const workflowOf = (record: RecordFacts) => {
    const found = rowId === undefined ? null : findRow(board, record.values, rowId)
    const workflow = (found?.field.workflow ?? board.workflow) as Workflow
    const values = (found?.row ?? record.values) as Row
    const state = found ? String(values.state) : record.status
    return { workflow, values, state }
  }
  fc.assert(
    fc.property(fc.array(step(actions), { maxLength: 12 }), (steps) => {
      let record = begin(board)
      for (const { actor, ...requested } of steps) {
        const before = structuredClone(record)
        const { workflow, values, state } = workflowOf(record)
        const offered = recordActions(board, record, actor, rowId)
        const request = { ...requested, rowId, at: '2026-11-20T01:00:00.000Z' }
        const next = transitRecord(board, record, actor, request)
        expect(record).toEqual(before)
        const isOffered = offered.some(({ transition }) => transition.action === requested.action)
        if ('refusal' in next) {
          // What is offered lacks at most something to fill in.
          if (isOffered) expect(['missing', 'not-taken']).toContain(next.refusal)
          continue
        }
        expect(isOffered).toBe(true)
        expect(workflow.states.find((one) => one.value === state)?.closed).toBeUndefined()
        for (const earlier of next.transition.by.not ?? []) {
          expect(doersOf(workflow, record, values, earlier)).not.toContain(actor.id)
        }
        // A device that shows pending changes gets the same result, without a check of rights.
        expect(transitRecord(board, record, { by: actor.id }, request)).toEqual(next)
        const others = (of: RecordFacts['values']) =>
          ((of.findings ?? []) as Row[]).filter((row) => row.id !== rowId)
        expect(others(next.values)).toEqual(others(record.values))
        record = { ...record, status: next.state, values: next.values }
      }
    }),
    { numRuns: 300 },
  )
})

test('a record whose rows are all closed is closed, and so are its rows', () => {
  const closed = { id: rowId, content: '난간', state: 'confirmed' }
  const record = { status: 'closed', values: { findings: [closed] }, writerId: 1 }
  const safety: Actor = { id: 2, companyId: 1, role: 'safety', partner: false, writes: true }
  expect(isClosed(fixture, record.status)).toBe(true)
  expect(recordActions(fixture, record, safety, rowId)).toEqual([])
})
