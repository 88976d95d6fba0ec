import { describe, expect, it, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import { checkInput } from '../form/check.ts'
import { normalize } from '../form/compute.ts'
import { searchWords } from '../form/derive.ts'
import { issueSentence } from '../form/issue-words.ts'
import { keptFormatting, replacedFormatting } from '../form/kept-formatting.ts'
import { boardColumns, cellOf, withCell, wrongSheetKeys } from '../sheet/board-columns.ts'
import { richFault } from './check.ts'
import { mostParts, richMost, richOf } from './rich.ts'
import { isText, richDoc, richKept, richReading } from './value.ts'

const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const items = (type: string, ...content: unknown[][]) => ({
  type,
  content: content.map((one) => ({ type: 'listItem', content: one })),
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })

const minutes = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('전회 이행')] },
  paragraph(words('모두 '), words('이행', 'bold'), words('함'), { type: 'hardBreak' }, words('끝')),
  items(
    'orderedList',
    [paragraph(words('갱폼')), items('bulletList', [paragraph(words('하부 통제'))])],
    [paragraph(words('조도'))],
  ),
)

it('reads as text with the marks of its lists', () => {
  expect(richReading(minutes)).toBe('전회 이행\n모두 이행함\n끝\n1. 갱폼\n   • 하부 통제\n2. 조도')
  expect(richReading('줄\n둘')).toBe('줄\n둘')
})

it('a numbered list keeps the number that it begins with', () => {
  const from = (start: unknown) => {
    const list = { ...items('orderedList', [paragraph(words('하나'))], [paragraph(words('둘'))]) }
    return doc({ ...list, attrs: { start, type: null } })
  }
  const kept = normalize(fixture, { minutes: from(9) }).minutes
  expect(kept).toMatchObject({ content: [{ type: 'orderedList', attrs: { start: 9 } }] })
  expect(normalize(fixture, { minutes: kept }).minutes).toEqual(kept)
  expect(richReading(kept)).toBe('9. 하나\n10. 둘')
  expect(richReading(from(1))).toBe('1. 하나\n2. 둘')
  expect(richFault(from(9999), richMost)).toBeNull()
  for (const wrong of [0, -1, 1.5, 10_000, '3', {}]) {
    expect(richFault(from(wrong), richMost)).toBe('type')
  }
})

it('a text of earlier days is a value: it reads as its lines and stays as it is', () => {
  expect(richDoc('줄\n둘')).toEqual(richOf('줄\n둘'))
  expect(normalize(fixture, { minutes: '줄\n둘' }).minutes).toBe('줄\n둘')
  expect(isText(richOf('줄\n둘'), '줄\n둘')).toBe(true)
  expect(isText(richDoc(minutes), richReading(minutes))).toBe(false)
})

it('an empty document is no value, and normalizing twice changes nothing', () => {
  expect(normalize(fixture, { minutes: doc(paragraph()) })).not.toHaveProperty('minutes')
  expect(normalize(fixture, { minutes: ' \n\n ' })).not.toHaveProperty('minutes')
  const once = normalize(fixture, { minutes })
  expect(normalize(fixture, JSON.parse(JSON.stringify(once)))).toEqual(once)
  expect(once.minutes).toEqual(minutes)
})

it('what a later build has written is not taken apart', () => {
  const later = doc(paragraph(words('글')), { type: 'figure', content: [] })
  expect(normalize(fixture, { minutes: later }).minutes).toBe(later)
  expect(richReading(later)).toBe('글')
})

it('is found by its words', () => {
  expect(searchWords(fixture, { minutes })).toEqual([richReading(minutes)])
})

const deep = (levels: number) => {
  let inner: unknown = paragraph(words('깊이'))
  for (let level = 0; level < levels; level += 1) inner = items('bulletList', [inner])
  return doc(inner)
}

