import { expect, test } from 'vitest'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { tableRows, tableSheets } from './export-tables.ts'

const label = (ko: string) => ({ ko, en: ko })
const board = {
  sections: [
    {
      key: 'all',
      label: label('전체'),
      fields: [
        { key: 'day', type: 'date', label: label('점검일') },
        {
          key: 'findings',
          type: 'table',
          label: label('지적사항'),
          columns: [
            { key: 'what', type: 'textarea', label: label('내용') },
            { key: 'due', type: 'date', label: label('조치 기한') },
            { key: 'at', type: 'datetime', label: label('조치 일시') },
            { key: 'cost', type: 'money', label: label('금액'), unit: label('원') },
            { key: 'photos', type: 'photos', label: label('사진') },
            {
              key: 'done',
              type: 'text',
              label: label('조치'),
              visible: ({ row }: { row?: { at?: string } }) => row?.at !== undefined,
            },
          ],
        },
        {
          key: 'waste',
          type: 'table',
          label: label('폐기물'),
          columns: [],
          visible: ({ values }: { values: { day?: string } }) => values.day === undefined,
        },
      ],
    },
  ],
} as unknown as FormBoard

const labels = { no: '번호', title: '제목', date: '기준일', row: '행' }
const clock = {
  dayOf: (at: string | Date | number) => new Date(at).toISOString().slice(0, 10),
  time: (at: string | Date | number) => new Date(at).toISOString().slice(11, 16),
}
const rows = (values: Record<string, unknown>) =>
  tableRows(
    board,
    { no: 3, title: '11월 30일 순회', date: '2026-11-30' },
    values,
    { language: 'ko' } as Reading,
    clock,
  )

test('each table is a sheet whose columns are what Excel can sort and sum', () => {
  const [findings, waste] = tableSheets(board, labels, 'ko')
  expect(findings?.name).toBe('지적사항')
  expect(findings?.columns.map(({ label, kind }) => `${label} ${kind}`)).toEqual([
    '번호 number',
    '기준일 date',
    '제목 text',
    '행 number',
    '내용 text',
    '조치 기한 date',
    '조치 일시 stamp',
    '금액 number',
    '사진 number',
    '조치 text',
  ])
  expect(waste?.key).toBe('waste')
})

test('a row says of which record it is, and what its form shows', () => {
  const found = rows({
    day: '2026-11-30',
    findings: [
      {
        id: 'a',
        what: '=난간 없음',
        due: '2026-12-02',
        at: '2026-12-01T05:00:00Z',
        cost: 1_000,
        photos: ['x', 'y'],
        done: '설치',
      },
      { id: 'b', what: '통로 적치', done: '조치 전에 적은 말' },
    ],
    waste: [{ id: 'c' }],
  })
  expect(Object.keys(found)).toEqual(['findings'])
  const of = { '#no': 3, '#date': '2026-11-30', '#title': '11월 30일 순회' }
  expect(found.findings).toEqual([
    {
      ...of,
      '#row': 1,
      what: '=난간 없음',
      due: '2026-12-02',
      at: '2026-12-01T05:00',
      cost: 1000,
      photos: 2,
      done: '설치',
    },
    { ...of, '#row': 2, what: '통로 적치', due: null, at: null, cost: null, photos: null },
  ])
})

test('a record without rows has none', () => {
  expect(rows({})).toEqual({ findings: [], waste: [] })
})
