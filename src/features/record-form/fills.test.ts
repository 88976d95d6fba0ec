import { expect, test } from 'vitest'
import { filledBy } from './fills.ts'

const fills = { job_type: 'job', company: 'company_id', education_expires: 'trained_until' }
const kim = {
  id: 1,
  name: '김철근',
  detail: '',
  known: { job_type: '철근공', company: 7, education_expires: null },
}
const lee = { id: 2, name: '이비계', detail: '', known: { job_type: '비계공', company: 8 } }
const choose = (
  values: Record<string, unknown>,
  chosen: typeof kim | typeof lee,
  before?: typeof kim,
) =>
  Object.fromEntries(
    filledBy({ fills }, chosen, before, (key) => values[key]).map(({ key, value }) => [key, value]),
  )

test('choosing a worker fills the empty fields that the board names', () => {
  expect(choose({}, kim)).toEqual({ job: '철근공', company_id: 7 })
})

test('another worker replaces what the first one filled, and nothing that a person wrote', () => {
  expect(choose({ job: '철근공', company_id: 7 }, lee, kim)).toEqual({
    job: '비계공',
    company_id: 8,
  })
  expect(choose({ job: '반장', company_id: 7 }, lee, kim)).toEqual({ company_id: 8 })
})

test('nothing is filled of a person whom this device does not know', () => {
  expect(filledBy({ fills }, undefined, undefined, () => undefined)).toEqual([])
})

test('what the form begins with is no word of a person', () => {
  const known = { known: { kind: 'property' } }
  const now = { kind: 'human' }
  const filled = (first: Record<string, unknown>) =>
    filledBy({ fills: { kind: 'kind' } }, known, undefined, (key) => now[key as 'kind'], first)
  expect(filled({ kind: 'human' })).toEqual([{ key: 'kind', value: 'property' }])
  expect(filled({ kind: 'illness' })).toEqual([])
})
