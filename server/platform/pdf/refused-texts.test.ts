import { expect, test } from 'vitest'
import { refusedTexts } from './refused-texts.ts'

const diagnostic = (text: string) =>
  `SourceDiagnostic { severity: Error, span: Span(1), message: "PDF/A-2b error: the text \`${text}\` could not be displayed with font \`\\"Pretendard\\"\`", trace: [], hints: ["try using a different font"] }`

test('each text that was refused is read, as it was written', () => {
  const texts = ['\\"ខ\\"', '\\"\\\\u{17d2}\\"', '\\"🙂\\"', '\\"\\\\\\"\\"', '\\"\\\\\\\\\\"']
  expect(refusedTexts(`[${texts.map(diagnostic).join(', ')}]`)).toEqual([
    'ខ',
    '\u17d2',
    '🙂',
    '"',
    '\\',
  ])
})

test('another refusal names no text', () => {
  expect(refusedTexts('[SourceDiagnostic { message: "file not found" }]')).toEqual([])
  expect(refusedTexts('')).toEqual([])
})
