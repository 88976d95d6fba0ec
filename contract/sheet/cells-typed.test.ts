import { describe, expect, test } from 'vitest'
import type { Option } from '../form/field-types.ts'
import { type CellInput, readCell } from './cell.ts'
import type { SheetRule } from './sheet.ts'

/** The same numbers in each run, from 0 to `most`. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (most + 1))
  }
}
const rollFor = (seed: number) => {
  const roll = dice(seed)
  return { roll, oneOf: <T>(of: readonly T[]): T => of[roll(of.length - 1)] as T }
}

const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
/** 0 of ASCII, wide, Arabic, Persian, Devanagari, Bengali, Thai, Khmer, Myanmar, mathematical. */
const zeros = [
  ...[0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x17e0, 0x1040, 0x1d7ce],
] as const
/** What shows, and is no digit of a number. */
const noDigits = ['²', '³', '₂', '①', '⑤', '½', 'Ⅳ', '만', '?', '😀', '\u202e', '\u00ad']

/** One sign more, somewhere in it: whatever it is then, it is not the value that was written. */
function spoilt(text: string, { roll, oneOf }: ReturnType<typeof rollFor>): string {
  const letters = [...text]
  letters.splice(roll(letters.length), 0, oneOf(noDigits))
  return letters.join('')
}

interface Written {
  text: string
  value: string | number
}

const two = (value: number) => String(value).padStart(2, '0')
type Dice = ReturnType<typeof rollFor>

const writings: Record<string, { rule: SheetRule; write: (dice: Dice) => Written }> = {
  int: {
    rule: { kind: 'int', min: -(10 ** 12), max: 10 ** 12 },
    write: ({ roll, oneOf }) => {
      const value = roll(10 ** (1 + roll(8))) * (roll(3) === 0 ? -1 : 1)
      const plain = String(value)
      return { value: value + 0, text: oneOf([plain, plain.replace(/\B(?=(\d{3})+$)/g, ',')]) }
    },
  },
  number: {
    rule: { kind: 'number', places: 2, units: ['㎥', 'm³'] },
    write: ({ roll, oneOf }) => {
      const value = roll(9_999_999) / 100
      const plain = String(value)
      return { value, text: oneOf([plain, `${plain}㎥`, `${plain} m³`, ` ${plain} `]) }
    },
  },
  date: {
    rule: { kind: 'date' },
    write: ({ roll, oneOf }) => {
      const [y, m, d] = [1950 + roll(90), 1 + roll(11), 1 + roll(27)]
      const value = `${y}-${two(m)}-${two(d)}`
      const texts = [value, `${y}. ${m}. ${d}.`, `${y}/${m}/${d}`, `${y}년 ${m}월 ${d}일`]
      return { value, text: oneOf([...texts, `${y}${two(m)}${two(d)}`]) }
    },
  },
  time: {
    rule: { kind: 'time' },
    write: ({ roll, oneOf }) => {
      const [h, m] = [roll(23), roll(59)]
      const half = `${h < 12 ? '오전' : '오후'} ${h % 12 || 12}:${two(m)}`
      const texts = [`${h}:${two(m)}`, `${two(h)}${two(m)}`, `${h}시 ${m}분`, half]
      return { value: `${two(h)}:${two(m)}`, text: oneOf(texts) }
    },
  },
  month: {
    rule: { kind: 'month' },
    write: ({ roll, oneOf }) => {
      const [y, m] = [1950 + roll(90), 1 + roll(11)]
      const texts = [`${y}-${two(m)}`, `${y}. ${m}.`, `${y}년 ${m}월`, `${y}${two(m)}`]
      return { value: `${y}-${two(m)}`, text: oneOf(texts) }
    },
  },
  duration: {
    rule: { kind: 'duration' },
    write: ({ roll, oneOf }) => {
      const [h, m] = [roll(23), roll(59)]
      return { value: h * 60 + m, text: oneOf([`${h}:${two(m)}`, `${h}시간 ${m}분`]) }
    },
  },
  mobile: {
    rule: { kind: 'mobile' },
    write: ({ roll, oneOf }) => {
      const [a, b] = [String(1000 + roll(8999)), String(1000 + roll(8999))]
      return { value: `010${a}${b}`, text: oneOf([`010-${a}-${b}`, `010${a}${b}`]) }
    },
  },
}

