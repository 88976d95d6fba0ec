import { describe, expect, test } from 'vitest'
import { carriedValues } from '../../form/carry.ts'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { countedFacts } from '../../form/facts.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { printReading } from '../../print/print-reading.ts'
import { printSheet } from '../../print/print-sheet.ts'
import { runningBlocks } from '../../print/running-blocks.ts'
import { followRecord } from '../../workflow/record.ts'
import board from './board.ts'
import { maxWon } from './cost.ts'
import { costItems, costRows } from './items.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

const rowsOf = (uses: readonly Values[]) =>
  uses.map((use, n) => ({
    id: idOf(n),
    used_on: '2026-03-10',
    item: 'facilities',
    content: '안전난간',
    ...use,
  }))

/** A month in which all nine items are listed. @param uses cells of its rows */
const monthOf = (uses: readonly Values[], more: Values = {}) =>
  normalize(board, {
    month: '2026-03',
    progress: 10,
    set_amount: 1000,
    items: costRows,
    uses: rowsOf(uses),
    ...more,
  })

const itemOf = (values: Values, item: string) =>
  (values.items as Row[]).find((row) => row.item === item)
const issuesOf = (values: Values) =>
  checkValues(board, values, Date.parse('2026-04-01')).map(({ path, rule }) => `${path} ${rule}`)
const stateOf = (values: Values) =>
  followRecord(board, null, values, { id: 1, at: '2026-04-01T00:00:00.000Z' }).state
const statusOf = (progress: number, before: number, more: Values = {}) => {
  const items = costRows.map((row) => (row.item === 'wages' ? { ...row, before } : row))
  return stateOf(monthOf([], { progress, items, ...more }))
}

const reading = printReading({
  language: 'ko',
  zone: 'Asia/Seoul',
  name: () => null,
  linked: () => undefined,
  drawing: () => null,
})

test('a new record lists the nine items of the law, each once', () => {
  expect(costRows.map(({ item }) => item)).toEqual(costItems.map(({ value }) => value))
  expect(new Set(costRows.map(({ id }) => id)).size).toBe(9)
  expect(issuesOf(monthOf([]))).toEqual([])
})

describe('the sum set aside', () => {
  const sumOf = (more: Values) => {
    const { counted, appropriated } = monthOf([], { set_amount: null, ...more })
    return [counted, appropriated]
  }

  test('is the rate of the base amount and the fixed amount, in whole won', () => {
    expect(sumOf({ base: 18_450_000_000, rate: 2.37 })).toEqual([437_265_000, 437_265_000])
    expect(sumOf({ base: 1_000_000_000, rate: 2.28, fixed: 4_325_000 })[0]).toBe(27_125_000)
    expect(sumOf({ base: 99_999, rate: 2.37 })[0]).toBe(2369)
    expect(sumOf({ base: 0, rate: 2.37 })).toEqual([0, 0])
    expect(sumOf({ base: maxWon, rate: 3.64 })[0]).toBe(363_999_999_999)
    expect(sumOf({ base: 1000 })).toEqual([undefined, undefined])
  })

  test('is the one of the contract where that is written, also when it is nothing', () => {
    expect(sumOf({ base: 1_000_000, rate: 3, set_amount: 31_000 })).toEqual([30_000, 31_000])
    expect(sumOf({ base: 1_000_000, rate: 3, set_amount: 0 })[1]).toBe(0)
  })

  test('is asked for where no rate gives it', () => {
    const without = (more: Values) => issuesOf(monthOf([], { set_amount: null, ...more }))
    expect(without({})).toEqual(['set_amount required'])
    expect(without({ base: 5 })).toEqual(['set_amount required'])
    expect(without({ base: 0, rate: 0 })).toEqual([])
    expect(without({ base: -1, rate: 2, fixed: 1.5 })).toEqual(['base min', 'fixed int'])
    expect(without({ base: maxWon + 1, rate: 101 })).toEqual(['base max', 'rate max'])
  })
})

