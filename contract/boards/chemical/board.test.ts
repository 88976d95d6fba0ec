import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import board from './board.ts'

const product = (more: object) =>
  normalize(board, {
    ...{ name: '우레탄 방수제', maker: '케이방수화학', use: '방수', place: '위험물 저장소' },
    ...{ company_id: 4, in_date: '2026-03-02', signal: 'danger', marks: ['ghs02'], ...more },
  })
const ready = { posted: true, labelled: true, taught_on: '2026-03-03' }

describe('a chemical', () => {
  test.each([
    ['lacking', {}],
    ['lacking', { ...ready, posted: false }],
    ['lacking', { ...ready, labelled: false }],
    ['lacking', { ...ready, taught_on: undefined }],
    ['ready', ready],
    ['gone', { out_date: '2026-04-01' }],
  ])('is %s', (status, more) => {
    expect(derive(board, product(more)).status).toBe(status)
  })

  test('has a pictogram where it has a signal word, and did not leave before it came', () => {
    const faults = (more: object) =>
      checkValues(board, product(more), Date.parse('2026-06-01')).map(
        ({ path, rule }) => `${path} ${rule}`,
      )
    expect(faults({})).toEqual([])
    expect(faults({ marks: [] })).toEqual(['marks required'])
    expect(faults({ signal: 'none', marks: [] })).toEqual([])
    expect(faults({ out_date: '2026-03-01' })).toEqual(['out_date order'])
  })
})
