import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Board } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldsOf, isVisible } from '../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../contract/form/value-text.ts'
import type { TypesetJob } from '../../platform/pdf/typeset.ts'

type Paper = NonNullable<Board['paper']>

/** The layouts of official forms, which are in Korean whatever the reader's language. */
const templates: Record<Paper, string> = {
  'industrial-accident': readFileSync(join(import.meta.dirname, 'industrial-accident.typ'), 'utf8'),
}

interface OfficialInput {
  values: Values
  /** in Korean */
  reading: Reading
  /** IANA name of the project's zone */
  zone: string
  /** the line at the foot: which record, and who printed it when */
  foot: string
}

/**
 * What a layout reads: each field's text by its key, masked where it is sensitive; of choices their
 * options with which is chosen; instants in parts, as the boxes of a form ask for them.
 */
export function officialJob(
  paper: Paper,
  board: Board,
  { values, reading, zone, foot }: OfficialInput,
): TypesetJob {
  const texts: Record<string, string> = {}
  const choices: Record<string, { label: string; on: boolean }[]> = {}
  const moments: Record<string, Record<string, string>> = {}
  for (const field of fieldsOf(board)) {
    const value = isVisible(field, { values }) ? values[field.key] : undefined
    texts[field.key] = valueText(field, value, reading)
    if (field.type === 'radio' || field.type === 'select') {
      choices[field.key] = field.options.map((option) => ({
        label: option.label.ko,
        on: option.value === value,
      }))
    }
    if (field.type === 'datetime') moments[field.key] = momentOf(value, zone)
    if (field.type === 'date') moments[field.key] = dayOf(value)
  }
  const checks = Object.fromEntries(
    fieldsOf(board)
      .filter(({ type }) => type === 'check')
      .map(({ key }) => [key, values[key] === true]),
  )
  return {
    template: templates[paper],
    data: { texts, choices, checks, moments, foot },
    pictures: {},
  }
}

const blank = { year: '', month: '', day: '', weekday: '', hour: '', minute: '' }

function momentOf(value: unknown, timeZone: string): Record<string, string> {
  if (typeof value !== 'string') return blank
  const parts = new Intl.DateTimeFormat('ko-KR', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(value))
  return { ...blank, ...Object.fromEntries(parts.map((part) => [part.type, part.value])) }
}

function dayOf(value: unknown): Record<string, string> {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : []
  return { ...blank, year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}
