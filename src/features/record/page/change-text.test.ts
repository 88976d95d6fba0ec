import { expect, test } from 'vitest'
import board35 from '../../../../contract/boards/corrective-action/board.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import fixture from '../../../../tests/boards/fixture/board.ts'
import sheet from '../../../../tests/boards/signatures/board.ts'
import { changeLines } from './change-text.ts'

const reading: Reading = {
  language: 'ko',
  name: (_kind, id) => (id === 3 ? '(주)누리비계' : null),
  record: (id) => id,
  drawing: () => null,
  unknown: '알 수 없음',
  yes: '예',
  no: '아니오',
  number: String,
  month: (month) => month,
  duration: ({ hours, minutes }) => `${hours}:${minutes}`,
  byServer: '',
  day: (day) => day,
  stamp: (at) => at.slice(0, 16),
  count: (count) => `${count}건`,
}

test('shows before and after like the form, with names and states', () => {
  const lines = changeLines(
    board35,
    {
      'values.level': { before: 'low', after: 'high' },
      company_id: { before: null, after: 3 },
      status: { before: 'received', after: 'acting' },
      title: { before: '가', after: '나' },
    },
    reading,
    { status: '상태', title: '제목' },
  )
  expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['위험등급', '하', '상'],
    ['책임업체', '', '(주)누리비계'],
    ['상태', '접수', '조치중'],
    ['제목', '가', '나'],
  ])
})

test('a signature sheet names the people whose rows changed, and what became of them', () => {
  const row = { id: '1', name: '김동수' }
  const signed = { ...row, way: 'hand' }
  const linesOf = (before: unknown, after: unknown) =>
    changeLines(sheet, { people: { before, after } }, reading, {}).map((line) => [
      line.before,
      line.after,
    ])
  expect(linesOf([row], [signed])).toEqual([['김동수 서명 전', '김동수 서명']])
  expect(linesOf([], [row, { ...row, id: '2', name: '이만호' }])).toEqual([
    ['', '김동수 서명 전, 이만호 서명 전'],
  ])
  expect(linesOf([signed], [{ ...signed, removed_reason: '다른 사람' }])).toEqual([
    ['김동수 서명', '김동수 서명 취소'],
  ])
})

test('formatted text has its words; where only their formatting changed, that is said', () => {
  const doc = (...marks: { type: string }[]) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '갱폼', marks }] }],
  })
  const linesOf = (before: unknown, after: unknown) =>
    changeLines(fixture, { minutes: { before, after } }, reading, {})
  expect(linesOf('비계', doc())).toMatchObject([{ before: '비계', after: '갱폼' }])
  expect(linesOf('비계', doc())[0]).not.toHaveProperty('formatting')
  expect(linesOf(doc(), doc({ type: 'bold' }))).toMatchObject([{ formatting: true }])
})

test('a changed address of a link is seen', () => {
  const doc = (href: string) => {
    const link = [{ type: 'link', attrs: { href } }]
    const text = (words: string, marks: unknown[]) => ({ type: 'text', text: words, marks })
    const content = [text('안', link), text('내', [{ type: 'bold' }, ...link]), text(' 참고', [])]
    return { type: 'doc', content: [{ type: 'paragraph', content }] }
  }
  const minutes = { before: doc('https://a.kr/1'), after: doc('https://a.kr/2') }
  const [line] = changeLines(fixture, { minutes }, reading, {})
  expect(line).toMatchObject({
    before: '안내 (https://a.kr/1) 참고',
    after: '안내 (https://a.kr/2) 참고',
  })
  expect(line).not.toHaveProperty('formatting')
})
