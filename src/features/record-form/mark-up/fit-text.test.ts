import { describe, expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** Every letter is as wide as it is high. */
const measure = (text: string, size: number) => [...text].length * size

describe('words in a width', () => {
  test('keep their size where there is room', () => {
    expect(fitText('지하 2층', 100, 20, measure)).toEqual({ size: 20, lines: ['지하 2층'] })
  })

  test('become smaller before they break', () => {
    expect(fitText('여섯글자예요', 100, 20, measure)).toEqual({
      size: 16,
      lines: ['여섯글자예요'],
    })
  })

  test('break between words', () => {
    expect(fitText('거푸집 동바리 설치 상태', 100, 20, measure)).toEqual({
      size: 12,
      lines: ['거푸집 동바리', '설치 상태'],
    })
  })

  test('one long word breaks anywhere, and what is too long is cut', () => {
    const { lines } = fitText('가'.repeat(40), 100, 20, measure)
    expect(lines).toEqual(['가'.repeat(8), `${'가'.repeat(7)}…`])
  })

  test('a width of nothing still ends', () => {
    expect(fitText('가나다', 0, 20, measure).lines).toEqual(['가', '나…'])
  })

  test('an emoji is one letter', () => {
    expect(fitText('👷'.repeat(20), 60, 20, measure).lines[0]).toBe('👷'.repeat(5))
  })
})
