import { expect, it } from 'vitest'
import { fieldLists } from './field-lists.ts'

/** Lines with a finding in a file of this text. */
function found(text: string, path = 'src/features/record/a.ts') {
  const source = { path, text, lines: 1, imports: [], words: [], barrel: false }
  return fieldLists.check({ root: '', files: [path], sources: [source] }).map(({ line }) => line)
}

it.each([
  ["switch (field.type) { case 'date': break; default: }"],
  ["const long = ({ type }: Cell) => type === 'text' || type === 'textarea'"],
  ["if (cell.type !== 'photo' && ready && cell.type !== 'photos') stop()"],
  ["const counted = ['table', 'checklist'].includes(field.type)"],
  ['const own = new Set(["photo", "files"])'],
  ['const widths = { int: 6, dec: 6.5, money: 9, date: 8 }'],
  ["const shares: Partial<Record<Field['type'], number>> = { text: 2 }"],
])('refuses %s', (text) => {
  expect(found(`\n${text}`)).toEqual([2])
})

it.each([
  ["if (field.type === 'table') rows(field)"],
  ["if (field.type === 'calc' && field.as === 'int') sum(field)"],
  ["switch (block.kind) { case 'photos': break; default: }"],
  ["const line = ['photos', 'photos']"],
  ["const formats = { date: 'yyyy-mm-dd', time: 'hh:mm', int: '0' }"],
])('allows %s', (text) => {
  expect(found(text)).toEqual([])
})

it('allows a list in the maps, and in tests', () => {
  const list = "const words = new Set(['text', 'textarea'])"
  expect(found(list, 'contract/field-type/text.ts')).toEqual([])
  expect(found(list, 'contract/form/check.test.ts')).toEqual([])
  expect(found(list, 'contract/form/check.ts')).toEqual([1])
})
