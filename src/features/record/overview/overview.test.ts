import { describe, expect, test } from 'vitest'
import daily from '../../../../contract/boards/daily-inspection/board.ts'
import monthly from '../../../../contract/boards/environment-monthly/board.ts'
import equipment from '../../../../contract/boards/equipment/board.ts'
import plan from '../../../../contract/boards/high-risk-plan/board.ts'
import patrol from '../../../../contract/boards/patrol-inspection/board.ts'
import cost from '../../../../contract/boards/safety-cost/board.ts'
import { cellList, markList } from '../../../../contract/form/overview-list.ts'
import type { MatrixCell } from '../../../../contract/record/overview.ts'
import type { Post, PostRow } from '../../../../contract/record/post.ts'
import { madeHere } from '../list/list-filter.ts'
import { placeOfBar } from './bar-place.ts'
import { partsOf, stateOf, statesOf } from './cell-state.ts'
import { countedHref } from './counted-href.ts'
import { deviceCalendar, deviceMatrix, deviceTimeline } from './device-overview.ts'
import { shownRows } from './matrix-rows.ts'
import { columnsOf, daysOfMonth, periodOf, shifted, weeksOf } from './periods.ts'

const cell = (more: Partial<MatrixCell> = {}): MatrixCell => ({
  row: '1',
  at: '2026-11-03',
  count: 1,
  open: 0,
  confirmed: 0,
  overdue: 0,
  late: 0,
  expected: null,
  ...more,
})

describe('a cell says what most needs somebody', () => {
  test.each([
    [{ count: 0, expected: 'missing' }, 'missing'],
    [{ count: 0, expected: 'due' }, 'due'],
    [{ count: 0 }, null],
    [{ count: 3, overdue: 1, open: 2, late: 1 }, 'overdue'],
    [{ count: 3, open: 2, late: 1, confirmed: 1 }, 'open'],
    [{ count: 2, late: 1, confirmed: 2 }, 'late'],
    [{ count: 2, confirmed: 2 }, 'confirmed'],
    [{ count: 2, confirmed: 1 }, 'written'],
  ] as const)('%o: %s', (more, state) => {
    expect(stateOf(cell(more as Partial<MatrixCell>))).toBe(state)
  })

  test('and in words what else there is', () => {
    expect(partsOf(cell({ count: 3, open: 2, confirmed: 1 }))).toEqual([
      { state: 'open', count: 2 },
      { state: 'confirmed', count: 1 },
    ])
    expect(stateOf(undefined)).toBeNull()
  })
})

test('the legend tells of what is missing only those who may know', () => {
  if (!daily.matrix) throw new Error('no matrix')
  expect(statesOf(daily.matrix, true).slice(-3)).toEqual(['late', 'due', 'missing'])
  expect(statesOf(daily.matrix, false).at(-1)).toBe('late')
})

describe('periods', () => {
  test('go over the ends of years, and months have their days', () => {
    expect([shifted('2026-12', 1), shifted('2026-01', -1), shifted('2026', -1)]).toEqual([
      '2027-01',
      '2025-12',
      '2025',
    ])
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
    expect(daysOfMonth('2026-11')).toHaveLength(30)
    expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-11-01')
    expect(weeksOf('2026-12')[0]).toEqual([null, null, ...daysOfMonth('2026-12').slice(0, 5)])
  })

  test('of an address are the present one where they make no sense', () => {
    const today = '2026-11-23'
    const asked = ['2026-02', '2026-02-14', '2026', '2026-13', '0001-01', 'x', undefined]
    expect(asked.map((at) => periodOf(at, today, 'month'))).toEqual([
      '2026-02',
      '2026-02',
      '2026-11',
      '2026-11',
      '2026-11',
      '2026-11',
      '2026-11',
    ])
    expect(periodOf('2025-03', today, 'year')).toBe('2025')
  })

  test('are columns: days, months of the year, months of each row', () => {
    if (!daily.matrix || !patrol.matrix || !monthly.matrix) throw new Error('no matrix')
    expect(columnsOf(daily.matrix, '2026-11')[2]?.at('7')).toBe('2026-11-03')
    expect(columnsOf(patrol.matrix, '2026')[2]?.at('joint')).toBe('2026-03')
    expect(columnsOf(monthly.matrix, '')[2]?.at('2025')).toBe('2025-03')
  })
})

test('a bar stands on its days, and says that it goes on', () => {
  const days = daysOfMonth('2026-11')
  const placed = (begin: string, end: string | null) => placeOfBar({ begin, end }, days)
  expect(placed('2026-11-01', '2026-11-30')).toEqual({
    from: 0,
    to: 29,
    before: false,
    after: false,
  })
  expect(placed('2026-11-23', '2026-11-23')).toMatchObject({ from: 22, to: 22 })
  expect(placed('2026-10-31', '2026-11-01')).toEqual({ from: 0, to: 0, before: true, after: false })
  expect(placed('2026-11-30', null)).toEqual({ from: 29, to: 29, before: false, after: true })
  expect(placed('2025-01-01', '2027-01-01')).toEqual({ from: 0, to: 29, before: true, after: true })
})

const row = (id: string, more: Partial<PostRow> = {}): PostRow =>
  ({
    id,
    boardId: 45,
    projectId: 1,
    title: id,
    values: { company_id: 7 },
    status: 'clear',
    overdue: false,
    date: '2026-11-03',
    writtenAt: '2026-11-03T05:00:00.000Z',
    ...more,
  }) as PostRow
