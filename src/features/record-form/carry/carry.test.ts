import { expect, test } from 'vitest'
import board from '../../../../contract/boards/construction-daily/board.ts'
import safetyCost from '../../../../contract/boards/safety-cost/board.ts'
import workforce from '../../../../contract/boards/workforce/board.ts'
import { makePost } from '../../../../tests/builders/make-post.ts'
import { carryScope, latestEarlier } from './earlier-record.ts'
import { undoneBy, writtenKeys } from './filling.ts'

const me = { projectId: 1, companyId: 1 }
const scopeOf = (values: object) => {
  const scope = carryScope(board, { work_date: '2026-11-20', ...values }, me)
  if (!scope) throw new Error('it has a day')
  return scope
}
const post = (date: string, rest: object = {}) =>
  makePost({ id: date, boardId: 511, date, values: {}, ...rest })
const latest = (posts: ReturnType<typeof post>[], values: object = {}) =>
  latestEarlier(board, posts, scopeOf(values))?.id

test('the latest record of an earlier day is offered, not one of the day itself or later', () => {
  const posts = [post('2026-11-17'), post('2026-11-19'), post('2026-11-20'), post('2026-11-21')]
  expect(latest(posts)).toBe('2026-11-19')
  expect(latest([])).toBeUndefined()
})

test('of two records of a day the one written last is offered', () => {
  const morning = post('2026-11-19', { id: 'morning', writtenAt: '2026-11-19T00:00:00.000Z' })
  const evening = post('2026-11-19', { id: 'evening', writtenAt: '2026-11-19T09:00:00.000Z' })
  expect(latest([evening, morning])).toBe('evening')
})

test('it is of the same board, project and work site, and of one’s own company', () => {
  const others = [
    post('2026-11-19', { boardId: 45 }),
    post('2026-11-19', { projectId: 2 }),
    post('2026-11-19', { companyId: 9 }),
  ]
  expect(latest([...others, post('2026-11-16')])).toBe('2026-11-16')
  const sites = [post('2026-11-18', { fieldId: 5, values: { field_id: 5 } }), post('2026-11-19')]
  expect(latest(sites, { field_id: 5 })).toBe('2026-11-18')
  expect(latest(sites, { field_id: 6 })).toBeUndefined()
})

test('where there is one a company, it is of the chosen company', () => {
  const scope = carryScope(workforce, { work_date: '2026-11-20', company_id: 7 }, me)
  const of = (company_id: number, date: string) =>
    makePost({ id: date, boardId: 504, date, values: { company_id } })
  expect(
    scope && latestEarlier(workforce, [of(7, '2026-11-18'), of(8, '2026-11-19')], scope)?.id,
  ).toBe('2026-11-18')
})

test('what a person wrote is asked about, what the form filled in is not', () => {
  const carried = { place: '103동', checkers: [3], work: '타설', note: '같음' }
  const initial = { checkers: [7] }
  const values = { checkers: [7], work: '거푸집', note: '같음' }
  expect(writtenKeys(carried, values, initial)).toEqual(['work'])
})

test('undoing brings back what was there, and leaves what was changed since', () => {
  const carried = { place: '103동', work: '타설' }
  const now = { place: '103동', work: '타설, 양생' }
  expect(undoneBy(carried, { work: '거푸집' }, now)).toEqual({ place: null })
})

test('for a month an earlier month is offered, not the same one', () => {
  const scope = carryScope(safetyCost, { month: '2026-11' }, me)
  expect(scope?.day).toBe('2026-11-01')
  const months = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']
  const posts = months.map((date) => post(date, { boardId: safetyCost.id }))
  expect(scope && latestEarlier(safetyCost, posts, scope)?.id).toBe('2026-10-01')
})

test('a month of the main contractor takes nothing over from a statement of a partner, nor the other way round', () => {
  const theirs = post('2026-10-01', { boardId: safetyCost.id, values: { company_id: 7 } })
  const own = post('2026-09-01', { boardId: safetyCost.id })
  const latestOf = (values: object) => {
    const scope = carryScope(
      safetyCost,
      { month: '2026-11', ...values },
      { ...me, companyId: null },
    )
    return scope && latestEarlier(safetyCost, [own, theirs], scope)?.id
  }
  expect(latestOf({})).toBe('2026-09-01')
  expect(latestOf({ company_id: 7 })).toBe('2026-10-01')
  expect(latestOf({ company_id: 8 })).toBeUndefined()
})
