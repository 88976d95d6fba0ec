import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import board35 from '../../../../contract/boards/corrective-action/board.ts'
import board45 from '../../../../contract/boards/daily-inspection/board.ts'
import monthly from '../../../../contract/boards/environment-monthly/board.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { listColumn } from '../../../../contract/list/column.ts'
import { knownOperators, offeredOperators } from '../../../../contract/list/operators.ts'
import { makePost } from '../../../../tests/builders/make-post.ts'
import { loadBoard } from '../../board/load.ts'
import { formEntries } from '../../board/manifest.ts'
import { knownSearch } from './board-query.ts'
import { askables } from './conditions.ts'
import { madeHere } from './list-filter.ts'
import { listQuery } from './list-query.ts'
import { listSearch } from './list-search.ts'

const scope = { projectId: 1, today: '2026-11-20' }

describe('the address of a list', () => {
  test('keeps valid parts and drops the rest', () => {
    const search = v.parse(listSearch, {
      q: '비계',
      page: 'zwei',
      from: '2026-02-31',
      where: [{ key: 'shift', operator: 'in', value: 'night' }],
      period: 'week',
    })
    expect(search).toMatchObject({ q: '비계', period: 'week', where: [{ value: 'night' }] })
    expect(search.page).toBeUndefined()
    expect(search.from).toBeUndefined()
  })
})

describe('the call behind a list', () => {
  test('sorts as the board says, without other conditions', () => {
    const query = listQuery(board45, {}, scope)
    expect(query).toMatchObject({
      projectId: '1',
      page: '1',
      orderTarget: 'check_date',
      orderDirection: 'desc',
    })
    expect(query.conditions).toBeUndefined()
    expect(query.dateTarget).toBeUndefined()
  })

  test('joins the conditions of the view and of the reader, complete ones only', () => {
    const query = listQuery(
      board45,
      {
        view: 'findings',
        where: [
          { key: 'shift', operator: 'in', value: 'night' },
          { key: 'place', operator: 'like', value: '  ' },
        ],
      },
      scope,
    )
    expect(query.conditions).toEqual([
      { key: 'count_findings', operator: '>=', value: '1' },
      { key: 'shift', operator: 'in', value: 'night' },
    ])
  })

  test('counts a week as seven days that end today', () => {
    expect(listQuery(board45, { period: 'week' }, scope)).toMatchObject({
      dateTarget: 'check_date',
      dateBegin: '2026-11-14',
      dateEnd: '2026-11-20',
    })
  })
})

describe('a record made here fits a list when the server would list it', () => {
  const post = makePost({ dueAt: '2026-11-19T15:00:00.000Z' })
  const query = (search: Parameters<typeof listQuery>[1]) => listQuery(board35, search, scope)
  const me = { meId: 7, zone: 'Asia/Seoul' }
  const inList = (search: Parameters<typeof listQuery>[1]) =>
    madeHere(board35, query(search), me)(post)

  test('by view, period, word and page', () => {
    expect(inList({})).toBe(true)
    expect(inList({ view: 'mine' })).toBe(true)
    expect(inList({ view: 'overdue' })).toBe(true)
    expect(inList({ view: 'done' })).toBe(false)
    expect(inList({ period: 'today' })).toBe(true)
    expect(inList({ to: '2026-11-19' })).toBe(false)
    expect(inList({ q: '중간대' })).toBe(true)
    expect(inList({ q: '비계' })).toBe(false)
    expect(inList({ page: 2 })).toBe(false)
    expect(madeHere(board35, { ...query({}), projectId: '2' }, me)(post)).toBe(false)
  })

  test.each([
    ['level', 'in', 'high,low', true],
    ['level', '!=', 'high', false],
    ['company_id', '=', '3', true],
    ['company_id', '>=', '4', false],
    ['place', 'like', '103', true],
    ['source', '=', 'daily', false],
    ['status', 'in', 'received,acting', true],
  ] as const)('%s %s %s', (key, operator, value, expected) => {
    expect(inList({ where: [{ key, operator, value }] })).toBe(expected)
  })
})

test('a board may be searched by its status and by every field it declares', () => {
  const keys = askables(board35, { ko: '상태', en: 'Status' }).map((one) => [one.key, one.input])
  expect(keys).toContainEqual(['status', 'option'])
  expect(keys).toContainEqual(['found_at', 'day'])
  expect(keys).toContainEqual(['company_id', 'reference'])
  expect(keys).toHaveLength(board35.search.length + 1)
})

test('whatever the server filters by is offered, with operators that it knows', async () => {
  for (const { id } of formEntries) {
    const board = await loadBoard(id)
    if (!board) throw new Error(`no board ${id}`)
    const offered = askables(board, { ko: '상태', en: 'Status' })
    const filtered = ['status', ...board.search].filter((key) => listColumn(board, key))
    expect(offered.map(({ key }) => key)).toEqual(filtered)
    for (const { kind, input } of offered) {
      expect(offeredOperators[input]).not.toEqual([])
      expect(knownOperators[kind]).toEqual(expect.arrayContaining([...offeredOperators[input]]))
    }
  }
  const inputs = (board: FormBoard) =>
    askables(board, { ko: '', en: '' }).map(({ key, input }) => [key, input])
  expect(inputs(monthly)).toContainEqual(['month', 'month'])
  expect(inputs(monthly)).toContainEqual(['training_time', 'duration'])
})

test('an address asks a board only for what it has', () => {
  const search = v.parse(listSearch, {
    q: 12345,
    sort: 'xyz',
    dir: 'asc',
    page: 999_999,
    where: [
      { key: 'level', operator: 'in', value: 'high' },
      { key: 'xyz', operator: '=', value: '1' },
      { key: 'company_id', operator: '>=', value: '3' },
      { key: 'found_at', operator: '=', value: 'gestern' },
    ],
  })
  expect(knownSearch(board35, search)).toEqual({
    q: '12345',
    page: 999_999,
    where: [{ key: 'level', operator: 'in', value: 'high' }],
  })
  for (const whole of [{ sort: 'found_at', dir: 'desc' }, { dir: 'asc' }] as const) {
    expect(knownSearch(board35, whole)).toEqual(whole)
  }
  const lost = v.parse(listSearch, { q: 2.5, page: 1_000_001 })
  expect(lost).toEqual({ q: '2.5' })
})
