import { optionLabel } from '../codes/safety.ts'
import { richReading } from '../rich/value.ts'
import type { Text } from '../text/text.ts'
import { isDay } from '../text/typed.ts'
import type { Asked } from './asked.ts'
import type { Cell, Field, Option, Row } from './field-types.ts'
import { isEmpty } from './fields.ts'
import { hoursAndMinutes } from './formatted.ts'
import { pinOf, pinText } from './pin.ts'
import { type ReferenceKind, referenceKind } from './reference-kind.ts'
import { isSensitive, shownText } from './sensitive.ts'
import { countOf } from './signature-sheet.ts'

const unknownDrawing: Text = { ko: '도면', en: 'Drawing' }
const drawn: Text = { ko: '서명', en: 'Signed' }

/** What a value's text depends on: the reader's language and the cached names. */
export interface Reading {
  language: 'ko' | 'en'
  /** null where the name is not cached */
  name: (kind: ReferenceKind, id: number) => string | null
  /** what a linked record is called; a sentence where it has no title for this reader */
  record: (id: string) => string
  /** what a drawing is called, by the id of a revision; null where it is not known */
  drawing: (id: string) => string | null
  /** where the server has not given a number yet */
  byServer: string
  /** the text for an unknown name */
  unknown: string
  /** 예 · 아니오 */
  yes: string
  no: string
  number: (value: number, digits?: number) => string
  day: (day: string) => string
  /** of yyyy-MM */
  month: (month: string) => string
  stamp: (instant: string) => string
  duration: (time: { hours: number; minutes: number }) => string
  count: (count: number) => string
}

/**
 * A value as one line of text: for lists, pages, prints and histories. Empty is ''. Photos and
 * files are counted, rows and checklists too.
 */
export function valueText(field: Field | Cell, value: unknown, reading: Reading): string {
  if (isEmpty(value)) return ''
  if (isSensitive(field)) return shownText(field, value)
  const kind = referenceKind(field)
  if (kind) {
    const name = (id: unknown) => reading.name(kind, Number(id)) ?? reading.unknown
    return Array.isArray(value) ? value.map(name).join(', ') : name(value)
  }
  const label = (options: readonly Option[], one: unknown) =>
    optionLabel(options, one, reading.language)
  switch (field.type) {
    case 'select':
    case 'radio':
      return label(field.options, value)
    case 'multi':
      return (value as string[]).map((one) => label(field.options, one)).join(', ')
    case 'check':
      return value === true ? reading.yes : reading.no
    case 'int':
    case 'money':
    case 'dec': {
      // In a form: what was typed and is none yet.
      if (Number.isNaN(Number(value))) return String(value)
      const text = reading.number(Number(value), field.type === 'dec' ? (field.places ?? 2) : 0)
      return field.unit ? `${text}${field.unit[reading.language]}` : text
    }
    case 'calc':
      if (field.as === 'choice') return label(field.options ?? [], value)
      if (field.as === 'day') return dayWords(String(value), reading)
      return typeof value === 'number'
        ? `${reading.number(value, field.as === 'dec' ? 2 : 0)}${field.unit?.[reading.language] ?? ''}`
        : `${value}`
    case 'rich':
      return richReading(value)
    case 'duration':
      if (Number.isNaN(Number(value))) return String(value)
      return reading.duration(hoursAndMinutes(Number(value)))
    case 'link':
      return reading.record(String(value))
    case 'month':
      return reading.month(String(value))
    case 'date':
      return dayWords(String(value), reading)
    case 'datetime':
      return Number.isNaN(Date.parse(String(value))) ? String(value) : reading.stamp(String(value))
    case 'gps':
      return placeText(value)
    case 'pin':
      return pinWords(value, reading)
    case 'photo':
      return reading.count(1)
    case 'table':
      return reading.count(countOf(field, value as Row[]))
    case 'drawing':
      return drawn[reading.language]
    case 'photos':
    case 'files':
      return reading.count((value as unknown[]).length)
    case 'checklist':
      return reading.count(Object.keys(value as object).length)
    case 'asked':
      return String((value as Asked).version)
    default:
      return String(value)
  }
}

/** A day in words; what was typed and is none as it stands. */
const dayWords = (text: string, reading: Reading) => (isDay(text) ? reading.day(text) : text)

function pinWords(value: unknown, reading: Reading): string {
  const pin = pinOf(value)
  if (!pin) return ''
  const name = reading.drawing(pin.drawing) ?? unknownDrawing[reading.language]
  return pinText(pin, name, (percent) => reading.number(percent, 1))
}

/** 37.51234, 127.03456 (±12 m) */
export function placeText(value: unknown): string {
  const { lat, lng, accuracy } = value as { lat: number; lng: number; accuracy: number | null }
  const where = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  return accuracy === null ? where : `${where} (±${Math.round(accuracy)} m)`
}
