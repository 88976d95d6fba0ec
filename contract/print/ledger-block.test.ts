import { describe, expect, test } from 'vitest'
import { makePost } from '../../tests/builders/make-post.ts'
import album from '../boards/photo-album/board.ts'
import { normalize } from '../form/compute.ts'
import type { Row } from '../form/field-types.ts'
import { ledgerPages } from './ledger-block.ts'
import { printReading } from './print-reading.ts'
import { printSheet } from './print-sheet.ts'

/** `1 2b 3a`: photos, before and after. */
const arranged = (photos: string, perPage: number) =>
  ledgerPages(
    photos.split(' ').filter(Boolean),
    perPage,
    (one, next) => one.endsWith('b') && next.endsWith('a'),
  ).map((lines) => lines.map((line) => line.map((one) => one ?? '-').join(' ')).join(' | '))

describe('photos on pages', () => {
  test('are as many as was chosen, and the last page leaves its room empty', () => {
    expect(arranged('1 2 3', 1)).toEqual(['1', '2', '3'])
    expect(arranged('1 2 3', 2)).toEqual(['1 | 2', '3 | '])
    expect(arranged('1 2 3 4 5', 4)).toEqual(['1 2 | 3 4', '5 - | '])
    expect(arranged('1 2 3 4 5 6 7', 6)).toEqual(['1 2 | 3 4 | 5 6', '7 - |  | '])
  })

  test('before and after stand side by side in every arrangement', () => {
    expect(arranged('1b 2a', 1)).toEqual(['1b 2a'])
    expect(arranged('1 2b 3a', 2)).toEqual(['1 | 2b 3a'])
    expect(arranged('1 2b 3a 4', 4)).toEqual(['1 - | 2b 3a', '4 - | '])
    expect(arranged('1 2 3 4b 5a', 6)).toEqual(['1 2 | 3 - | 4b 5a'])
  })

  test('before without after, and after without before, are photos like others', () => {
    expect(arranged('1b 2 3a 4b', 4)).toEqual(['1b 2 | 3a 4b'])
  })

  test('without any photo there is one empty page', () => {
    expect(arranged('', 4)).toEqual([' | '])
  })
})

const reading = printReading({
  language: 'ko',
  zone: 'Asia/Seoul',
  name: () => '101동',
  linked: () => undefined,
  drawing: () => null,
})
const uploads = ['a', 'b'].map((id) => ({
  id,
  kind: 'photo' as const,
  name: 'photo.jpg',
  type: 'image/jpeg',
  size: 1,
  sha256: '',
  takenAt: null,
  arrived: true,
  arrivedAt: null,
}))
function ledgerOf(photos: Omit<Row, 'id'>[]) {
  const values = normalize(album, {
    name: '지하 외벽 방수',
    work_type: 'waterproof',
    place: '지하 2층',
    work_date: '2026-11-18',
    per_page: '2',
    photos: photos.map((row, n) => ({ id: String(n), ...row })),
  })
  const record = { ...makePost({ boardId: 512, title: '지하 외벽 방수', values }), uploads }
  const context = { reading, project: '현장', company: '한결', by: '김도현', at: record.writtenAt }
  const { blocks } = printSheet(album, record, context)
  const [ledger, ...others] = blocks
  expect(others).toEqual([])
  if (ledger?.kind !== 'ledger') throw new Error('no ledger')
  return ledger
}

test('a photo says what is written of it, and else what the record says', () => {
  const ledger = ledgerOf([
    { photo: 'a', kind: 'general', content: '바탕면 정리' },
    { photo: 'b', kind: 'before', content: '균열', work_type: 'concrete', taken_on: '2026-11-20' },
  ])
  const photos = ledger.pages.flat(2).map((photo) => ({
    ...photo,
    rows: photo?.rows.map(({ label, value }) => `${label} ${value}`),
  }))
  expect(photos).toEqual([
    {
      id: 'a',
      caption: '1',
      rows: ['공종 방수공사', '일자 2026.11.18', '위치 지하 2층', '내용 바탕면 정리'],
    },
    {
      id: 'b',
      caption: '2 · 조치 전',
      rows: ['공종 철근콘크리트공사', '일자 2026.11.20', '위치 지하 2층', '내용 균열'],
    },
  ])
  expect(ledger.head.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['현장', '지하 외벽 방수', '방수공사', '2장']),
  )
})

test('a photo that is not of the record leaves its place empty', () => {
  const [line] = ledgerOf([{ photo: 'c', kind: 'general', content: '없음' }]).pages[0] ?? []
  expect(line?.[0]?.id).toBeNull()
})
