import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { writeList } from './write-list.ts'

test('a list has days, times and numbers that Excel can sort and sum', async () => {
  const bytes = await writeList({
    name: '계약/현황: 2026',
    columns: [
      { key: 'name', label: '업체명', kind: 'text' },
      { key: 'amount', label: '계약금액', kind: 'number' },
      { key: 'score', label: '점수', kind: 'decimal' },
      { key: 'begin', label: '시작일', kind: 'date' },
      { key: 'at', label: '저장 일시', kind: 'stamp' },
      { key: 'month', label: '해당월', kind: 'month' },
    ],
    rows: [
      {
        name: '누리비계',
        amount: 1_200_000,
        score: 91.5,
        begin: '2026-03-02',
        at: '2026-03-02T23:59',
        month: '2026-02',
      },
      { name: null, amount: null, score: null, begin: null, at: null, month: null },
    ],
  })
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [sheet] = sheets
  expect(sheet?.name).toBe('계약 현황  2026')
  expect(sheet?.rows[0]).toEqual(['업체명', '계약금액', '점수', '시작일', '저장 일시', '해당월'])
  expect(sheet?.rows[1]).toEqual([
    '누리비계',
    1_200_000,
    91.5,
    new Date('2026-03-02T00:00:00Z'),
    new Date('2026-03-02T23:59:00Z'),
    new Date('2026-02-01T00:00:00Z'),
  ])
  expect(sheet?.autoFilter?.range).toBe('A1:F3')
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
})

test('what somebody wrote is never a formula', async () => {
  const words = ['=HYPERLINK("http://x","y")', '+82 10', '-1+1', '@SUM(A1)', '\t=1']
  const bytes = await writeList({
    name: '목록',
    columns: [{ key: 'text', label: '=머리', kind: 'text' }],
    rows: words.map((text) => ({ text })),
  })
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  expect(sheets[0]?.rows.map(([cell]) => cell)).toEqual(['=머리', ...words])
  const cells = [...(sheets[0]?.cells?.values() ?? [])]
  expect(cells.filter((cell) => cell.formula)).toEqual([])
})

test('further lists are further sheets, each with a name that Excel takes', async () => {
  const columns = [{ key: 'day', label: '날', kind: 'date' as const }]
  const list = (name: string, day: string) => ({ name, columns, rows: [{ day }] })
  const long = '가'.repeat(40)
  const bytes = await writeList({
    ...list('Uses', '2026-01-01'),
    more: [list('uses', '2026-01-02'), list(long, '2026-01-03'), list(long, '2026-01-04')],
  })
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual([
    'Uses',
    'uses 2',
    '가'.repeat(31),
    `${'가'.repeat(29)} 2`,
  ])
  expect(sheets.map(({ rows }) => rows[1]?.[0])).toEqual(
    [1, 2, 3, 4].map((day) => new Date(`2026-01-0${day}T00:00:00Z`)),
  )
})
