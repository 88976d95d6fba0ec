import { describe, expect, it } from 'vitest'
import { type TextLine, textChanges, wordChanges } from './text-changes.ts'

/** [-out-] and {+in+}, a line each. */
const drawn = (lines: TextLine[]) =>
  lines.map((line) =>
    'left' in line
      ? `(${line.left})`
      : line.pieces
          .map(({ is, text }) => ({ same: text, out: `[-${text}-]`, in: `{+${text}+}` })[is])
          .join(''),
  )

describe('the words of a line', () => {
  it('are compared with their endings', () => {
    expect(
      drawn([{ pieces: wordChanges('온풍기 4대를 임차합니다', '온풍기 3대를 임차합니다') }]),
    ).toEqual(['온풍기[- 4대를-]{+ 3대를+} 임차합니다'])
  })

  it('give both texts again, whatever they are', () => {
    const texts = ['', ' ', 'a', '가 나  다', '다 나 가 ', '\ta\t', '가나다 😀 라', ' 가 나']
    for (const was of texts) {
      for (const now of texts) {
        const pieces = wordChanges(was, now)
        const of = (not: string) =>
          pieces.flatMap(({ is, text }) => (is === not ? [] : [text])).join('')
        expect([of('in'), of('out')]).toEqual([was, now])
      }
    }
  })
})

describe('a text', () => {
  it('that is the same has no changes', () => {
    expect(textChanges('가\n나', '가\n나')).toEqual([])
  })

  it('shows its changed lines with those around, and how many are left out', () => {
    const lines = ['1', '2', '3', '4 그대로', '5', '6', '7']
    const now = lines.with(3, '4 바뀜').join('\n')
    expect(drawn(textChanges(lines.join('\n'), now))).toEqual([
      '(2)',
      '3',
      '4[- 그대로-]{+ 바뀜+}',
      '5',
      '(2)',
    ])
  })

  it('has lines that were put in, taken out, and both', () => {
    expect(drawn(textChanges('가\n나', '가\n나\n다'))).toEqual(['(1)', '나', '{+다+}'])
    expect(drawn(textChanges('가\n나\n다', '다'))).toEqual(['[-가-]', '[-나-]', '다'])
    expect(drawn(textChanges('가\n나', '다'))).toEqual(['[-가-]{+다+}', '[-나-]'])
  })

  it('that has nothing in common with another is shown as a whole, and soon', () => {
    const of = (word: string) => Array.from({ length: 4000 }, (_, n) => `${word}${n}`).join('\n')
    const lines = textChanges(of('가'), of('나'))
    expect(lines).toHaveLength(4000)
    expect(drawn(lines.slice(0, 1))).toEqual(['[-가0-]{+나0+}'])
  })
})
