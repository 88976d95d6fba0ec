import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import { byChoices } from '../merge/conflict.ts'
import { shapesOf } from '../merge/shapes-of.ts'
import { mergeUpdate } from '../merge/update.ts'
import { checkShapes } from './check.ts'
import type { FormBoard } from './definition.ts'
import type { Field } from './field-types.ts'
import { maskedValues, shownText, wrongSensitive } from './sensitive.ts'
import { withoutUnsealed } from './unsealed.ts'
import type { Reading } from './value-text.ts'
import { valueText } from './value-text.ts'

const number = '850101-1938274'
const of = (resident_no: unknown) =>
  checkShapes(fixture, { resident_no }).map(({ path, rule }) => `${path} ${rule}`)
const field = fixture.sections
  .flatMap(({ fields }): readonly Field[] => fields)
  .find(({ key }) => key === 'resident_no') as Field

describe('what a sensitive field takes', () => {
  test.each([
    number,
    { unsealed: number },
    { shown: '850101-1******', sealed: 'Zm9v' },
    { shown: '••••' },
    null,
    '',
  ])('%o', (value) => {
    expect(of(value)).toEqual([])
  })

  test.each([
    ['850101-1******', 'format'],
    [{ unsealed: '850101-1' }, 'format'],
    [{ unsealed: ' ' }, 'format'],
    [{ unsealed: number, more: 1 }, 'unknown'],
    [{ shown: 'x', sealed: 1 }, 'type'],
    [{}, 'type'],
    [[number], 'type'],
    [8_501_011_938_274, 'type'],
    [true, 'type'],
  ])('not %o', (value, rule) => {
    expect(of(value)).toContain(`resident_no ${rule}`)
  })

  test('of a text no row of dots, which stands for one', () => {
    const health = (value: unknown) =>
      checkShapes(fixture, { health: value }).map(({ rule }) => rule)
    expect(health('난청')).toEqual([])
    expect(health('••••')).toEqual(['format'])
    expect(health({ unsealed: '' })).toEqual(['required'])
    expect(health('가'.repeat(2001))).toEqual(['long'])
  })
})

test('whatever form a value has, its text is the mask', () => {
  const reading = {} as Reading
  const shown = '850101-1******'
  for (const value of [number, { unsealed: number }, { shown, sealed: 'x' }]) {
    expect(valueText(field, value, reading)).toBe(shown)
  }
  expect(shownText({}, { unsealed: '당뇨' })).toBe('••••')
  expect(shownText({}, '')).toBe('')
  const values = { resident_no: number, health: { unsealed: '당뇨' }, opinion: '양호' }
  expect(JSON.stringify(maskedValues(fixture, values))).not.toMatch(/1938274|당뇨/)
  expect(maskedValues(fixture, { opinion: '양호' })).toEqual({ opinion: '양호' })
})

test('what was entered leaves no trace in a text that is kept, and nothing else is touched', () => {
  const data = {
    values: { resident_no: { unsealed: number }, what: '"unsealed": 850101' },
    n: [1, null],
  }
  const kept = withoutUnsealed(JSON.stringify({ params: { id: 1 }, data }))
  expect(JSON.parse(kept)).toEqual({
    params: { id: 1 },
    data: { values: { resident_no: { shown: '••••' }, what: '"unsealed": 850101' }, n: [1, null] },
  })
  const other = JSON.stringify({ values: { what: 'x' } })
  expect(withoutUnsealed(other)).toBe(other)
})

describe('a merge', () => {
  const shown = '850101-1******'
  const base = { values: { resident_no: { shown, sealed: 'one' }, opinion: '전' } }
  const entered = { unsealed: number }

  test('meets a change of which only the hidden part differs', () => {
    const theirs = { values: { resident_no: { shown, sealed: 'two' }, opinion: '전' } }
    const mine = { values: { resident_no: entered } }
    const { conflicts, values } = mergeUpdate(shapesOf(fixture), { base, mine, theirs })
    expect(conflicts).toMatchObject([{ path: 'values.resident_no', mine: entered }])
    expect(values.resident_no).toEqual({ shown, sealed: 'two' })
    const [conflict] = conflicts
    const between = JSON.stringify([conflict?.mine, conflict?.theirs])
    expect(between).toContain('two')
    const chosen = mergeUpdate(shapesOf(fixture), { base, mine, theirs }, () => 'mine')
    expect(chosen.patch.values).toEqual({ resident_no: entered })
    expect(
      mergeUpdate(shapesOf(fixture), { base, mine, theirs }, byChoices({})).conflicts,
    ).toHaveLength(1)
  })

  test('of another field leaves it alone', () => {
    const theirs = { values: { resident_no: { shown, sealed: 'two' }, opinion: '전' } }
    const mine = { values: { opinion: '후' } }
    const { patch, conflicts } = mergeUpdate(shapesOf(fixture), { base, mine, theirs })
    expect([patch, conflicts]).toEqual([{ values: { opinion: '후' } }, []])
  })
})

test('a board may not name one where its value would be stored in plain', () => {
  const board = { ...fixture, search: [...fixture.search, 'resident_no'] } as FormBoard
  expect(wrongSensitive(board)).toEqual(['resident_no'])
  expect(wrongSensitive(fixture)).toEqual([])
  const [section] = fixture.sections
  const table: Field = {
    key: 'people',
    type: 'table',
    label: { ko: '사람', en: 'People' },
    rowNoun: { ko: '사람', en: 'person' },
    maxRows: 3,
    columns: [{ ...field, type: 'text', key: 'no' } as never],
  }
  const withCell = {
    ...fixture,
    sections: [{ ...section, fields: [table] }],
  } as unknown as FormBoard
  expect(wrongSensitive(withCell)).toContain('a cell: no')
})