describe('a use', () => {
  const amountOf = (use: Values, more: Values = {}) =>
    (monthOf([use], more).uses as Row[])[0]?.amount

  test('costs its net amount, else quantity × unit price', () => {
    expect(amountOf({ supply: 1000, vat: 100 })).toBe(1000)
    expect(amountOf({ supply: 1000, vat: 100 }, { settlement: 'net' })).toBe(1000)
    expect(amountOf({ quantity: 2.5, price: 333 })).toBe(833)
    expect(amountOf({ quantity: 3, price: 50, supply: 120 })).toBe(120)
    expect(amountOf({ supply: 0 })).toBe(0)
    expect(amountOf({ price: 50 })).toBeUndefined()
    expect(issuesOf(monthOf([{ price: 50 }]))).toEqual([`uses.${idOf(0)}.supply required`])
  })

  test('costs the VAT as well where it cannot be deducted', () => {
    expect(amountOf({ supply: 1000, vat: 100 }, { settlement: 'lost-vat' })).toBe(1100)
    // 46 of 100 net is under the minimum of 50 %, whatever the VAT of it.
    const net = monthOf([{ supply: 46, vat: 5 }], { progress: 60, set_amount: 100 })
    expect([stateOf(net), net.shortage]).toEqual(['under', 4])
  })

  test('is taken off when it is a refund; an amount below zero is refused', () => {
    const lost = { settlement: 'lost-vat' }
    expect(amountOf({ supply: 1000, vat: 100, refund: true }, lost)).toBe(-1100)
    expect(amountOf({ supply: 0, refund: true })).toBe(0)
    expect(issuesOf(monthOf([{ supply: -1 }]))).toEqual([`uses.${idOf(0)}.supply min`])
  })

  test('belongs to a listed item, and an item is listed once', () => {
    const items = costRows.slice(0, 2)
    expect(issuesOf(monthOf([{ item: 'health', supply: 1 }], { items }))).toEqual([
      `uses.${idOf(0)}.item option`,
    ])
    const twice = [...items, { id: idOf(7), item: 'wages' }]
    expect(issuesOf(monthOf([], { items: twice }))).toContain(`items.${idOf(7)}.item option`)
    expect(issuesOf(monthOf([], { items: [] }))).toEqual(['items required'])
  })

  test('is asked for its purpose and pointed at where that is none of safety, or in another month', () => {
    const cautionOf = (use: Values) => (monthOf([{ supply: 1, ...use }]).uses as Row[])[0]?.caution
    expect(cautionOf({})).toBeUndefined()
    for (const content of [
      '간식',
      '믹스커피',
      '복사용지 A4',
      '휘발유',
      '포터 임차료',
      '사무용품',
    ]) {
      expect([content, cautionOf({ content })]).toEqual([content, 'ask'])
      expect(cautionOf({ content, purpose: 'safety' })).toBeUndefined()
      expect(cautionOf({ content, purpose: 'office' })).toBe('kind')
    }
    expect(cautionOf({ content: '안전시설물 청소차 유도' })).toBeUndefined()
    expect(cautionOf({ content: '안전모', purpose: 'works' })).toBe('kind')
    expect(cautionOf({ content: '유류 담당 급여', item: 'wages' })).toBeUndefined()
    expect(cautionOf({ used_on: '2026-02-28' })).toBe('month')
  })
})

test('items and the record add up what was before and the uses of the month', () => {
  const items = costRows.map((row) =>
    row.item === 'facilities' ? { ...row, plan: 600, before: 200 } : row,
  )
  const values = monthOf(
    [
      { supply: 110, vat: 11 },
      { supply: 30, refund: true },
      { supply: 7, item: 'health' },
    ],
    { items },
  )
  expect(itemOf(values, 'facilities')).toMatchObject({ used: 80, total: 280, share: 46.66 })
  expect(itemOf(values, 'health')).toMatchObject({ used: 7, total: 7 })
  expect(itemOf(values, 'health')).not.toHaveProperty('share')
  expect(itemOf(values, 'wages')).toMatchObject({ used: 0, total: 0 })
  expect(values).toMatchObject({
    planned: 600,
    before: 200,
    used: 87,
    amount: 87,
    total: 287,
    share: 28.7,
    planned_share: 47.83,
    left: 713,
  })
})

test('says where an item is over the share of the sum that the project has set', () => {
  const of = (used: number, cap?: number) => {
    const values = monthOf([{ item: 'head-office', supply: used }], { head_office_cap: cap })
    return [values.head_office_over, values.assessment_over]
  }
  expect(of(50, 5)).toEqual([undefined, undefined])
  expect(of(51, 5)).toEqual(['over', undefined])
  expect(of(900)).toEqual([undefined, undefined])
})