describe.each(Object.keys(writings))('a cell of kind %s', (kind) => {
  const { rule, write } = writings[kind] as (typeof writings)[string]
  const column = { key: 'c', label: { ko: '값', en: 'Value' }, rule }
  const read = (input: CellInput) => readCell(column, input)

  test('has what was written, in any digits', () => {
    const cast = rollFor(11)
    for (let turn = 0; turn < 400; turn += 1) {
      const { text, value } = write(cast)
      const other = inScript(text, cast.oneOf(zeros))
      expect(read(other), JSON.stringify(other)).toEqual({ value })
    }
  })

  test('that says something else is refused, and says why', () => {
    const cast = rollFor(23)
    for (let turn = 0; turn < 600; turn += 1) {
      const { text } = write(cast)
      const wrong = inScript(spoilt(text, cast), cast.oneOf(zeros))
      const result = read(wrong)
      // U+00AD at an end is what a copy leaves behind.
      if (/^\u00ad|\u00ad$/.test(wrong.trim())) continue
      expect(result.value, JSON.stringify(wrong)).toBeUndefined()
      expect(result).toHaveProperty('reason')
    }
  })
})

const ruled = (rule: SheetRule) => (input: CellInput) =>
  readCell({ key: 'c', label: { ko: '값', en: 'Value' }, rule }, input)

describe('what could be two things is refused', () => {
  const int: SheetRule = { kind: 'int', min: 0, max: 10 ** 12 }
  const number: SheetRule = { kind: 'number', places: 2, units: ['명'] }
  test.each<[string, SheetRule, CellInput]>([
    ['a space between digits', int, '12 5'],
    ['a power', number, '10²'],
    ['a unit of something else', number, '50m'],
    ['more digits than are held', number, '1234567890123456.5'],
    ['an hour without its minutes', { kind: 'time' }, '7:'],
    ['an hour with one digit of its minutes', { kind: 'time' }, '7:3'],
    ['seconds that there are not', { kind: 'time' }, '07:30:99'],
    ['both halves of a day', { kind: 'time' }, '오전 7:30 pm'],
    ['a month of a day that there is not', { kind: 'month' }, '2026-02-30'],
    ['a month whose zero Excel has taken', { kind: 'month' }, 2026.1],
    ['a user with a power', { kind: 'username' }, 'kim²'],
    ['a number in a circle', { kind: 'phone' }, '010-1234-567⑧'],
  ])('%s', (_, rule, input) => {
    expect(ruled(rule)(input)).toEqual({ reason: expect.any(String) })
  })
})

describe('what is seen is read', () => {
  test.each<[string, SheetRule, CellInput, unknown]>([
    ['a sum of decimals', { kind: 'number', places: 2 }, 0.1 + 0.2, 0.3],
    ['a day of Windows, with marks of direction', { kind: 'date' }, '‎2026‎-‎01‎-‎05', '2026-01-05'],
    ['a minute that is stored as a fraction', { kind: 'time' }, 0.3125, '07:30'],
  ])('%s', (_, rule, input, value) => expect(ruled(rule)(input)).toEqual({ value }))

  const options: Option[] = [
    { value: 'a', label: { ko: '㈜누리비계', en: 'Nuri' } },
    { value: 'b', label: { ko: '발판 3㎡', en: 'Boards 3 m²' } },
    { value: 'c', label: { ko: '발판 3m2', en: 'Boards 3 m2' } },
  ]
  test.each([
    ['㈜누리비계', 'a'],
    ['(주)누리비계', 'a'],
    ['발판 3㎡', 'b'],
    ['발판 3m2', 'c'],
    ['Boards 3 m²', 'b'],
  ])('the option %s', (text, value) => {
    expect(ruled({ kind: 'option', options })(text)).toEqual({ value })
    expect(ruled({ kind: 'several', options })(`${text}, `)).toEqual({ value })
  })
})
