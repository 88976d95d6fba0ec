import { expect, test } from 'vitest'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { exportCell, exportKind } from './export-cell.ts'

const label = (ko: string) => ({ ko, en: ko })
const column = (key: string) => ({ key, shown: true })
const board = {
  workflow: { states: [{ value: 'open', label: label('조치 전') }] },
  sections: [
    {
      key: 'all',
      label: label('전체'),
      fields: [
        { key: 'cost', type: 'money', label: label('금액'), unit: label('원') },
        { key: 'rate', type: 'dec', label: label('비율') },
        { key: 'day', type: 'date', label: label('점검일') },
        { key: 'month', type: 'month', label: label('해당월') },
        { key: 'at', type: 'datetime', label: label('시각') },
        {
          key: 'kind',
          type: 'select',
          label: label('구분'),
          options: [{ value: 'a', label: label('추락') }],
        },
        { key: 'photos', type: 'photos', label: label('사진') },
        { key: 'deadline', type: 'calc', as: 'day', label: label('기한') },
        { key: 'sheet', type: 'table', signatures: true, columns: [], label: label('서명부') },
      ],
    },
  ],
} as unknown as FormBoard
const row = {
  title: '=1+1',
  status: 'open',
  writer: { name: '김하나' },
  comments: 3,
  attachments: { expected: 2, arrived: 1 },
  date: '2026-07-01',
  dueAt: '2026-07-02T15:00:00Z',
  writtenAt: '2026-07-01T00:30:00Z',
  updatedAt: '2026-07-01T00:30:00Z',
  values: {
    cost: 1_200_000,
    rate: 1.25,
    day: '2026-07-01',
    month: '2026-06',
    at: '2026-07-01T15:30:00Z',
    kind: 'a',
    photos: ['x', 'y'],
    deadline: '2026-07-09',
    sheet: [
      { id: '1', way: 'hand' },
      { id: '2' },
      { id: '3', way: 'hand', removed_reason: '잘못' },
    ],
  },
} as unknown as PostRow
/** Seoul's, by hand. */
const clock = {
  dayOf: (at: string | Date | number) =>
    new Date(new Date(at).getTime() + 9 * 3_600_000).toISOString().slice(0, 10),
  time: (at: string | Date | number) =>
    new Date(new Date(at).getTime() + 9 * 3_600_000).toISOString().slice(11, 16),
}

test.each([
  ['title', 'text', '=1+1'],
  ['status', 'text', '조치 전'],
  ['deadline', 'date', '2026-07-09'],
  ['sheet', 'number', 1],
  ['writer', 'text', '김하나'],
  ['comments', 'number', 3],
  ['attachments', 'number', 2],
  ['date', 'date', '2026-07-01'],
  ['due_at', 'stamp', '2026-07-03T00:00'],
  ['created_at', 'stamp', '2026-07-01T09:30'],
  ['cost', 'number', 1_200_000],
  ['rate', 'decimal', 1.25],
  ['day', 'date', '2026-07-01'],
  ['month', 'month', '2026-06'],
  ['at', 'stamp', '2026-07-02T00:30'],
  ['kind', 'text', '추락'],
  ['photos', 'number', 2],
])('%s is a %s', (key, kind, value) => {
  expect(exportKind(board, column(key))).toBe(kind)
  expect(exportCell(board, column(key), row, { language: 'ko' } as Reading, clock)).toBe(value)
})
