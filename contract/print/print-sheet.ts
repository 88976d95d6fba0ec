import { isNumber, isPhoto, typeOf } from '../field-type/type-of.ts'
import { askedBoard } from '../form/asked.ts'
import type { FormBoard, Section } from '../form/definition.ts'
import type { Cell, Checklist, Row, TableField, Values } from '../form/field-types.ts'
import { fieldsOf, isEmpty, isVisible, nameOf } from '../form/fields.ts'
import { totalsOf } from '../form/totals.ts'
import { type Reading, valueText } from '../form/value-text.ts'
import { questionsOf } from '../form/verdicts.ts'
import type { Post } from '../record/post.ts'
import type { RichDoc } from '../rich/rich.ts'
import { richDoc } from '../rich/value.ts'
import { checklistBlock } from './checklist-block.ts'
import { ledgerBlock, type PrintedLedger } from './ledger-block.ts'
import { type PrintedPins, pinBlock } from './pin-block.ts'
import type { PrintedPair } from './printed-pair.ts'
import type { PrintedSeal } from './printed-seal.ts'
import type { PrintedApproval } from './record-approval.ts'
import { type PrintedRunning, type PrintedTable, runningBlocks } from './running-blocks.ts'
import { type PrintedSignatures, signatureBlock } from './signature-block.ts'
import { stampKeys, stepLines } from './step-lines.ts'
import { dash, printWords } from './words.ts'

/** What of a record stands on paper; comments, delivery and history do not. */
export type PrintedRecord = Pick<
  Post,
  'id' | 'title' | 'values' | 'status' | 'writer' | 'writtenAt' | 'revision' | 'uploads'
> &
  Partial<Pick<Post, 'overdue'>>

export interface PrintedPhoto {
  /** upload id */
  id: string
  caption: string
  /** label and value below it */
  lines: [string, string][]
}

export type PrintedBlock =
  | { kind: 'fields'; heading: string | null; rows: PrintedPair[] }
  | PrintedTable
  | PrintedSignatures
  | PrintedLedger
  | PrintedPins
  | { kind: 'text'; heading: string | null; doc: RichDoc }
  | { kind: 'photos'; heading: string | null; photos: PrintedPhoto[] }

/** A record as paper, the same for the server's PDF and the page that a browser prints. */
export interface PrintSheet {
  language: 'ko' | 'en'
  company: string
  /** of the form */
  form: string
  seals: PrintedSeal[]
  blocks: PrintedBlock[]
  /** lines at the foot of each page: left, and right */
  foot: { left: string[]; right: string[] }
}

export interface PrintContext {
  reading: Reading
  project: string
  company: string
  /** who prints, and when */
  by: string
  at: string
  /** of a board with running totals, where they are known */
  running?: PrintedRunning | null
  /** what documents of approval say of it, where they are known */
  approval?: PrintedApproval | null
}

export function printSheet(
  builtIn: FormBoard,
  record: PrintedRecord,
  { reading, project, company, by, at, running, approval }: PrintContext,
): PrintSheet {
  const board = askedBoard(builtIn, record.values)
  const { language } = reading
  const word = (key: keyof typeof printWords) => printWords[key][language]
  const known = board.workflow.states.find(({ value }) => value === record.status)?.label
  const status = (record.overdue && board.workflow.overdue) || known
  const subject: PrintedPair[] = [
    { label: word('project'), value: project, wide: true },
    { label: word('title'), value: record.title, wide: true },
  ]
  const head: PrintedPair[] = [
    ...subject,
    { label: word('written'), value: reading.stamp(record.writtenAt), wide: false },
    { label: word('status'), value: status?.[language] ?? record.status, wide: false },
    ...(approval?.rows ?? []),
  ]
  const photos = photosOf(board, record, reading)
  const files = record.uploads.filter(({ kind }) => kind !== 'photo').map(({ name }) => name)
  const last: PrintedBlock[] = []
  const pins = pinBlock(board, record.values, reading)
  if (pins) last.push(pins)
  if (photos.length > 0) last.push({ kind: 'photos', heading: word('photos'), photos })
  if (files.length > 0) {
    const rows = files.map((name, n) => [String(n + 1), name])
    const columns = [
      { label: word('number'), share: 1 },
      { label: word('files'), share: 11 },
    ]
    last.push({ kind: 'table', heading: word('files'), columns, rows })
  }
  return {
    language,
    company,
    form: board.label[language],
    seals: sealsOf(board, record, reading, approval ?? null),
    blocks: board.print
      ? [ledgerBlock(board, board.print, record, { reading, head: subject })]
      : [
          { kind: 'fields', heading: null, rows: head },
          ...board.sections.flatMap((section) => [
            ...blocksOf(board, section, record.values, reading),
            ...(running ? runningBlocks(board, section, record.values, running, reading) : []),
          ]),
          ...last,
        ],
    foot: {
      left: [project, `${approval?.number ?? record.id} · ${word('revision')} ${record.revision}`],
      right: [`${word('printed')} ${reading.stamp(at)}`, by],
    },
  }
}

