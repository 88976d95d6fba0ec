import { expect, test } from 'vitest'
import { makePost } from '../../../tests/builders/make-post.ts'
import { normalize } from '../../form/compute.ts'
import { printReading } from '../../print/print-reading.ts'
import { printSheet } from '../../print/print-sheet.ts'
import board from './board.ts'

const reading = printReading({
  language: 'ko',
  zone: 'Asia/Seoul',
  name: () => '다온토건(주)',
  linked: () => undefined,
  drawing: () => null,
})

const row = {
  id: '1',
  work_type: 'concrete',
  unit_work: '갱폼 인양',
  hazard_class: 'machine',
  hazard: '줄걸이가 풀려 자재가 떨어짐',
  disaster_type: '10',
  present: '신호수 배치',
  freq: 3,
  sev: 4,
  critical: true,
}
const measure = {
  reduction: '인양 고리 2점 체결',
  reduction_kind: 'engineer',
  freq2: 1,
  sev2: 4,
  company_id: 7,
  owner: '김도현',
  due: '2026-12-03',
}

function sheetOf(items: object[]) {
  const values = normalize(board, {
    method: 'matrix',
    matrix: '5x4',
    accept_level: 'medium',
    items,
  })
  const record = makePost({ boardId: 450, values })
  const context = { reading, project: '', company: '', by: '', at: record.writtenAt }
  return printSheet(board, record, context).blocks.filter((block) => block.kind === 'table')
}

test('the rows are the sheet of KRAS, lying, with what belongs together in one column', () => {
  const [table] = sheetOf([{ ...row, ...measure, state: 'received' }])
  expect(table).toMatchObject({ wide: true })
  const heads = table?.columns.map(({ label }) => label) ?? []
  const cells = Object.fromEntries(heads.map((head, n) => [head, table?.rows[0]?.[n]]))
  expect(cells).toMatchObject({
    단위작업: '갱폼 인양\n철근콘크리트공사',
    유해·위험요인: '줄걸이가 풀려 자재가 떨어짐\n중점관리',
    위험성: '12\n약간 높음',
    '위험성 감소대책': '인양 고리 2점 체결\n공학적',
    '개선 후 위험성': '4\n낮음',
    담당·예정일: '김도현\n다온토건(주)\n2026.12.03',
    이행: '접수',
  })
})

test('a column that no row fills is left out', () => {
  const [table] = sheetOf([{ ...row, freq: 1, state: 'none' }])
  const heads = table?.columns.map(({ label }) => label)
  expect(heads).not.toContain('위험성 감소대책')
  expect(heads).toContain('이행')
})

test('no word of a row is lost', () => {
  const long = (text: string) => text.repeat(500 / text.length)
  const [table] = sheetOf([
    { ...row, ...measure, hazard: long('가나'), present: long('다라'), reduction: long('마바') },
  ])
  const said = table?.rows.flat().join('') ?? ''
  for (const text of ['가나', '다라', '마바']) expect(said).toContain(long(text))
})
