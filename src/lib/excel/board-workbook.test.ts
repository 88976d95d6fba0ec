import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import equipment from '../../../contract/boards/equipment/board.ts'
import { boardSheet, digestKey, idKey } from '../../../contract/sheet/board-columns.ts'
import type { SheetNames } from '../../../contract/sheet/sheet.ts'
import { readWorkbook } from './read.ts'
import { writeWorkbook } from './write.ts'

const names: SheetNames = {
  company: [{ value: '3', label: { ko: '한결건설', en: '한결건설' } }],
  field: [],
  member: [],
  worker: [],
}
const sheet = boardSheet(equipment, names)

test('ids and digests are hidden, and what looks like a formula is text', async () => {
  const rows = [{ [idKey]: 'a', [digestKey]: 'b', name: '=HYPERLINK("http://x")', company_id: '3' }]
  const bytes = await writeWorkbook(sheet, 'ko', rows)
  const [first] = (await readXlsx(bytes)).sheets
  expect(first?.columns?.slice(0, 3).map((column) => column?.hidden === true)).toEqual([
    true,
    true,
    false,
  ])
  expect(first?.rowDefs?.get(1)?.hidden).toBe(true)
  const read = await readWorkbook(bytes, sheet)
  expect(read.rows[0]?.values).toEqual({
    [idKey]: 'a',
    [digestKey]: 'b',
    name: '=HYPERLINK("http://x")',
    company_id: '한결건설',
  })
  expect(read.present).toEqual(sheet.columns.map(({ key }) => key))
})

const head = [['장비명', '등록번호', '특기사항']]
const bookOf = (rows: unknown[][], merges: [number, number, number, number][] = []) =>
  writeXlsx({
    sheets: [
      {
        name: '장비',
        rows: [...head, ...rows] as never,
        merges: merges.map(([startRow, startCol, endRow, endCol]) => ({
          startRow,
          startCol,
          endRow,
          endCol,
        })),
      },
    ],
  })

test('a cell that is merged into another is named, and not read as empty', async () => {
  const bytes = await bookOf(
    [
      ['굴착기', '1', '공통'],
      ['지게차', '2', null],
    ],
    [[1, 2, 2, 2]],
  )
  const read = await readWorkbook(bytes, sheet)
  expect(read.rows.map(({ values }) => values.note)).toEqual(['공통', '#MERGED!C2'])
  expect(read.errors).toEqual([{ row: 3, column: 'note', reason: 'merged', about: 'C2' }])
})

test('a sheet without hidden columns is read by its labels', async () => {
  const read = await readWorkbook(await bookOf([['굴착기', '1', null]]), sheet)
  expect(read.present).toEqual(['name', 'reg_no', 'note'])
})

test('a file without rows, or of something else, is refused as a whole', async () => {
  await expect(readWorkbook(await bookOf([]), sheet)).rejects.toMatchObject({ fault: 'empty' })
  const other = await writeXlsx({
    sheets: [
      {
        name: 'x',
        rows: [
          ['단가', '수량'],
          [1, 2],
        ],
      },
    ],
  })
  await expect(readWorkbook(other, sheet)).rejects.toMatchObject({ fault: 'template' })
  const text = new TextEncoder().encode('장비명,등록번호')
  await expect(readWorkbook(text, sheet)).rejects.toMatchObject({ fault: 'type' })
})
