import { expect, test } from 'vitest'
import partner from '../../../contract/boards/partner-evaluation/board.ts'
import { evaluationQuestions } from '../../../contract/boards/partner-evaluation/questions.ts'
import type { SheetRecord } from '../../../contract/record/sheet.ts'
import { sheetReader } from '../../../contract/sheet/compare.ts'
import type { SheetNames } from '../../../contract/sheet/sheet.ts'
import { shownValue } from '../../../contract/sheet/shown-value.ts'
import { uniqueNames } from '../board/sheet-names.ts'
import { exportRow } from './export-rows.ts'
import { findRows } from './found-rows.ts'
import { newRecordId } from './new-record-id.ts'

const companies = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `업체 ${index + 1}`,
  detail: '',
}))
const names: SheetNames = {
  company: uniqueNames(companies),
  field: [],
  member: uniqueNames([{ id: 1, name: '김안전', detail: '' }]),
  worker: [],
}
const reader = sheetReader(partner, names)
const present = new Set(['row_id', 'row_hash', ...reader.columns.keys()])
const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const record = (n: number, day = '2026-03-02'): SheetRecord => ({
  id: id(n),
  revision: 1,
  refusal: null,
  values: {
    evaluated_on: day,
    kind: 'regular',
    company_id: (n % 40) + 1,
    work: '철근콘크리트공사',
    evaluators: [1],
    valid_until: '2027-03-01',
    items: Object.fromEntries(
      evaluationQuestions.flatMap(({ questions }) =>
        questions.map((question) => [question.id, { answer: 'good' }]),
      ),
    ),
  },
})
const cellsOf = (one: SheetRecord) =>
  Object.fromEntries(
    Object.entries(exportRow(reader, one))
      .map(([key, cell]) => {
        const rule = reader.columns.get(key)?.rule
        return [key, rule ? shownValue(rule, cell, 'ko') : cell] as const
      })
      .filter(([, cell]) => cell !== null),
  )
const find = (rows: Record<string, unknown>[], records: SheetRecord[]) =>
  findRows({
    reader,
    language: 'ko',
    initial: {},
    now: Date.parse('2026-11-23T00:00:00Z'),
    rows: rows.map((values, index) => ({ row: index + 3, values: values as never })),
    present,
    place: [1, 513],
    read: async (ids) => {
      const wanted = new Set(ids)
      return new Map(records.flatMap((one) => (wanted.has(one.id) ? [[one.id, one]] : [])))
    },
  })

test('ten thousand rows, of which three were changed', async () => {
  const records = Array.from({ length: 10_000 }, (_, n) => record(n))
  const rows = records.map(cellsOf)
  for (const at of [7, 4000, 9999]) Object.assign(rows[at] ?? {}, { work: `방수공사 ${at}` })
  const found = await find(rows, records)
  const changed = found.filter(({ state }) => state !== 'same')
  expect(changed.map(({ compared }) => compared.row)).toEqual([10, 4003, 10_002])
  expect(changed[0]?.planned?.changes).toEqual({ work: '방수공사 7' })
})

test('a second record of a half-year is refused, whether new or moved into it', async () => {
  const [kept, moved] = [record(0), record(40, '2025-03-02')]
  const { row_id: _, row_hash: __, ...fresh } = cellsOf(kept)
  const rows = [
    { ...fresh, work: '다른 공사' },
    cellsOf(kept),
    { ...cellsOf(moved), evaluated_on: '2026-05-01' },
    { ...fresh, evaluated_on: '2024-03-02', valid_until: '2025-03-01' },
    { ...fresh, evaluated_on: '2024-06-02', valid_until: '2025-03-01' },
  ]
  const found = await find(
    [{ ...rows[1], work: '바뀐 공사' }, rows[0] ?? {}, ...rows.slice(2)],
    [kept, moved],
  )
  expect(found.map(({ state }) => state)).toEqual([
    'change',
    'refused',
    'refused',
    'new',
    'refused',
  ])
  expect(found.flatMap(({ faults }) => faults)).toEqual([
    { column: 'evaluated_on', reason: 'period', about: '3' },
    { column: 'evaluated_on', reason: 'period', about: '3' },
    { column: 'evaluated_on', reason: 'period', about: '6' },
  ])
})

test('ids that are none, of nobody, or given twice', async () => {
  const one = record(1)
  const cells = cellsOf(one)
  const found = await find(
    [{ ...cells }, { ...cells, work: '둘째' }, { ...cells, row_id: 'x' }, cellsOf(record(9))],
    [one],
  )
  expect(found.map(({ faults }) => faults[0])).toEqual([
    { column: '', reason: 'repeated', about: '4' },
    { column: '', reason: 'repeated', about: '3' },
    { column: '', reason: 'unfound' },
    { column: '', reason: 'unfound' },
  ])
})

test('the id of a new record is a UUIDv7 of what it says', async () => {
  const made = await newRecordId([1, 513, '[["work","철근"]]'])
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(await newRecordId([1, 513, '[["work","철근"]]'])).toBe(made)
  expect(await newRecordId([2, 513, '[["work","철근"]]'])).not.toBe(made)
})

test('equal names of a list get their details, and no name contains a comma', () => {
  const labels = uniqueNames([
    { id: 1, name: '김철수', detail: '한결 · 과장' },
    { id: 2, name: '김철수', detail: '누리 · 반장' },
    { id: 3, name: '이영희, 대표', detail: '' },
    { id: 4, name: '박민수', detail: '누리' },
    { id: 5, name: '박민수', detail: '누리' },
  ]).map(({ label }) => label.ko)
  expect(labels).toEqual([
    '김철수 (한결 · 과장)',
    '김철수 (누리 · 반장)',
    '이영희 대표',
    '박민수 (누리) #4',
    '박민수 (누리) #5',
  ])
})
