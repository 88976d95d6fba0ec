import type { FormBoard, Section } from '../form/definition.ts'
import type { Values } from '../form/field-types.ts'
import {
  type RunningSum,
  runningFacts,
  runningLabel,
  runningNumber,
  runningRows,
  runningText,
  runningWhole,
  runsByMonth,
} from '../form/running.ts'
import type { Reading } from '../form/value-text.ts'
import { printWords } from './words.ts'

export interface PrintedTable {
  kind: 'table'
  heading: string | null
  /** `right`: numbers; `whole`: a number or a day, which never breaks */
  columns: { label: string; share: number; right?: true; whole?: true }[]
  /** too many columns for an upright page: it has one of its own that lies */
  wide?: true
  rows: string[][]
  /** totals under the columns */
  foot?: string[]
}

/** What is known of a record's running totals where it is printed. */
export interface PrintedRunning {
  sums: readonly RunningSum[]
  /** the server's own figures; others say so on paper */
  certain: boolean
}

/** 전일까지 · 금일 · 누계 of the tables and numbers of a section, a table for each. */
export function runningBlocks(
  board: FormBoard,
  section: Pick<Section, 'fields'>,
  values: Values,
  { sums, certain }: PrintedRunning,
  reading: Reading,
): PrintedTable[] {
  const { language } = reading
  const word = (key: keyof typeof printWords) => printWords[key][language]
  const headWords: { [head: string]: 'monthsBefore' | 'month' | undefined } = runsByMonth(board)
    ? { before: 'monthsBefore', today: 'month' }
    : {}
  const keys = new Set(section.fields.map(({ key }) => key))
  return runningFacts(board).flatMap((fact): PrintedTable[] => {
    const rows = runningRows(board, fact, values, sums)
    if (!keys.has(fact.rows ?? fact.sum) || rows.length === 0) return []
    const number = runningNumber(board, fact)
    const hasOthers = rows.some(({ sameDay }) => sameDay !== 0)
    const heads = [
      'before',
      ...(hasOthers ? (['sameDay'] as const) : []),
      'today',
      'total',
    ] as const
    const line = (row: (typeof rows)[number], label: string) => [
      label,
      ...heads.map((head) => (row[head] === 0 ? '0' : runningText(number, row[head], reading))),
    ]
    const heading = `${fact.label[language]} ${word('running')}`
    return [
      {
        kind: 'table',
        heading: certain ? heading : `${heading} (${word('uncertain')})`,
        columns: [
          { label: word('what'), share: 3 },
          ...heads.map((head) => ({
            label: word(headWords[head] ?? head),
            share: 1.2,
            right: true as const,
          })),
        ],
        rows: rows.map((row) => line(row, runningLabel(board, fact, row, reading))),
        ...(rows.length > 1 && { foot: line(runningWhole(rows), word('sum')) }),
      },
    ]
  })
}
