import { formatBusinessNumber, isBusinessNumber } from '../text/business-number.ts'
import { isPlain, seenEnds } from '../text/name-text.ts'
import { addressPattern, telephonePattern, usernamePattern } from '../text/person-text.ts'
import { plainForms, typedDay, typedNumber } from '../text/typed.ts'
import { codePoints, isSensible } from '../wire/schema.ts'
import { minutesOf, monthOf, numberOf, optionOf, severalOf } from './cell-readers.ts'
import type { CellReason } from './error.ts'
import type { SheetColumn, SheetRule } from './sheet.ts'

/** What a reader of workbooks hands in, and what crosses the wire. */
export type CellInput = string | number | boolean | Date | null | undefined
export type CellValue = string | number | null

export type CellResult =
  | { value: CellValue }
  | { value?: undefined; reason: CellReason; about?: string }

/** An error that a formula left behind. */
const sheetErrors = /^#(REF|VALUE|NAME|DIV\/0|N\/A|NUM|NULL|SPILL|CALC)[!?]?$/i

/** Stands for a cell whose formula was saved without its result; the name of the cell follows. */
export const uncalculated = '#FORMULA!'

/** Stands for a cell that is merged with others; the name of the first of them follows. */
export const mergedCell = '#MERGED!'

/** Digits and Latin letters as wide as a syllable, and the space of that width. */
const wideForms = /[０-９Ａ-Ｚａ-ｚ\u3000]/g

/** Typed with a Korean keyboard in its wide mode: １２３ is 123. Other signs of a text stay. */
const narrow = (text: string) => text.replace(wideForms, (char) => char.normalize('NFKC'))

/** A day that people and works of today can have to do with; 0026 is a slip of the finger. */
function dayOf(text: string): string | null {
  const day = typedDay(text)
  return day && isSensible(day) ? day : null
}

const two = (value: number) => String(value).padStart(2, '0')

/** Longer texts are not matched against any pattern. */
const longestTime = 20

/**
 * HH:mm out of what people write: 7:00, 07:00:00, 0700, 7시 30분, 오후 5:30. 24:00 is midnight. Null of a
 * part of one: 7:, 7:3.
 */
function timeOf(text: string): string | null {
  if (text.length > longestTime) return null
  const match =
    /^(오전|오후|am|pm)?\s*(\d{1,2})\s*:\s*(\d\d)(?:\s*:\s*[0-5]\d)?\s*(am|pm)?$/i.exec(text) ??
    /^(오전|오후|am|pm)?\s*(\d{1,2})\s*시\s*(?:(\d{1,2})\s*분?)?\s*(am|pm)?$/i.exec(text) ??
    /^()(\d\d)(\d\d)()$/.exec(text)
  if (!match || (match[1] && match[4])) return null
  const half = (match[1] || match[4] || '').toLowerCase()
  const [hour, minute] = [Number(match[2]), Number(match[3] ?? 0)]
  const most = half ? 12 : 24
  if (hour > most || (half && hour === 0) || minute > 59 || (hour === 24 && minute > 0)) return null
  const later = half === '오후' || half === 'pm' ? 12 : 0
  return `${two(half ? (hour % 12) + later : hour % 24)}:${two(minute)}`
}

/** What is no longer than a day with its time. */
const longestMoment = 40

/**
 * A day with a time, as registers and gates export it: 2026-01-05 07:30:00, 2026. 1. 5. 오전 7:30,
 * 2026-01-05T00:00. Null where either part is none.
 */
export function momentOf(text: string): { day: string; time: string } | null {
  if (text.length > longestMoment) return null
  const parts = /^([^:]*\d[.일]?)[T\s]\s*((?:오전|오후|am|pm)?\s*\d{1,2}\s*[:시].*)$/i.exec(text)
  const [day, time] = [dayOf(parts?.[1] ?? ''), timeOf(parts?.[2]?.trim() ?? '')]
  return day && time ? { day, time } : null
}

const dayMinutes = 24 * 60

