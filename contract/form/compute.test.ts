import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import daily from '../boards/daily-inspection/board.ts'
import { normalize } from './compute.ts'
import type { Row, Values } from './field-types.ts'

const rowId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, cells: Partial<Row> = {}): Row => ({ id: rowId(n), ...cells })
const firstRow = (values: Values) => (values.items as Row[])[0]

describe('calc cells', () => {
  test('a matrix multiplies inside its row and grades the product', () => {
    const values = normalize(fixture, {
      matrix: '3x3',
      items: [row(1, { likelihood: 3, severity: 3 }), row(2, { likelihood: 1, severity: 2 })],
    })
    expect(values.items).toEqual([
      row(1, { likelihood: 3, severity: 3, risk: 9, grade: 'high' }),
      row(2, { likelihood: 1, severity: 2, risk: 2, grade: 'low' }),
    ])
  })

  test('the same product is another grade on another matrix', () => {
    const items = [row(1, { likelihood: 3, severity: 3 })]
    expect(firstRow(normalize(fixture, { matrix: '5x5', items }))?.grade).toBe('medium')
  })

  test('sums and what depends on sums are right whatever their order in the form', () => {
    const values = normalize(fixture, {
      matrix: '3x3',
      items: [
        row(1, { likelihood: 2, severity: 3, cost: 1000 }),
        row(2, { likelihood: 1, severity: 2, cost: 500 }),
      ],
    })
    expect(values).toMatchObject({ total: 8, mean: 4, cost: 1500, worst: 'high' })
  })

  test('a product without one of its factors is absent', () => {
    const values = normalize(fixture, { matrix: '3x3', items: [row(1, { likelihood: 3 })] })
    expect(firstRow(values)).toEqual(row(1, { likelihood: 3 }))
    expect(values).toMatchObject({ total: 0, mean: 0 })
    expect(values).not.toHaveProperty('worst')
  })

  test('computed values sent by a client are dropped', () => {
    const values = normalize(fixture, {
      total: 999,
      mean: 999,
      worst: 'low',
      matrix: '3x3',
      items: [row(1, { likelihood: 3, severity: 3, risk: 1, grade: 'low', risk_after: 1 })],
    })
    expect(values).toMatchObject({ total: 9, mean: 9, worst: 'high' })
    expect(firstRow(values)).not.toHaveProperty('risk_after')
  })

  test('the daily inspection counts its verdicts and its findings', () => {
    const values = normalize(daily, {
      items: {
        '1-1': { answer: 'ok' },
        '1-2': { answer: 'ok' },
        '1-3': { answer: 'bad', action: '설치', photos: [rowId(9)] },
        '2-1': { answer: 'na' },
      },
      findings: [row(1, { state: 'received' }), row(2, { state: 'done' }), row(3, {})],
    })
    expect(values).toMatchObject({
      count_ok: 2,
      count_poor: 0,
      count_bad: 1,
      count_na: 1,
      count_findings: 3,
      count_open: 2,
    })
  })
})

describe('values that are not asked for', () => {
  test('nulls are dropped, in rows too', () => {
    const values = normalize(fixture, {
      opinion: null,
      end: undefined,
      items: [row(1, { work: '양중', due: null })],
    })
    expect(values).not.toHaveProperty('opinion')
    expect(values).not.toHaveProperty('end')
    expect(firstRow(values)).toEqual(row(1, { work: '양중' }))
  })

  test('a hidden field also hides an earlier field that depends on it', () => {
    const input = { reasons: ['accident'], accident: rowId(7) }
    expect(normalize(fixture, { kind: 'adhoc', ...input })).toMatchObject(input)
    const values = normalize(fixture, { kind: 'first', ...input })
    expect(values).not.toHaveProperty('reasons')
    expect(values).not.toHaveProperty('accident')
  })

  test('a computed grade hides cells of its row, and those hide others', () => {
    const cells = { reduction: '통제', likelihood_after: 1 }
    const requested = normalize(fixture, {
      matrix: '3x3',
      items: [row(1, { likelihood: 3, severity: 3, ...cells })],
    })
    expect(firstRow(requested)).toMatchObject({ ...cells, risk_after: 3 })
    const hidden = normalize(fixture, {
      matrix: '3x3',
      items: [row(1, { likelihood: 1, severity: 1, ...cells })],
    })
    expect(firstRow(hidden)).toEqual(row(1, { likelihood: 1, severity: 1, risk: 1, grade: 'low' }))
  })

  test('photos and action are dropped with a verdict that no longer requires them', () => {
    const values = normalize(daily, {
      items: {
        '1-1': { answer: 'ok', action: '적었다가 바꿈', photos: [rowId(9)] },
        '1-2': { answer: 'poor', action: '남음', photos: [rowId(8)] },
      },
    })
    expect(values.items).toEqual({
      '1-1': { answer: 'ok' },
      '1-2': { answer: 'poor', action: '남음', photos: [rowId(8)] },
    })
  })
})

test('normalizing twice changes nothing, and the input is not modified', () => {
  const input = {
    kind: 'first',
    matrix: '3x3',
    reasons: ['machine'],
    items: [row(1, { likelihood: 2, severity: 3, reduction: '통제', cost: 10 })],
    ppe: { '1-1': { answer: 'ok', action: 'x' } },
  }
  const copy = structuredClone(input)
  const once = normalize(fixture, input)
  expect(normalize(fixture, once)).toEqual(once)
  expect(input).toEqual(copy)
})
