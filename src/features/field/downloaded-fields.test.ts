import { expect, it } from 'vitest'
import type { FieldRow } from '../../../contract/project/field.ts'
import { chooseFields } from './downloaded-fields.ts'

let last = 0
function field(input: Partial<FieldRow>): FieldRow {
  last += 1
  return {
    id: last,
    project_id: 1,
    field_name: '가동',
    field_code: null,
    field_type: null,
    contract_code: null,
    address: null,
    director_name: null,
    manager_name: null,
    safety_manager_name: null,
    deposit_amount: null,
    ...input,
  } as FieldRow
}

const rows = [
  field({ field_name: '다동', deposit_amount: 900, address: '세종시', contract_code: 'K-77' }),
  field({ field_name: '가동', deposit_amount: 1000, field_code: 'A1', director_name: '최감독' }),
  field({ field_name: '나동', field_type: 'road', safety_manager_name: '박안전' }),
]
const names = (listed: Partial<Parameters<typeof chooseFields>[1]>) =>
  chooseFields(rows, { code: 'all', ...listed }).rows.map(({ field_name }) => field_name)

it.each([
  ['all of them by name', {}, ['가동', '나동', '다동']],
  ['a list', { code: 'A1' }, ['가동']],
  ['a type', { type: 'road' }, ['나동']],
  ['a word of the contract, whatever the case', { q: 'k-77' }, ['다동']],
  ['a word of the director', { q: '감독' }, ['가동']],
  ['a word of who is for safety', { q: '박안전' }, ['나동']],
  ['a word in parts, as some keyboards write it', { q: '세종'.normalize('NFD') }, ['다동']],
  ['words over what is missing between', { q: '가동 A1' }, ['가동']],
  ['amounts as numbers, none last', { sort: 'deposit_amount' }, ['다동', '가동', '나동']],
  ['none last backwards too', { sort: 'deposit_amount', dir: 'desc' }, ['가동', '다동', '나동']],
  ['those alike by name', { sort: 'manager_name', dir: 'desc' }, ['가동', '나동', '다동']],
  ['the newest first', { sort: 'created_at', dir: 'desc' }, ['나동', '가동', '다동']],
] as const)('chooses %s', (_, listed, expected) => {
  expect(names(listed)).toEqual(expected)
})
