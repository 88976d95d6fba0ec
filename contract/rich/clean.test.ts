import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noticeOf } from '../office/notice.ts'
import { cleanRich } from './clean.ts'
import { richMost, richOf, richText } from './rich.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const words = (text: string, marks: unknown[] = []) => ({ type: 'text', text, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

it('keeps known content unchanged', () => {
  const input = doc(
    { type: 'heading', attrs: { level: 3 }, content: [words('폭염 주의')] },
    paragraph(words('그늘 '), words('10분', [{ type: 'bold' }]), { type: 'hardBreak' }),
    {
      type: 'orderedList',
      content: [{ type: 'listItem', content: [paragraph(words('물'))] }],
    },
    paragraph(words('안내', [{ type: 'link', attrs: { href: 'https://kosha.or.kr/@a?b=1@2' } }])),
  )
  expect(cleanRich(input, richMost)).toEqual(input)
})

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' https://a.kr',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://a.kr/" onmouseover="x',
  'https://a.kr/\\evil',
  'vbscript:x',
  'https://bank.kr@evil.kr',
  'https://user:pass@evil.kr/a',
  'https:///bank.kr@evil.kr',
])('takes the link %s away and leaves its words', (href) => {
  const input = doc(paragraph(words('여기', [{ type: 'link', attrs: { href } }])))
  expect(cleanRich(input, richMost)).toEqual(doc(paragraph(words('여기'))))
})

it('an item begins with a paragraph', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [words('제목')] }
  const item = (...content: unknown[]) => ({ type: 'listItem', content })
  const list = (...content: unknown[]) => ({ type: 'bulletList', content })
  const nested = list(item(paragraph(words('안'))))
  const cleaned = cleanRich(doc(list(item(heading, heading), item(nested))), richMost)
  expect(cleaned).toEqual(
    doc(list(item(paragraph(words('제목')), heading), item(paragraph(), nested))),
  )
  expect(cleanRich(cleaned, richMost)).toEqual(cleaned)
})

it('drops parts, attributes and marks that it does not know', () => {
  const input = doc(
    { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
    { type: 'iframe', content: [words('x')] },
    {
      ...paragraph({
        ...words('글', [{ type: 'textStyle', attrs: { style: 'x' } }]),
        onclick: 'x',
      }),
      attrs: { class: 'x' },
    },
  )
  expect(cleanRich(input, richMost)).toEqual(doc(paragraph(words('글'))))
})

it('is never deeper than its reader can go', () => {
  let inner: unknown = paragraph(words('깊이'))
  for (let depth = 0; depth < 5000; depth += 1) {
    inner = { type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }
  }
  const cleaned = cleanRich(doc(paragraph(words('위')), inner), richMost)
  expect(JSON.stringify(cleaned).length).toBeLessThan(2000)
})

it('counts characters as people do, not their bytes', () => {
  expect(cleanRich(richOf('가'.repeat(2000)), richMost)).not.toBe('max')
  expect(cleanRich(richOf('👷'.repeat(2000)), richMost)).not.toBe('max')
  expect(cleanRich(richOf('가'.repeat(2001)), richMost)).toBe('max')
  expect(cleanRich(richOf('  \n '), richMost)).toBeNull()
})

it('is idempotent, whatever the input', () => {
  const loose = fc.letrec((tie) => ({
    part: fc.record(
      {
        type: fc.constantFrom(
          'doc',
          'paragraph',
          'heading',
          'bulletList',
          'listItem',
          'table',
          'tableRow',
          'tableCell',
          'tableHeader',
          'text',
          'x',
        ),
        text: fc.constantFrom('글', '', '\u0000\n', '<b>', '👷'),
        attrs: fc.oneof(
          fc.constant(null),
          fc.record({
            level: fc.integer(),
            href: fc.constantFrom('https://a.kr', 'javascript:x'),
            colspan: fc.constantFrom(1, 2, 21, '2', null),
            rowspan: fc.constantFrom(1, 3, -1),
          }),
        ),
        marks: fc.array(
          fc.record({ type: fc.constantFrom('bold', 'link', 'z'), attrs: fc.constant({}) }),
        ),
        content: fc.oneof({ maxDepth: 3 }, fc.constant(7), fc.array(tie('part'), { maxLength: 3 })),
      },
      { requiredKeys: [] },
    ),
  })).part
  fc.assert(
    fc.property(fc.array(loose, { maxLength: 4 }), (content) => {
      const once = cleanRich({ type: 'doc', content }, richMost)
      if (once === null || once === 'max') return
      expect(cleanRich(JSON.parse(JSON.stringify(once)), richMost)).toEqual(once)
    }),
    { numRuns: 60 },
  )
})

it('takes a plain text for a notice, and says what is wrong with anything else', () => {
  const plain = noticeOf(JSON.stringify('오늘\n쉽니다'))
  expect(plain).toMatchObject({ title: '', hideDays: 7 })
  expect(plain && typeof plain === 'object' && richText(plain.doc)).toBe('오늘\n쉽니다')
  expect(noticeOf(null)).toBeNull()
  expect(noticeOf('{"doc":{"type":"doc","content":[]}}')).toBe('notice')
  expect(noticeOf('7')).toBe('notice')
  expect(noticeOf(JSON.stringify({ text: '가'.repeat(2001) }))).toBe('max')
})