/**
 * Who wrote it and took its steps, then the line that it went along. Without one, a board without steps that
 * somebody signs is reviewed and approved by hand on its paper.
 */
function sealsOf(
  board: FormBoard,
  record: PrintedRecord,
  reading: Reading,
  approval: PrintedApproval | null,
): PrintedSeal[] {
  const { language } = reading
  const writer = {
    role: printWords.writer[language],
    name: record.writer.name,
    at: reading.stamp(record.writtenAt),
  }
  const fields = new Map(fieldsOf(board).map((field) => [field.key, field]))
  const steps = board.workflow.transitions
  const seals = new Map<string, PrintedSeal>()
  const sealed = steps.some(({ seal }) => seal)
  for (const { stamps, to, seal } of steps) {
    if (!stamps?.by || !stamps.at || (sealed && !seal)) continue
    const [by, at] = [record.values[stamps.by], record.values[stamps.at]]
    // Two steps may share their stamps: confirmed, and sent back. Only the one it stands in counts.
    const shared = steps.filter((one) => one.stamps?.by === stamps.by).length > 1
    const field = fields.get(stamps.by)
    const role = field ? nameOf(field)[language] : ''
    if (typeof by !== 'number' || (shared && to !== record.status)) {
      if (seal) seals.set(stamps.by, { role, name: '', at: '', pending: true })
      continue
    }
    seals.set(stamps.by, {
      role,
      name: reading.name('member', by) ?? reading.unknown,
      at: typeof at === 'string' ? reading.stamp(at) : '',
    })
  }
  const byHand = steps.some(({ stamps }) => stamps?.by)
    ? []
    : [printWords.review, printWords.approve]
  const boxes = byHand.map(
    (role): PrintedSeal => ({
      role: role[language],
      name: '',
      at: '',
      pending: true,
    }),
  )
  const line = approval?.seals
  // Who wrote it and submitted it stands there once, as its drafter.
  const wrote = line && approval.drafter === record.writer.id ? [] : [writer]
  return [...wrote, ...seals.values(), ...(line ?? boxes)]
}

function blocksOf(
  board: FormBoard,
  { label, fields }: Section,
  values: Values,
  reading: Reading,
): PrintedBlock[] {
  const heading = label[reading.language]
  const rows: PrintedPair[] = []
  const tables: PrintedBlock[] = []
  for (const field of fields) {
    const value = values[field.key]
    if (typeOf(field).print === 'elsewhere' || isEmpty(value) || !isVisible(field, { values }))
      continue
    // Sums are under the columns of their table.
    if (field.type === 'calc' && field.total?.sum !== undefined) continue
    if (field.type === 'table' && field.signatures) {
      tables.push(signatureBlock(field, value as Row[], reading))
    } else if (field.type === 'table') {
      tables.push(tableOf(board, field, value as Row[], values, reading))
    } else if (field.type === 'checklist') {
      tables.push(checklistBlock(field, value as Checklist, reading))
    } else {
      const text = valueText(field, value, reading)
      const label = nameOf(field)[reading.language]
      const rich = field.type === 'rich' ? richDoc(value) : null
      const wide = rich !== null || field.type === 'textarea' || text.length > 24
      rows.push({ label, value: text, wide, ...(rich && { rich }) })
    }
  }
  return rows.length > 0 ? [{ kind: 'fields', heading, rows }, ...tables] : tables
}

/** How much of the width a column takes, beside the others. */
function shareOf(cell: Cell, lies: boolean): number {
  const { print } = typeOf(cell)
  if (typeof print === 'string') return 1
  if (!lies) return print.upright
  // Codes and numbers take what they need.
  return cell.type === 'text' && (cell.max ?? 200) <= 10 ? 0.9 : print.lying
}

/** Most columns of a table on an upright page. */
const upright = 14

interface PaperCells extends Omit<PrintedTable['columns'][number], 'label'> {
  label: string
  cells: readonly Cell[]
}

