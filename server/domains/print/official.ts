import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isChoice, typeOf } from '../../../contract/field-type/type-of.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Row, TableField, Values } from '../../../contract/form/field-types.ts'
import { fieldsOf, isVisible } from '../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../contract/form/value-text.ts'
import type { PrintedPhoto } from '../../../contract/print/print-sheet.ts'
import { printWords } from '../../../contract/print/words.ts'
import type { TypesetJob } from '../../platform/pdf/typeset.ts'
import type { ProjectHead } from './project-head.ts'

type Paper = NonNullable<FormBoard['paper']>

/** The layouts of official forms, which are in Korean whatever the reader's language. */
const templateOf = (paper: Paper) => readFileSync(join(import.meta.dirname, `${paper}.typ`), 'utf8')
const templates: Record<Paper, string> = {
  'industrial-accident': templateOf('industrial-accident'),
  'safety-cost': templateOf('safety-cost'),
}

interface OfficialInput {
  values: Values
  /** sensitive texts by key that the form shows; the others are masked */
  clear: ReadonlyMap<string, string>
  /** in Korean */
  reading: Reading
  /** IANA name of the project's zone */
  zone: string
  project: ProjectHead
  writer: { name: string; position: string; writtenAt: string }
  /** evidence, for forms that have it */
  photos: readonly PrintedPhoto[]
  files: readonly string[]
  pictures: ReadonlyMap<string, Uint8Array>
  /** the line at the foot: which record, and who printed it when */
  foot: string
}

/**
 * What a layout reads: each field's text by its key, masked where it is sensitive and not `clear`; of
 * choices their options with which is chosen; instants in parts, as the boxes of a form ask for them;
 * of tables their rows, and the options of their choices.
 */
export function officialJob(paper: Paper, board: FormBoard, input: OfficialInput): TypesetJob {
  const { values, clear, reading, zone, foot, project, writer, pictures } = input
  const texts: Record<string, string> = {}
  const choices: Record<string, { label: string; on: boolean }[]> = {}
  const moments: Record<string, Record<string, string>> = {}
  for (const field of fieldsOf(board)) {
    const value = isVisible(field, { values }) ? values[field.key] : undefined
    texts[field.key] = clear.get(field.key) ?? valueText(field, value, reading)
    if (isChoice(field)) {
      choices[field.key] = field.options.map((option) => ({
        label: option.label.ko,
        on: option.value === value,
      }))
    }
    const kind = typeOf(field).column(field)?.kind
    if (kind === 'instant') moments[field.key] = momentOf(value, zone)
    if (kind === 'day' || kind === 'month') moments[field.key] = dayOf(value)
  }
  const checks = Object.fromEntries(
    fieldsOf(board)
      .filter(({ type }) => type === 'check')
      .map(({ key }) => [key, values[key] === true]),
  )
  const tables = Object.fromEntries(
    fieldsOf(board).flatMap((field) =>
      field.type === 'table' ? [[field.key, tableOf(field, values, reading)]] : [],
    ),
  )
  const named = (id: string) => (pictures.has(id) ? `${id}.jpg` : null)
  return {
    template: templates[paper],
    data: {
      texts,
      choices,
      checks,
      moments,
      tables,
      project,
      writer: { ...writer, on: momentOf(writer.writtenAt, zone) },
      photos: input.photos.map(({ id, caption }) => ({ caption, picture: named(id) })),
      files: input.files,
      foot,
    },
    missing: printWords.noFont.ko,
    pictures: Object.fromEntries([...pictures].map(([id, bytes]) => [`${id}.jpg`, bytes])),
  }
}

/** Each cell's text; what was chosen and ticked also as it is stored, for the layout to sort by. */
function tableOf(field: TableField, values: Values, reading: Reading) {
  const rows = ((values[field.key] ?? []) as Row[]).map((row) => {
    const shown = field.columns.filter((cell) => isVisible(cell, { values, row }))
    const plain = shown.filter((cell) => isChoice(cell) || cell.type === 'check')
    return {
      texts: {
        ...Object.fromEntries(field.columns.map(({ key }) => [key, ''])),
        ...Object.fromEntries(
          shown.map((cell) => [cell.key, valueText(cell, row[cell.key], reading)]),
        ),
      },
      values: Object.fromEntries(plain.map(({ key }) => [key, row[key] ?? null])),
    }
  })
  const options = field.columns.flatMap((cell) =>
    isChoice(cell)
      ? [[cell.key, cell.options.map(({ value, label }) => ({ value, label: label.ko }))]]
      : [],
  )
  return { rows, options: Object.fromEntries(options) }
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