const words = {
  dayOf: (instant: string) =>
    new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 10),
  name: (id: number) => (id === 7 ? '가나건설' : null),
}

describe('without a connection the device counts its rows', () => {
  test('by company and day, as the server does', () => {
    const rows = [
      row('a'),
      row('b', { status: 'verified', writtenAt: '2026-11-03T15:00:00.000Z' }),
      row('c', { values: {}, status: 'acting', overdue: true }),
      row('d', { date: '2026-12-01' }),
      row('e', { date: null }),
    ]
    const answer = deviceMatrix(daily, rows, '2026-11', words)
    expect(answer.knowsMissing).toBe(false)
    expect(answer.rows).toEqual([
      { key: '7', name: '가나건설' },
      { key: null, name: null },
    ])
    expect(answer.cells).toEqual([
      cell({ row: '7', count: 2, confirmed: 1, late: 1 }),
      cell({ row: null, open: 1, overdue: 1 }),
    ])
  })

  test('of years by month, late ten days after its end', () => {
    const rows = [
      row('a', { date: '2026-02-01', writtenAt: '2026-03-10T14:59:00.000Z' }),
      row('b', { date: '2026-01-01', writtenAt: '2026-02-10T15:00:00.000Z' }),
    ]
    const { cells } = deviceMatrix(monthly, rows, null, words)
    expect(cells.map(({ row: year, at, late }) => [year, at, late])).toEqual([
      ['2026', '2026-02', 0],
      ['2026', '2026-01', 1],
    ])
  })

  test('and adds up the amounts, those of the main contractor by themselves', () => {
    const rows = [
      row('a', { date: '2026-02-01', values: { company_id: 7, used: 500 } }),
      row('b', { date: '2026-02-01', values: { used: 1000 } }),
    ]
    const { cells } = deviceMatrix(cost, rows, '2026', words)
    expect(cells.map(({ row: company, sum }) => [company, sum])).toEqual([
      ['7', 500],
      [null, 1000],
    ])
    const answer = {
      asOf: '',
      rows: [
        { key: '7', name: '가나건설' },
        { key: null, name: null },
      ],
      cells,
      knowsMissing: false,
    }
    const named = shownRows(cost, answer, {
      language: 'ko',
      own: '원청',
      none: () => '없음',
      year: (year) => year,
      unknown: '?',
    })
    expect(named.map(({ label, sum }) => [label, sum])).toEqual([
      ['가나건설', 500],
      ['원청', 1000],
    ])
  })

  test('on the days of a calendar, also from one day to another', () => {
    const rows = [row('a', { values: { begin_on: '2026-10-30', end_on: '2026-11-02' } })]
    const held = rows.map((one) => ({ ...one, date: '2026-10-30' }))
    expect(deviceCalendar(plan, held, '2026-11', words).map(({ day }) => day)).toEqual([
      '2026-11-01',
      '2026-11-02',
    ])
  })
})

test('choices are rows in the order of the form, the empty one last', () => {
  const answer = {
    asOf: '',
    rows: [{ key: 'joint', name: null }],
    cells: [cell({ row: 'joint', at: '2026-03' }), cell({ row: null, at: '2026-03' })],
    knowsMissing: false,
  }
  const rows = shownRows(patrol, answer, {
    language: 'ko',
    own: '원청',
    none: (field) => `${field} 없음`,
    year: (year) => `${year}년`,
    unknown: '?',
  })
  expect(rows.map(({ label, sum }) => [label, sum])).toEqual([
    ['순회점검', 0],
    ['합동안전보건점검', 1],
    ['협의체 점검', 0],
    ['경영층', 0],
    ['발주처·감리', 0],
    ['외부기관·기술지도', 0],
    ['점검구분 없음', 1],
  ])
})

test('a cell opens the list of what it counts', () => {
  if (!daily.matrix || !equipment.calendar?.[0]) throw new Error('no matrix')
  const list = cellList(daily.matrix, { row: null, at: '2026-11-03' })
  expect(decodeURIComponent(countedHref(1, 45, list))).toBe(
    '/project/1/tab/45?from=2026-11-03&to=2026-11-03&where=[{"key":"company_id","operator":"in","value":"-"}]',
  )
  expect(markList(equipment, equipment.calendar[0], '2026-11-03').where).toEqual([
    { key: 'status', operator: 'in', value: 'on-site' },
    { key: 'insurance_until', operator: '=', value: '2026-11-03' },
  ])
  // Also for what waits on the device.
  const fitting = (values: Record<string, unknown>) =>
    madeHere(
      daily,
      { projectId: '1', conditions: list.where },
      { meId: 1, zone: 'Asia/Seoul' },
    )(row('a', { values }) as Post)
  expect([fitting({}), fitting({ company_id: 7 })]).toEqual([true, false])
})

test('the downloaded records of a month as bars, as the server would answer', () => {
  const machine = (id: string, date: string, out: string | null) =>
    row(id, { date, values: { in_date: date, out_date: out } })
  const rows = [
    machine('c', '2026-11-02', null),
    machine('b', '2026-10-01', '2026-11-01'),
    machine('gone', '2026-10-01', '2026-10-31'),
    machine('later', '2026-12-01', null),
    machine('a', '2026-11-02', ''),
  ]
  const { total, data } = deviceTimeline(equipment, rows, '2026-11')
  expect(total).toBe(3)
  expect(data.map(({ id, end }) => [id, end])).toEqual([
    ['b', '2026-11-01'],
    ['a', null],
    ['c', null],
  ])
})
