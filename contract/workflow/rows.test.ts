import { expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import { closedRowsTouched, preserveRowStates } from './rows.ts'

const acted = { id: 'a', content: '난간', state: 'acted', acted_by: 4, after: 'photo' }
const closed = { id: 'b', content: '덮개', state: 'confirmed', confirmed_by: 5 }
const by = { id: 9, at: '2026-11-20T01:00:00.000Z' }
const before = { findings: [acted, closed] }

test('the form cannot write what belongs to the workflow', () => {
  const input = {
    findings: [
      { id: 'a', content: '난간 중간대', state: 'confirmed', after: 'another', confirmed_by: 9 },
      { id: 'c', content: '새 지적', state: 'confirmed', acted_by: 9 },
    ],
  }
  expect(preserveRowStates(fixture, before, input, by)).toEqual({
    findings: [
      { ...acted, content: '난간 중간대' },
      { id: 'c', content: '새 지적', state: 'open' },
    ],
  })
  expect(preserveRowStates(fixture, before, { opinion: 'x' }, by)).toEqual({ opinion: 'x' })
  expect(preserveRowStates(fixture, before, { findings: null }, by)).toEqual({ findings: null })
})

test('a closed row is neither changed nor taken away', () => {
  const touched = (...findings: object[]) => closedRowsTouched(fixture, before, { findings })
  expect(touched(closed)).toEqual([])
  expect(touched({ ...acted, content: 'x' }, closed)).toEqual([])
  expect(touched(acted, { ...closed, content: 'x' })).toEqual(['findings.b'])
  expect(touched(acted)).toEqual(['findings.b'])
})
