import type { RichBlock, RichCell, RichInline, RichRow } from './rich.ts'

/** Columns of a table at most: a sheet of paper has no room for more. */
export const mostColumns = 20
/** Rows that one cell can go over. */
const mostRows = 1_000

export const isSpan = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostRows

/** How many columns and rows a cell goes over; 1 where it says nothing that can be used. */
export interface Span {
  columns: number
  rows: number
}

export function spanOf(attrs: unknown): Span {
  const { colspan, rowspan } = Object(attrs) as { colspan?: unknown; rowspan?: unknown }
  return { columns: isSpan(colspan) ? colspan : 1, rows: isSpan(rowspan) ? rowspan : 1 }
}

/** The grid that rows of cells make: what each cell covers in it, and the cells that each row lacks at its end. */
export interface Grid {
  columns: number
  rows: { spans: Span[]; missing: number }[]
}

/**
 * Puts cells where a browser would: each in the first free column of its row. A cell goes no further
 * than to one that comes from above, and not beyond the last row.
 * @returns null for more than `mostColumns`
 */
export function gridOf(rows: readonly (readonly Span[])[]): Grid | null {
  /** of each column, the rows from this one on that a cell covers */
  const covered: number[] = []
  const free = (column: number) => (covered[column] ?? 0) === 0
  const placed: { spans: Span[]; filled: number }[] = []
  for (const [row, cells] of rows.entries()) {
    let column = 0
    const spans = cells.map((cell): Span => {
      while (!free(column)) column += 1
      let columns = 0
      const down = Math.min(cell.rows, rows.length - row)
      while (columns < cell.columns && free(column)) {
        covered[column] = down
        column += 1
        columns += 1
      }
      return { columns, rows: down }
    })
    if (covered.length > mostColumns) return null
    placed.push({ spans, filled: covered.filter((left) => left > 0).length })
    for (const [at, left] of covered.entries()) covered[at] = Math.max(0, left - 1)
  }
  const columns = covered.length
  return {
    columns,
    rows: placed.map(({ spans, filled }) => ({ spans, missing: columns - filled })),
  }
}

/** How many cells a grid lacks. */
export const lacking = (grid: Grid): number =>
  grid.rows.reduce((sum, { missing }) => sum + missing, 0)

const emptyCell = (type: RichCell['type']): RichCell => ({
  type,
  content: [{ type: 'paragraph', content: [] }],
})

function spanning(cell: RichCell, { columns, rows }: Span): RichCell {
  const attrs = { ...(columns > 1 && { colspan: columns }), ...(rows > 1 && { rowspan: rows }) }
  const { type, content } = cell
  return Object.keys(attrs).length > 0 ? { type, attrs, content } : { type, content }
}

/** The rows as a grid without holes. */
export function squared(rows: readonly RichRow[], grid: Grid): RichRow[] {
  return rows.map(({ content }, at): RichRow => {
    const { spans, missing } = grid.rows[at] ?? { spans: [], missing: 0 }
    const cells = content.map((cell, n) => spanning(cell, spans[n] ?? { columns: 1, rows: 1 }))
    const type = content.at(-1)?.type ?? 'tableCell'
    const added = Array.from({ length: missing }, () => emptyCell(type))
    return { type: 'tableRow', content: [...cells, ...added] }
  })
}

/** The words of a block in one line. */
export function inlineOf(block: RichBlock, n: number): RichInline[] {
  const space: RichInline[] = n === 0 ? [] : [{ type: 'text', text: ' ', marks: [] }]
  if (block.type === 'paragraph' || block.type === 'heading') {
    const line = block.content.map(
      (part): RichInline =>
        part.type === 'hardBreak' ? { type: 'text', text: ' ', marks: [] } : part,
    )
    return [...space, ...line]
  }
  if (block.type === 'table') return [...space, ...block.content.flatMap(rowLine)]
  return [...space, ...block.content.flatMap((item) => item.content.flatMap(inlineOf))]
}

/** A row where there can be no table: its cells with words beside each other. */
export function rowLine(row: RichRow): RichInline[] {
  const cells = row.content.map((cell) => cell.content.flatMap(inlineOf))
  const filled = cells.filter((cell) => cell.length > 0)
  return filled.flatMap((cell, n): RichInline[] =>
    n === 0 ? cell : [{ type: 'text', text: between, marks: [] }, ...cell],
  )
}

/** What stands between two cells where a row is read as a line. */
export const between = ' | '