describe('the status', () => {
  test.each([
    [49.99, 0, 'early'],
    [50, 499, 'under'],
    [50, 500, 'met'],
    [69.99, 500, 'met'],
    [70, 699, 'under'],
    [70, 700, 'met'],
    [89.99, 700, 'met'],
    [90, 899, 'under'],
    [90, 900, 'met'],
    [100, 1000, 'met'],
    [100, 1001, 'over'],
    [10, 1001, 'over'],
    [60, -20, 'under'],
  ])('at %d %% progress and %d of 1,000 won used is %s', (progress, before, status) => {
    expect(statusOf(progress, before)).toBe(status)
  })

  test('of a contract without a sum says so, whatever was used', () => {
    expect(statusOf(80, 0, { set_amount: 0 })).toBe('unset')
    expect(statusOf(80, 500, { set_amount: 0 })).toBe('unset')
    expect(monthOf([], { set_amount: 0 })).not.toHaveProperty('share')
    expect(statusOf(80, 500, { set_amount: null })).toBe('unset')
  })

  test('and the shown share never say different things', () => {
    const values = monthOf([{ supply: 49_999 }], { progress: 50, set_amount: 100_000 })
    expect(values).toMatchObject({ share: 49.99, minimum: 50, shortage: 1 })
    expect(stateOf(values)).toBe('under')
    const over = monthOf([{ supply: 1003 }])
    expect(over).toMatchObject({ share: 100.3, left: -3, shortage: 0 })
  })
})

test('the next month takes over the contract and what was used so far', () => {
  const first = monthOf([{ supply: 120 }], { base: 1000, rate: 2.5 })
  let n = 100
  const carried = carriedValues(board, first, () => idOf(++n))
  expect(carried).not.toHaveProperty('uses')
  expect(carried).not.toHaveProperty('progress')
  const second = normalize(board, {
    ...carried,
    month: '2026-04',
    progress: 12,
    uses: rowsOf([{ used_on: '2026-04-02', supply: 30 }]),
  })
  expect(issuesOf(second)).toEqual([])
  expect(second).toMatchObject({ base: 1000, rate: 2.5, before: 120, used: 30, total: 150 })
})

test('each use counts for its item on its day, and in the running totals of months', () => {
  const values = monthOf([
    { supply: 100, used_on: '2026-03-02' },
    { supply: 40, refund: true },
  ])
  expect(countedFacts(board, values)).toMatchObject([
    { name: 'used', date: null, category: 'facilities', amount: 100 },
    { name: 'used', date: null, category: 'facilities', amount: -40 },
    { name: 'used-by-day', date: '2026-03-02', category: 'facilities', amount: 100 },
    { name: 'used-by-day', date: '2026-03-10', category: 'facilities', amount: -40 },
  ])
  const section = board.sections.find(({ key }) => key === 'uses')
  const sums = [{ name: 'used', category: 'facilities', companyId: null, before: 1e6, sameDay: 0 }]
  const blocks = section && runningBlocks(board, section, values, { sums, certain: true }, reading)
  expect(blocks?.[0]?.columns.map(({ label }) => label)).toEqual([
    '구분',
    '전월까지',
    '금월',
    '누계',
  ])
  expect(blocks?.[0]?.rows).toEqual([['② 안전시설비 등', '1,000,000', '60', '1,000,060']])
})

test('on paper the sums stand upright and the uses on a page that lies, numbers whole', () => {
  const values = monthOf([
    {
      spec: '6m',
      unit: '본',
      quantity: 2,
      price: 100,
      supply: 200,
      vat: 20,
      refund: false,
      company_id: 1,
      supplier: '한국가설',
      evidence: ['receipt'],
      verdict: 'fit',
    },
  ])
  const status = stateOf(values)
  const title = board.title(values, 'ko')
  const writer = { id: 1, name: '한영희', position: null, companyId: 1, companyName: null }
  const record = { id: idOf(1), title, values, status, writer, revision: 1, uploads: [] }
  const { blocks } = printSheet(
    board,
    { ...record, writtenAt: '2026-04-01T00:00:00.000Z' },
    { reading, project: '현장', company: '한결', by: '박정우', at: '2026-04-02T00:00:00.000Z' },
  )
  const tables = blocks.filter((block) => block.kind === 'table')
  expect(tables.map(({ heading, wide }) => [heading, wide])).toEqual([
    ['항목별 집계', undefined],
    ['사용내역', true],
  ])
  const amount = tables[1]?.columns.find(({ label }) => label === '금액')
  expect(amount).toMatchObject({ right: true, whole: true })
})