/** The columns of a table on paper, of the cells that any row has. */
function paperColumns(
  { columns, paper }: TableField,
  shown: readonly Cell[],
  wide: boolean,
  { language }: Reading,
): PaperCells[] {
  if (paper) {
    return paper.flatMap(({ label, cells, share }) => {
      const of = cells.flatMap((key) => shown.filter((cell) => cell.key === key))
      const numbers = of.length > 0 && of.every((cell) => isNumber(cell))
      const empty = of.length === 0 && cells.some((key) => columns.some((cell) => cell.key === key))
      return empty
        ? []
        : [{ label: label[language], cells: of, share, ...(numbers && { right: true as const }) }]
    })
  }
  return shown.map((cell) => ({
    label: nameOf(cell)[language],
    cells: [cell],
    share: shareOf(cell, wide),
    ...(isNumber(cell) && { right: true as const }),
    ...((isNumber(cell) || cell.type === 'date') && { whole: true as const }),
  }))
}

/** A tick among other cells is named by what it ticks. */
function cellText(cell: Cell, row: Row, alone: boolean, reading: Reading): string {
  if (!alone && cell.type === 'check') return row[cell.key] ? nameOf(cell)[reading.language] : ''
  return valueText(cell, row[cell.key], reading)
}

function tableOf(
  board: FormBoard,
  field: TableField,
  rows: readonly Row[],
  values: Values,
  reading: Reading,
): PrintedBlock {
  const { language } = reading
  const steps = field.workflow && { ...field, workflow: field.workflow }
  const stamps = steps ? stampKeys(steps) : new Set<string>()
  const shown = field.columns.filter(
    (cell) =>
      typeOf(cell).print !== 'elsewhere' &&
      !stamps.has(cell.key) &&
      rows.some((row) => !isEmpty(row[cell.key])),
  )
  const taken = steps && rows.map((row) => stepLines(steps, row, reading))
  const shownSteps = taken?.some(Boolean) ? taken : null
  const wide = field.paper !== undefined || shown.length + (shownSteps ? 1 : 0) >= upright
  const columns = paperColumns(field, shown, wide, reading)
  const totals = totalsOf(board, field)
  const totalsUnder = ({ cells }: PaperCells) => {
    const keys = new Set<string | undefined>(cells.map(({ key }) => key))
    const own = totals.filter(({ key, total }) => keys.has(total?.sum) && !isEmpty(values[key]))
    const texts = own.map((total) => {
      const text = valueText(total, values[total.key], reading)
      return own.length > 1 ? `${total.label[language]} ${text}` : text
    })
    return texts.join('\n')
  }
  const foot = columns.map(totalsUnder)
  const textOf = (row: Row, cells: readonly Cell[]) =>
    cells
      .filter((cell) => isVisible(cell, { values, row }))
      .map((cell) => cellText(cell, row, cells.length === 1, reading))
      .filter(Boolean)
      .join('\n') || dash
  return {
    kind: 'table',
    heading: nameOf(field)[language],
    ...(wide && { wide }),
    ...(foot.some(Boolean) && { foot: [printWords.sum[language], ...foot] }),
    columns: [
      { label: printWords.number[language], share: 0.6 },
      ...columns.map(({ cells: _, ...column }) => column),
      ...(shownSteps ? [{ label: printWords.steps[language], share: 2 }] : []),
    ],
    rows: rows.map((row, n) => [
      String(n + 1),
      ...columns.map(({ cells }) => textOf(row, cells)),
      ...(shownSteps ? [shownSteps[n] || dash] : []),
    ]),
  }
}

/** All photos in the order of the form, each under what it was asked for: 조치 전, 조치 후. */
function photosOf(board: FormBoard, record: PrintedRecord, reading: Reading): PrintedPhoto[] {
  const { language } = reading
  const captions: { id: string; caption: string }[] = []
  const add = (ids: unknown, caption: string) => {
    for (const id of [ids].flat()) if (typeof id === 'string') captions.push({ id, caption })
  }
  for (const field of fieldsOf(board)) {
    const value = record.values[field.key]
    const name = nameOf(field)[language]
    if (isEmpty(value)) continue
    if (isPhoto(field)) add(value, name)
    if (field.type === 'table') {
      for (const [n, row] of (value as Row[]).entries()) {
        for (const cell of field.columns) {
          if (!isPhoto(cell)) continue
          add(row[cell.key], `${name} ${n + 1} · ${nameOf(cell)[language]}`)
        }
      }
    }
    if (field.type === 'checklist') {
      const questions = questionsOf(field)
      for (const [id, answer] of Object.entries(value as Checklist)) {
        const question = questions.find((one) => one.id === id)
        if (answer.photos) add(answer.photos, question?.label[language] ?? name)
      }
    }
  }
  const uploads = new Map(record.uploads.map((upload) => [upload.id, upload]))
  return captions.flatMap(({ id, caption }): PrintedPhoto[] => {
    const upload = uploads.get(id)
    if (!upload) return []
    const taken = upload.takenAt
    return [
      {
        id,
        caption,
        lines: taken ? [[printWords.taken[language], reading.stamp(taken)]] : [],
      },
    ]
  })
}