/** A time of day in a workbook: a fraction of the day. */
function timeOfPart(part: number): string | null {
  if (part < 0 || part >= 1) return null
  const minutes = Math.round(part * dayMinutes) % dayMinutes
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A cell with the format of a time and no day is one of the day before the first. */
const firstDay = Date.UTC(1900, 0, 1)

/** The text of a cell as a person sees it, without the spaces around it. */
export function textOf(input: CellInput): string {
  if (input === null || input === undefined) return ''
  if (input instanceof Date) {
    const at = input.getTime()
    if (Number.isNaN(at)) return '#VALUE!'
    if (at < firstDay) return new Date(at + 30_000).toISOString().slice(11, 16)
    return input.toISOString().slice(0, 10)
  }
  // 0.1 + 0.2 is shown as 0.3: as many digits as Excel has.
  if (typeof input === 'number') return String(Number(input.toPrecision(15)))
  if (typeof input === 'boolean') return input ? 'TRUE' : 'FALSE'
  // Of a name that its cell wraps is seen a space. Split, as a pattern that looks for the blanks
  // before an end of line goes through a long run of them once from each.
  const lines = narrow(String(input))
    .split(/[\t\r\n]+/)
    .map((line) => seenEnds(line.trim()).trim())
  return lines.filter(Boolean).join(' ').normalize('NFC')
}

/** The same with its line breaks. */
function linesOf(input: CellInput): string {
  if (typeof input !== 'string') return textOf(input)
  return narrow(input)
    .split(/\r\n|\r|\n/)
    .map((line) => textOf(line))
    .join('\n')
    .trim()
}

type Reader<K extends SheetRule['kind']> = (
  text: string,
  rule: Extract<SheetRule, { kind: K }>,
  input: CellInput,
) => CellResult

const readers: { [K in SheetRule['kind']]: Reader<K> } = {
  text: (text, { max, pattern }) => {
    if (codePoints(text) > max) return { reason: 'max', about: String(max) }
    return pattern && !pattern.test(text) ? { reason: 'code' } : { value: text }
  },
  date: (text) => {
    const day = dayOf(text) ?? momentOf(text)?.day
    return day ? { value: day } : { reason: 'date' }
  },
  time: (text, _, input) => {
    const time =
      typeof input === 'number' && input < 1
        ? timeOfPart(input)
        : (timeOf(text) ?? momentOf(text)?.time)
    return time ? { value: time } : { reason: 'time' }
  },
  phone: (text, _, input) => {
    // A number has lost the zero that it began with: 01012345678 is 1012345678.
    if (typeof input === 'number') return { reason: 'zero' }
    return /^[0-9+() -]{3,30}$/.test(text) ? { value: text } : { reason: 'phone' }
  },
  mobile: (text, _, input) => {
    if (typeof input === 'number') return { reason: 'zero' }
    const digits = text.replace(/[\s().-]/g, '')
    return telephonePattern.test(digits) ? { value: digits } : { reason: 'telephone' }
  },
  email: (text) =>
    codePoints(text) <= 200 && addressPattern.test(text) ? { value: text } : { reason: 'email' },
  username: (text) => {
    const name = text.toLowerCase()
    return usernamePattern.test(name) ? { value: name } : { reason: 'username' }
  },
  bizno: (text, _, input) => {
    const digits = text.replace(/[\s-]/g, '')
    if (typeof input === 'number' && digits.length < 10) return { reason: 'zero' }
    return isBusinessNumber(digits) ? { value: formatBusinessNumber(digits) } : { reason: 'bizno' }
  },
  int: (text, { min, max }) => {
    const figure = text.replace(/원$/, '').trim()
    // 9 9 9 is 999, each digit by itself; 12 5 has lost one, or is two numbers.
    const value = typedNumber(
      /^\d( \d){2,}$/.test(figure) ? figure.replaceAll(' ', '') : figure,
      0,
      true,
    )
    if (value === null) return { reason: 'int' }
    if (value < min) return { reason: 'min', about: String(min) }
    return value > max ? { reason: 'max', about: String(max) } : { value }
  },
  number: (text, { places, units }) => {
    const value = numberOf(text, units)
    if (value === null) return { reason: 'int' }
    // 1,2 may be 12 or 1,200.
    return places === 0 && !Number.isInteger(value) ? { reason: 'whole' } : { value }
  },
  month: (text, _, input) => {
    // A number has lost the zero that it ended with: 2026.10 is 2026.1.
    if (typeof input === 'number' && !Number.isInteger(input)) return { reason: 'month' }
    const value = monthOf(momentOf(text)?.day ?? text)
    return value === null ? { reason: 'month' } : { value }
  },
  duration: (text, _, input) => {
    // A time of day, as Excel makes it of 1:30: a fraction of the day.
    const part = typeof input === 'number' && input < 1 ? timeOfPart(input) : null
    const value = minutesOf(part ?? text)
    return value === null ? { reason: 'duration' } : { value }
  },
  lines: (_, { max }, input) => {
    const text = linesOf(input)
    return codePoints(text) > max ? { reason: 'max', about: String(max) } : { value: text }
  },
  several: (text, { options }) => {
    const value = severalOf(text, options)
    return value === null ? { reason: 'option', about: text.slice(0, 50) } : { value }
  },
  option: (text, { options, other }) => {
    const found = optionOf(text, options)
    if (found || other?.test(text)) return { value: found?.value ?? text }
    return { reason: 'option', about: text.slice(0, 50) }
  },
}

/** Reads one cell by its column: the value to store (null: empty), or why it is refused. */
export function readCell(column: SheetColumn, input: CellInput): CellResult {
  const { rule } = column
  const written = textOf(input)
  // What has a form of its own is read as that form, wide signs included; a text stays as written.
  const text = rule.kind === 'text' || rule.kind === 'lines' ? written : plainForms(written).trim()
  if (text === '') return column.required ? { reason: 'required' } : { value: null }
  if (!isPlain(text)) return { reason: 'text' }
  if (sheetErrors.test(text)) return { reason: 'sheet' }
  if (text.startsWith(uncalculated)) {
    return { reason: 'formula', about: text.slice(uncalculated.length, uncalculated.length + 12) }
  }
  if (text.startsWith(mergedCell)) {
    return { reason: 'merged', about: text.slice(mergedCell.length, mergedCell.length + 24) }
  }
  const read = readers[rule.kind] as Reader<SheetRule['kind']>
  return read(text, rule, input)
}
