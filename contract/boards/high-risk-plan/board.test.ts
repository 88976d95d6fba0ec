import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { countedFacts } from '../../form/facts.ts'
import type { Values } from '../../form/field-types.ts'
import { followRecord } from '../../workflow/record.ts'
import board from './board.ts'

const plan = (more: Values = {}) =>
  normalize(board, {
    works: ['electric'],
    work_name: '가설 변압기 교체',
    detail: '정전, 잠금, 검전, 교체',
    place: '변전실',
    begin_on: '2026-03-02',
    end_on: '2026-03-03',
    company_id: 3,
    foreman: '김영수',
    crew: 4,
    measures: [
      {
        id: '0197a000-0000-7000-8000-000000000001',
        hazard: '감전',
        measure: '잠금·표지',
        owner: '전기책임자',
      },
    ],
    ...more,
  })
const missing = (values: Values) => checkValues(board, values, Date.now()).map(({ path }) => path)

describe('a plan of high-risk work', () => {
  test('asks what its kinds of work ask, and drops what others would', () => {
    expect(missing(plan())).toEqual(['live', 'voltage', 'breaker', 'electric_measures'])
    expect(missing(plan({ works: ['height'] }))).toEqual([
      'height',
      'height_way',
      'fall_protection',
      'below',
    ])
    const both = missing(plan({ works: ['fire', 'confined'] }))
    expect(both).toEqual(expect.arrayContaining(['extinguishers', 'gas_plan', 'rescue']))
    expect(plan({ voltage: 380, depth: 3 })).toMatchObject({ voltage: 380 })
    expect(plan({ voltage: 380, depth: 3 }).depth).toBeUndefined()
  })

  test('of a kind without questions of its own says its measures in words', () => {
    expect(missing(plan({ works: ['diving'] }))).toEqual(['special'])
  })

  test('waits for a confirmation as soon as it is written', () => {
    const { state, values } = followRecord(board, null, plan(), {
      id: 7,
      at: '2026-03-01T00:00:00.000Z',
    })
    expect(state).toBe('done')
    expect(values).toMatchObject({ asked_by: 7 })
  })

  test('counts once for each of its kinds', () => {
    const counted = countedFacts(board, plan({ works: ['fire', 'confined'] }))
    expect(counted.map(({ name, category, amount }) => [name, category, amount])).toEqual([
      ['plans', 'fire', null],
      ['plans', 'confined', null],
      ['planned-crew', 'fire', 4],
      ['planned-crew', 'confined', 4],
    ])
  })

  test('a load is as heavy as the machine lifts at that radius, and not heavier', () => {
    const faults = (load_weight: number) =>
      checkValues(board, { works: ['lifting'], load_weight, rated_load: 50 }, Date.now())
        .filter(({ path }) => path === 'load_weight')
        .map(({ rule, limit }) => [rule, limit])
    expect(faults(50)).toEqual([])
    expect(faults(50.01)).toEqual([['max', 50]])
  })
})
