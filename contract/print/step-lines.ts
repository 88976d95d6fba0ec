import type { Cell, Row } from '../form/field-types.ts'
import { isEmpty, nameOf } from '../form/fields.ts'
import { type Reading, valueText } from '../form/value-text.ts'
import type { StatefulTable } from '../workflow/rows.ts'

/** Columns that steps write: on paper they are one column, not six. */
export const stampKeys = ({ workflow }: StatefulTable): ReadonlySet<string> =>
  new Set([
    ...workflow.transitions.flatMap(({ stamps = {} }) => Object.values(stamps)),
    ...(workflow.begunBy === undefined ? [] : [workflow.begunBy]),
  ])

/** Who acted and who decided, a line each with its time, and what was said. */
export function stepLines(table: StatefulTable, row: Row, reading: Reading): string {
  const cells = new Map<string, Cell>(table.columns.map((cell) => [cell.key, cell]))
  const text = (key: string | undefined) => {
    const cell = key === undefined ? undefined : cells.get(key)
    return cell && !isEmpty(row[cell.key]) ? valueText(cell, row[cell.key], reading) : ''
  }
  const lines = new Map(
    table.workflow.transitions.flatMap(({ stamps }) => {
      const by = stamps?.by === undefined ? undefined : cells.get(stamps.by)
      if (!by || !text(by.key)) return []
      const said = text(stamps?.comment)
      const line = [nameOf(by)[reading.language], text(by.key), text(stamps?.at)].join(' ').trim()
      return [[by.key, said ? `${line}\n${said}` : line] as const]
    }),
  )
  return [...lines.values()].join('\n')
}
