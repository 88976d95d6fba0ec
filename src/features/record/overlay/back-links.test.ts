import { expect, test } from 'vitest'
import type { BackLink } from '../../../../contract/record/link.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { shownBackLinks } from './back-links.ts'

const target = '0197a000-0000-7000-8000-000000000001'
const other = '0197a000-0000-7000-8000-000000000002'
const [first, second] = [
  '0197a000-0000-7000-8000-0000000000a1',
  '0197a000-0000-7000-8000-0000000000a2',
]
const about = {
  id: target,
  linkedBy: [
    { board: 40, link: 'first_report' },
    { board: 503, link: 'units.equipment' },
  ],
}
const none = { data: [], readAt: 0, page: 1, isWhole: true }
const row = (id: string): BackLink => ({
  id,
  boardId: 40,
  title: '산업재해조사표',
  status: '',
  date: '2026-11-20',
})
const writtenAt = '2026-11-20T01:00:00.000Z'

const created = (
  id: string,
  values: Record<string, unknown>,
  { boardId = 40, ...rest }: Partial<Op> & { boardId?: number } = {},
) =>
  makeOp(
    'post.create',
    { params: { boardId }, data: { id, projectId: 1, values, uploads: [], writtenAt } },
    { entity: id, title: '이 기기에서 쓴 조사표', ...rest },
  )
const changed = (id: string, values: Record<string, unknown>, boardId = 40) =>
  makeOp(
    'post.update',
    { params: { boardId, postId: id }, data: { values, writtenAt } },
    { entity: id, title: '고친 조사표' },
  )
const removed = (id: string) =>
  makeOp('post.remove', { params: { boardId: 40, postId: id }, data: {} } as never, { entity: id })
const ids = (ops: Op[], answer: Parameters<typeof shownBackLinks>[0] = none) => {
  const { rows, more } = shownBackLinks(answer, ops, about)
  return [rows.map(({ value }) => value.id), more]
}

test('a record written here that links to this one is shown with its state', () => {
  const { rows, more } = shownBackLinks(none, [created(first, { first_report: target })], about)
  expect(rows).toMatchObject([
    {
      value: { id: first, boardId: 40, title: '이 기기에서 쓴 조사표', date: null },
      delivery: { state: 'local' },
    },
  ])
  expect(more).toBe(1)
})

test('so is one whose row links to it', () => {
  const units = [
    { id: other, equipment: other },
    { id: second, equipment: target },
  ]
  expect(ids([created(first, { units }, { boardId: 503 })])).toEqual([[first], 1])
})

test('one that links elsewhere, or from a board that is not named, is not', () => {
  expect(ids([created(first, { first_report: other })])).toEqual([[], 0])
  expect(ids([created(first, { first_report: target }, { boardId: 503 })])).toEqual([[], 0])
  expect(ids([created(first, { what: target })])).toEqual([[], 0])
})

test('those of this device come first, the newest before the others', () => {
  const answer = { data: [row(other)], readAt: 0, page: 1, isWhole: true }
  const made = [created(first, { first_report: target }), created(second, { first_report: target })]
  expect(ids(made, answer)).toEqual([[second, first, other], 2])
  expect(ids(made, { ...answer, page: 2, isWhole: false })).toEqual([[other], 2])
})

test('one that the answer has is counted once', () => {
  const sent = { state: 'done', doneAt: 50 } as const
  const op = created(first, { first_report: target }, sent)
  expect(ids([op], { data: [row(first)], readAt: 10, page: 1, isWhole: true })).toEqual([
    [first],
    0,
  ])
  // Read before it arrived: the answer lacks it, and this device shows it until the next one.
  expect(ids([op], { data: [], readAt: 10, page: 1, isWhole: true })).toEqual([[first], 1])
  expect(ids([op], { data: [], readAt: 60, page: 1, isWhole: true })).toEqual([[], 0])
})

test('a later change that links elsewhere takes it away', () => {
  const op = created(first, { first_report: target })
  expect(ids([op, changed(first, { first_report: other })])).toEqual([[], 0])
  expect(ids([op, changed(first, { what: '개구부' })])).toEqual([[first], 1])
  expect(ids([changed(first, { first_report: target })])).toEqual([[first], 1])
  expect(ids([op, removed(first)])).toEqual([[], 0])
})

test('a listed one that is changed or deleted here is counted no more', () => {
  const answer = { data: [row(first), row(second)], readAt: 0, page: 1, isWhole: true }
  expect(ids([changed(first, { first_report: null })], answer)).toEqual([[second], -1])
  expect(ids([removed(second)], answer)).toEqual([[first], -1])
  const { rows } = shownBackLinks(answer, [changed(first, { what: '개구부' })], about)
  expect(rows.map(({ delivery }) => delivery?.state ?? null)).toEqual(['local', null])
})

test('a listed one with two links stays while one of them may be left', () => {
  const both = {
    id: target,
    linkedBy: [
      { board: 40, link: 'first_report' },
      { board: 40, link: 'last_report' },
    ],
  }
  const answer = { data: [row(first)], readAt: 0, page: 1, isWhole: true }
  const one = changed(first, { first_report: null })
  expect(shownBackLinks(answer, [one], both).more).toBe(0)
  const two = changed(first, { first_report: null, last_report: null })
  expect(shownBackLinks(answer, [two], both).more).toBe(-1)
})

test('a change of a record that may be on another page adds nothing', () => {
  const answer = { ...none, data: [row(first)], isWhole: false }
  const ops = [changed(second, { first_report: target })]
  expect(ids(ops, answer)).toEqual([[first], 0])
  expect(ids(ops, { ...answer, isWhole: true })).toEqual([[second, first], 1])
  expect(ids([created(second, { first_report: target })], answer)).toEqual([[second, first], 1])
})
