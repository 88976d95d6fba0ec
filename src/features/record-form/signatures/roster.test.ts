import { expect, test } from 'vitest'
import { signatureSheet } from '../../../../contract/form/signature-sheet.ts'
import { readPasted } from '../../../../contract/sheet/pasted.ts'
import { rosterHeads } from '../../../../contract/sheet/roster-heads.ts'
import { sheetNames } from '../../board/sheet-names.ts'
import type { References } from '../../board/use-references.ts'
import { rosterField, rosterRows } from './roster.ts'

const empty = { items: [], readAt: null }
const names = sheetNames({
  worker: empty,
  member: empty,
  company: empty,
  field: empty,
  drawing: new Map(),
} as References)
const sheet = rosterField(signatureSheet('people', { ko: '서명', en: 'Signatures' }))
const read = (text: string) => readPasted(sheet, names, text, rosterHeads)

const worker = (id: number, name: string, company: string) => ({
  id,
  name,
  detail: '',
  known: { name, company_name: company, job_type: '비계공' },
})

test('a list of people becomes rows, by its heads or in their order', () => {
  const { rows, faults } = read('소속\t성명\n대한비계(주)\t김동수\n한결건설\t이만호')
  expect(faults).toEqual([])
  const people = rosterRows(rows, [], [])
  expect(people.map(({ name, affiliation }) => [name, affiliation])).toEqual([
    ['김동수', '대한비계(주)'],
    ['이만호', '한결건설'],
  ])
  expect(new Set(people.map(({ id }) => id)).size).toBe(2)
  expect(rosterRows(read('박철\t한결건설\t철근공').rows, [], [])[0]).toMatchObject({
    name: '박철',
    affiliation: '한결건설',
    job: '철근공',
  })
})

test('of a longer list only what it says of people is taken', () => {
  const { rows, faults } = read(
    '번호\t이름\t생년월일\t회사명\t직종\t비고\n1\t김동수\t780101\t대한비계\t비계공\t오전',
  )
  expect(faults).toEqual([])
  expect(rosterRows(rows, [], [])).toEqual([
    { id: expect.any(String), name: '김동수', affiliation: '대한비계', job: '비계공' },
  ])
})

test('nobody is twice, nobody is without a name; who was withdrawn may come again', () => {
  const { rows } = read(
    '김동수\t대한비계\n김 동수\t대한비계\n\t대한비계\n이만호\t대한비계\n박철\t한결',
  )
  const people = [
    { id: 'a', name: '이만호', affiliation: '대한비계' },
    { id: 'b', name: '박철', affiliation: '한결', way: 'hand' as const, removed_reason: '착오' },
  ]
  expect(rosterRows(rows, people, []).map(({ name }) => name)).toEqual(['김동수', '박철'])
})

test('whom the register knows once is that worker; two of one name and company are nobody of them', () => {
  const workers = [
    worker(7, '김동수', '대한비계'),
    worker(8, '이만호', '대한비계'),
    worker(9, '이만호', '대한비계'),
  ]
  const found = rosterRows(
    read('김동수\t대한비계\n이만호\t대한비계\n김동수\t한결').rows,
    [],
    workers,
  )
  expect(found.map(({ worker: id, job }) => [id, job])).toEqual([
    [7, '비계공'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('a pasted column of a signature is no column of the list', () => {
  const { rows } = read('성명\t서명\t방법\n김동수\t120,48;10,20\t본인 서명')
  expect(Object.keys(rosterRows(rows, [], [])[0] ?? {}).sort()).toEqual(['id', 'name'])
})

test('titles above the head, and heads with a remark, are no people', () => {
  const people = rosterRows(
    read('안전교육 참석자\t\t\n\n연번\t성명(한글)\t소속\n1\t김동수\t대한비계').rows,
    [],
    [],
  )
  expect(people.map(({ name, affiliation }) => [name, affiliation])).toEqual([
    ['김동수', '대한비계'],
  ])
})

test('of two columns of one meaning the first that says something counts', () => {
  const { rows } = read(
    '성명\t업체명\t회사\t직종\t직위\n김동수\t대한비계\t\t비계공\t\n이만호\t\t한결\t\t반장',
  )
  expect(rosterRows(rows, [], []).map((row) => [row.affiliation, row.job])).toEqual([
    ['대한비계', '비계공'],
    ['한결', '반장'],
  ])
})

test('a number is nobody, and a company is the same in either writing', () => {
  expect(rosterRows(read('1\t김동수\t대한비계').rows, [], [])).toEqual([])
  const found = rosterRows(
    read('성명\t소속\n김동수\t㈜대한비계').rows,
    [],
    [worker(7, '김동수', '(주)대한비계')],
  )
  expect(found[0]?.worker).toBe(7)
})
