import { describe, expect, test } from 'vitest'
import equipment from '../boards/equipment/board.ts'
import { entryQuestions } from '../boards/equipment/questions.ts'
import partner from '../boards/partner-evaluation/board.ts'
import type { Values } from '../form/field-types.ts'
import type { SheetRecord } from '../record/sheet.ts'
import { boardSheet, cellOf, digestKey, idKey } from './board-columns.ts'
import type { CellInput, CellValue } from './cell.ts'
import {
  compareRow,
  idOf,
  idsOf,
  meanings,
  newRow,
  repeatedIds,
  type SheetReader,
  sheetReader,
} from './compare.ts'
import { planRow, repeatedPeriods } from './planned-row.ts'
import { readDigest, rowDigest } from './row-digest.ts'
import type { SheetRow } from './rows.ts'
import type { SheetNames } from './sheet.ts'
import { shownValue } from './shown-value.ts'

const option = (value: string, name: string) => ({ value, label: { ko: name, en: name } })
const names: SheetNames = {
  company: [option('3', '한결건설'), option('4', '대한토건')],
  field: [option('7', '1공구')],
  member: [option('1', '김안전'), option('2', '이현장')],
  worker: [],
}
const reader = sheetReader(equipment, names)
const id = '019a0000-0000-7000-8000-000000000001'
const values: Values = {
  kind: 'excavator',
  name: '굴착기 06W',
  reg_no: '서울01-1234',
  owned: 'rented',
  company_id: 3,
  in_date: '2026-03-02',
  operator_name: '한동수',
  insurance: ['liability', 'accident'],
  insurance_until: '2026-12-31',
  inspection_until: '2026-11-30',
  note: '유도자 배치\n야간 주차 금지',
  checks: Object.fromEntries(entryQuestions.map((one) => [one.id, { answer: 'ok' }])),
}
const record = (changes: Values = {}, more: Partial<SheetRecord> = {}): SheetRecord => ({
  id,
  revision: 3,
  values: { ...values, ...changes },
  refusal: null,
  ...more,
})

/** A row as its workbook has it, in a language. */
function exported(
  { columns }: SheetReader,
  { revision, ...one }: SheetRecord,
  lang: 'ko' | 'en' = 'ko',
): Record<string, CellInput> {
  const cells = [...columns].map(([key, { column, rule }]): [string, CellValue] => [
    key,
    shownValue(rule, cellOf(column, one.values), lang),
  ])
  return {
    [idKey]: one.id,
    [digestKey]: rowDigest(one.id, revision, meanings(reader, one.values)),
    ...Object.fromEntries(cells),
  }
}
const row = (cells: Record<string, CellInput>, number = 3): SheetRow => ({
  row: number,
  values: Object.fromEntries(
    Object.entries(cells).filter(([, cell]) => cell !== null && cell !== ''),
  ),
})
const all = new Set(boardSheet(equipment, names).columns.map(({ key }) => key))
const compared = (cells: Record<string, CellInput>, now = record(), present = all) =>
  compareRow(reader, row({ ...exported(reader, record()), ...cells }), now, present)
const times = { initial: {}, now: Date.parse('2026-11-23T00:00:00Z'), grace: 0 } as const
const planned = (one: ReturnType<typeof compared>, choice: 'sheet' | 'now' | null = null) =>
  planRow(reader, one, { ...times, choice: () => choice, language: 'ko' })

