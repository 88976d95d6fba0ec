import { isText } from '../field-type/type-of.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Row, TableField, Values } from '../form/field-types.ts'
import { fieldOf, fieldsOf, isEmpty, nameOf } from '../form/fields.ts'
import { type PhotoLedger, photosPerPage } from '../form/photo-ledger.ts'
import { type Reading, valueText } from '../form/value-text.ts'
import type { PrintedPair } from './printed-pair.ts'

/** A photo in its place, with the small table below it. */
export interface PrintedLedgerPhoto {
  /** upload id; null where the row has no photo of this record */
  id: string | null
  /** `3`, `4 · 조치 전` */
  caption: string
  rows: PrintedPair[]
}

/** Photos beside each other: one, or two, of which a null is an empty place. */
export type PrintedLedgerLine = (PrintedLedgerPhoto | null)[]

/** A photo ledger: the same head on each page, and on all pages as many lines. */
export interface PrintedLedger {
  kind: 'ledger'
  heading: null
  head: PrintedPair[]
  /** lines of each page; an empty line leaves its room empty */
  pages: PrintedLedgerLine[][]
}

/** Columns and lines of a page; a pair (조치 전·후) stands in one line of each. */
const grids: Readonly<Record<number, { columns: 1 | 2; lines: number }>> = {
  1: { columns: 1, lines: 1 },
  2: { columns: 1, lines: 2 },
  4: { columns: 2, lines: 2 },
  6: { columns: 2, lines: 3 },
}
const usual = 4

/**
 * Rows in lines and pages. What was before and what is after it are never on different lines: in two
 * columns a pair begins a line, in one column it shares it.
 */
export function ledgerPages<Of>(
  rows: readonly Of[],
  perPage: number,
  isPair: (row: Of, next: Of) => boolean,
): (Of | null)[][][] {
  const { columns, lines: most } = grids[perPage] ?? grids[usual] ?? { columns: 2, lines: 2 }
  const lines: (Of | null)[][] = []
  for (let n = 0; n < rows.length; n += 1) {
    const [row, next] = [rows[n], rows[n + 1]]
    if (row === undefined) break
    const last = lines.at(-1)
    if (next !== undefined && isPair(row, next)) {
      if (columns === 2 && last?.length === 1) last.push(null)
      lines.push([row, next])
      n += 1
    } else if (columns === 2 && last?.length === 1) {
      last.push(row)
    } else {
      lines.push([row])
    }
  }
  const end = lines.at(-1)
  if (columns === 2 && end?.length === 1) end.push(null)
  const pages: (Of | null)[][][] = []
  for (let n = 0; n < lines.length; n += most) {
    const page = lines.slice(n, n + most)
    while (page.length < most) page.push([])
    pages.push(page)
  }
  return pages.length > 0 ? pages : [Array.from({ length: most }, () => [])]
}

/** The pages of a record whose board is printed as a photo ledger. `head` stands first on each. */
export function ledgerBlock(
  board: FormBoard,
  print: PhotoLedger,
  { values, uploads }: { values: Values; uploads: readonly { id: string }[] },
  { reading, head }: { reading: Reading; head: readonly PrintedPair[] },
): PrintedLedger {
  const { language } = reading
  const { kind } = print
  const table = fieldOf(board, print.table) as TableField
  const rows = (values[table.key] ?? []) as Row[]
  const known = new Set(uploads.map(({ id }) => id))
  const kindCell = table.columns.find(({ key }) => key === kind.cell)

  const pairsOf = (row: Row): PrintedPair[] =>
    print.lines.flatMap(({ cell, otherwise }) => {
      const field = table.columns.find(({ key }) => key === cell)
      const instead = otherwise === undefined ? undefined : fieldOf(board, otherwise)
      if (!field) return []
      const text = isEmpty(row[cell])
        ? instead && valueText(instead, values[instead.key], reading)
        : valueText(field, row[cell], reading)
      return [{ label: nameOf(field)[language], value: text ?? '', wide: isText(field) }]
    })

  const photoOf = (row: Row, n: number): PrintedLedgerPhoto => {
    const id = row[print.photo]
    const isMarked = row[kind.cell] === kind.before || row[kind.cell] === kind.after
    const mark = isMarked && kindCell ? valueText(kindCell, row[kind.cell], reading) : ''
    return {
      id: typeof id === 'string' && known.has(id) ? id : null,
      caption: [String(n + 1), mark].filter(Boolean).join(' · '),
      rows: pairsOf(row),
    }
  }

  const numbered = rows.map((row, n) => ({ row, photo: photoOf(row, n) }))
  const perPage = photosPerPage.find((count) => String(count) === values[print.perPage]) ?? usual
  const pages = ledgerPages(
    numbered,
    perPage,
    (one, next) => one.row[kind.cell] === kind.before && next.row[kind.cell] === kind.after,
  )
  const own = fieldsOf(board).filter(
    (field) => print.head.includes(field.key) && !isEmpty(values[field.key]),
  )
  return {
    kind: 'ledger',
    heading: null,
    head: [
      ...head,
      ...own.map((field) => {
        const value = valueText(field, values[field.key], reading)
        return { label: nameOf(field)[language], value, wide: value.length > 24 }
      }),
    ],
    pages: pages.map((lines) => lines.map((line) => line.map((one) => one?.photo ?? null))),
  }
}