test.each([
  ['a number', 7, 'type'],
  ['a list', [minutes], 'type'],
  ['an object that is no document', { a: 1 }, 'rich-node'],
  ['content that is no list', doc({ type: 'paragraph', content: '글' }), 'type'],
  ['a text that is none', doc(paragraph({ type: 'text', text: 7 })), 'type'],
  ['a text with NUL', doc(paragraph(words('\u0000'))), 'text'],
  ['an unknown part', doc({ type: 'image', attrs: { src: 'x' } }), 'rich-node'],
  ['words outside a paragraph', doc(words('글')), 'rich-node'],
  ['a paragraph in a paragraph', doc(paragraph(paragraph())), 'rich-node'],
  ['a document in a document', doc(doc()), 'rich-node'],
  ['an unknown mark', doc(paragraph(words('글', 'textStyle'))), 'rich-mark'],
  ['a mark that is none', doc(paragraph({ type: 'text', text: '글', marks: [1] })), 'type'],
  [
    'a link that is a script',
    doc(
      paragraph({
        type: 'text',
        text: '글',
        marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
      }),
    ),
    'rich-link',
  ],
  ['a link without an address', doc(paragraph(words('글', 'link'))), 'rich-link'],
  ['lists five deep', deep(5), 'rich-deep'],
  ['ten thousand lists', deep(10_000), 'rich-deep'],
  [
    'too many parts',
    doc(...Array.from({ length: mostParts + 1 }, () => paragraph())),
    'rich-large',
  ],
  ['a text of too many lines', '\n'.repeat(mostParts / 2), 'rich-large'],
  ['a text of 900,000 empty lines', '\n'.repeat(900_000), 'rich-large'],
  ['one character too many', doc(paragraph(words('가'.repeat(2001)))), 'long'],
  ['a text of one character too many', `\n${'👷'.repeat(2001)}`, 'long'],
])('%s is refused as %s', (_, value, fault) => {
  expect(richFault(value, richMost)).toBe(fault)
  const issues = checkInput(fixture, { minutes: value })
  expect(issues).toMatchObject([{ path: 'minutes', rule: fault }])
  const [issue] = issues
  if (!issue) throw new Error('no issue')
  for (const language of ['ko', 'en'] as const) {
    expect(issueSentence(fixture, issue, language)).toMatch(/\S \S/)
    expect(issueSentence(fixture, issue, language)).not.toMatch(/\{n\}|undefined/)
  }
})

test.each([
  ['nothing formatted', richOf('가'.repeat(2000))],
  ['four lists', deep(4)],
  ['a text', '가'.repeat(2000)],
  ['a text of many lines', '가\n'.repeat(2000)],
  ['everything', minutes],
])('%s is taken', (_, value) => {
  expect(richFault(value, richMost)).toBeNull()
  expect(checkInput(fixture, { minutes: value })).toEqual([])
})

describe('a text from somebody who knows no formatting', () => {
  test('changes nothing where it reads the same; any other is refused over a document', () => {
    const issues = (before: unknown, text: unknown) => {
      const kept = keptFormatting(fixture, { minutes: before }, { minutes: text })
      return replacedFormatting(fixture, { minutes: before }, kept)
    }
    expect(issues(minutes, 'ㅎ')).toEqual([{ path: 'minutes', rule: 'rich-earlier' }])
    expect(issues(richOf('안건'), 'ㅎ')).toHaveLength(1)
    for (const [before, text] of [
      [minutes, richReading(minutes)],
      [minutes, richOf('ㅎ')],
      [minutes, null],
      ['안건', 'ㅎ'],
      [undefined, 'ㅎ'],
    ]) {
      expect(issues(before, text)).toEqual([])
    }
    const issue = { path: 'minutes', rule: 'rich-earlier' } as const
    expect(issueSentence(fixture, issue, 'ko')).toMatch(/^앱을 업데이트해 주세요/)
    expect(issueSentence(fixture, issue, 'en')).toMatch(/^Update the app/)
    expect(richKept(minutes, `${richReading(minutes)}\r\n`)).toBe(minutes)
    expect(richKept(minutes, richReading(minutes).replace('모두', '일부'))).toMatch(/^전회/)
    expect(richKept('앞', '뒤')).toBe('뒤')
    expect(richKept(undefined, '뒤')).toBe('뒤')
    expect(richKept(minutes, null)).toBeNull()
  })

  test('comes out of a workbook, too', () => {
    const board = { ...fixture, sheet: ['minutes'] }
    expect(wrongSheetKeys(board)).toEqual([])
    const [column] = boardColumns(board)
    if (!column) throw new Error('no column')
    const cell = cellOf(column, { minutes })
    expect(cell).toBe(richReading(minutes))
    expect(withCell(column, { minutes }, cell).minutes).toBe(minutes)
    expect(withCell(column, { minutes }, '다른\n글').minutes).toEqual(richOf('다른\n글'))
    expect(withCell(column, { minutes: '앞' }, '다른 글').minutes).toBe('다른 글')
    expect(withCell(column, { minutes }, null).minutes).toBeNull()
  })
})