describe('an exported row', () => {
  test.each(['ko', 'en'] as const)('changes nothing as it is, exported in %s', (lang) => {
    const same = compareRow(reader, row(exported(reader, record(), lang)), record(), all)
    expect(same).toMatchObject({ cells: [], faults: [], exported: 3 })
  })

  test('changes only the cells that a person changed', () => {
    const one = compared({
      name: '굴착기 08',
      insurance_until: '2027. 1. 5.',
      'checks.6': '해당없음',
    })
    expect(one.cells).toEqual([
      { column: 'name', now: '굴착기 06W', sheet: '굴착기 08', clash: false },
      { column: 'insurance_until', now: '2026-12-31', sheet: '2027-01-05', clash: false },
      { column: 'checks.6', now: 'ok', sheet: 'na', clash: false },
    ])
    expect(planned(one)).toMatchObject({
      faults: [],
      changes: {
        name: '굴착기 08',
        insurance_until: '2027-01-05',
        checks: { '1': { answer: 'ok' }, '6': { answer: 'na' } },
      },
    })
    expect(Object.keys(planned(one).changes)).toHaveLength(3)
  })

  test.each<[string, Record<string, CellInput>]>([
    ['a day as a real day', { in_date: new Date('2026-03-02T00:00:00Z') }],
    ['a day in another spelling', { in_date: '2026년 3월 2일' }],
    ['a day without signs', { in_date: '20260302' }],
    ['a label in the other language', { kind: 'Excavator', owned: 'Rented' }],
    ['spaces around a text', { name: '  굴착기 06W ' }],
    ['several choices in another order', { insurance: '산재, 대인·대물' }],
    ['line breaks of another system', { note: '유도자 배치\r\n야간 주차 금지' }],
  ])('is not changed by %s', (_, cells) => {
    expect(compared(cells)).toMatchObject({ cells: [], faults: [] })
  })

  test('keeps what another person changed meanwhile', () => {
    const now = record({ operator_name: '정만호' }, { revision: 4 })
    const one = compared({ name: '굴착기 08' }, now)
    expect(one.cells).toEqual([
      { column: 'name', now: '굴착기 06W', sheet: '굴착기 08', clash: false },
    ])
    expect(planned(one).changes).toEqual({ name: '굴착기 08' })
  })

  test('asks where both changed a cell, and not where both wrote the same', () => {
    const now = record({ name: '굴착기 10', operator_name: '정만호' }, { revision: 4 })
    const one = compared({ name: '굴착기 08', operator_name: '정만호' }, now)
    expect(one.cells).toEqual([
      { column: 'name', now: '굴착기 10', sheet: '굴착기 08', clash: true },
    ])
    expect(planned(one).changes).toEqual({})
    expect(planned(one, 'now').changes).toEqual({})
    expect(planned(one, 'sheet').changes).toEqual({ name: '굴착기 08' })
  })

  test('clears what was emptied, and leaves what has no column', () => {
    expect(planned(compared({ note: '' })).changes).toEqual({ note: null })
    const without = new Set([...all].filter((key) => key !== 'note'))
    expect(compared({ note: '' }, record(), without).cells).toEqual([])
    expect(planned(compared({ name: '' })).faults).toMatchObject([
      { column: 'name', reason: 'form' },
    ])
  })

  test('names what is wrong by column: an option, a day, a rule of the form', () => {
    const one = compared({ kind: '우주선', in_date: '3월 초', company_id: '없는업체' })
    expect(one.faults).toMatchObject([
      { column: 'kind', reason: 'option' },
      { column: 'company_id', reason: 'option' },
      { column: 'in_date', reason: 'date' },
    ])
    const left = compared({ out_date: '2026-02-01' })
    expect(planned(left).faults).toMatchObject([{ column: 'out_date', reason: 'form' }])
    const broken = compared({ 'checks.1': '불량' })
    expect(planned(broken).faults[0]).toMatchObject({ column: 'checks.1', reason: 'form' })
    const unasked = compared({ ndt_until: '2027-01-01' })
    expect(planned(unasked).faults).toEqual([{ column: 'ndt_until', reason: 'unasked' }])
    expect(compared({ name: '#MERGED!D3' }).faults).toEqual([
      { column: 'name', reason: 'merged', about: 'D3' },
    ])
  })

  test('of somebody else is refused only where it would change', () => {
    const theirs = record({}, { refusal: 'forbidden' })
    expect(compared({}, theirs).faults).toEqual([])
    expect(compared({ name: '굴착기 08' }, theirs).faults).toEqual([
      { column: '', reason: 'forbidden' },
    ])
  })

  test('with the words of another record, sorted without its hidden columns, is damaged', () => {
    const moved = {
      name: '지게차 02',
      reg_no: '경기07-9911',
      in_date: '2026-05-11',
      operator_name: '박정우',
      insurance_until: '2027-02-28',
      inspection_until: '2027-01-15',
      note: '후진 경보',
    }
    expect(compared(moved)).toMatchObject({
      cells: [],
      faults: [{ column: '', reason: 'damaged' }],
    })
    const { name, note, in_date } = moved
    expect(compared({ name, note, in_date }).cells).toHaveLength(3)
  })

  test('with a digest of another record is damaged; without one everything different is asked', () => {
    const other = rowDigest('019a0000-0000-7000-8000-000000000002', 3, [])
    expect(compared({ [digestKey]: other }).faults).toEqual([{ column: '', reason: 'damaged' }])
    expect(compared({ [digestKey]: 'x' }).faults).toEqual([{ column: '', reason: 'damaged' }])
    const bare = compared({ [digestKey]: '', name: '굴착기 08' })
    expect(bare).toMatchObject({ exported: 0, cells: [{ column: 'name', clash: true }] })
  })
})

describe('rows of a sheet', () => {
  test('name their records; the same one twice is none', () => {
    const rows = [
      row({ [idKey]: id.toUpperCase() }, 3),
      row({ [idKey]: id }, 5),
      row({ name: 'x' }, 6),
    ]
    expect(rows.map(idOf)).toEqual([id, id, null])
    expect(idsOf([...rows, row({ [idKey]: '=1+1' })])).toEqual([id])
    expect([...repeatedIds(rows)]).toEqual([
      [3, 5],
      [5, 3],
    ])
  })

  test('without an id are new records, with what the form asks of one', () => {
    const cells = exported(reader, record())
    const fresh = newRow(reader, row({ ...cells, [idKey]: '', [digestKey]: '' }))
    expect(planned(fresh)).toMatchObject({ faults: [], values })
    const short = newRow(reader, row({ name: '굴착기', kind: '굴착기' }))
    expect(planned(short).faults.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['reg_no', 'company_id', 'in_date', 'insurance_until', '']),
    )
    expect(newRow(reader, row({ ...cells, [idKey]: '' })).faults).toEqual([
      { column: '', reason: 'damaged' },
    ])
  })

  test('of one period give way to the record that has it', () => {
    const at = (day: string): Values => ({ evaluated_on: day, company_id: 3 })
    const rows = [
      { row: 3, period: '2026-H1|3|', before: null },
      { row: 4, period: '2026-H1|3|', before: at('2026-03-02') },
      { row: 5, period: '2025-H1|3|', before: at('2026-03-02') },
      { row: 6, period: '2025-H1|3|', before: null },
    ]
    expect([...repeatedPeriods(partner, rows)]).toEqual([
      [3, 4],
      [6, 5],
    ])
  })
})

test('a digest says of each cell whether it is as it was, wherever it stands', () => {
  const digest = rowDigest(id, 12, [
    ['a', '1'],
    ['b', ''],
  ])
  const read = readDigest(id, digest)
  expect(read?.revision).toBe(12)
  expect([
    read?.had('b', ''),
    read?.had('a', '1'),
    read?.had('a', ''),
    read?.had('c', '1'),
  ]).toEqual([true, true, false, false])
  expect(readDigest('019a0000-0000-7000-8000-000000000002', digest)).toBeNull()
  expect(readDigest(id, '')).toBeNull()
})
