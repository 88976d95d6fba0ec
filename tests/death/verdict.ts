/** What can have become of what was promised; the first four are the issue's. */
export const faults = [
  'lost',
  'doubled',
  'reordered',
  'wrong-name',
  'wrong-bytes',
  'orphan',
] as const
export type FaultKind = (typeof faults)[number]

export interface Finding {
  fault: FaultKind
  what: string
  /** of the intent that it is about, where it is about one */
  key?: string
}

/** One kind of death: how often, and what was found after it. */
export interface Row {
  name: string
  count: number
  /** null: it shows only in the end, and not by which of them */
  findings: Finding[] | null
}

/** The closing table: fault × count × what became of what was promised. */
export function table(rows: readonly Row[]): string {
  const head = ['fault', 'count', ...faults.map((one) => one.replace('-', ' '))]
  const cells = rows.map(({ name, count, findings }) => [
    name,
    String(count),
    ...faults.map((fault) =>
      findings ? String(findings.filter((one) => one.fault === fault).length) : '',
    ),
  ])
  const lines = [head, head.map(() => '---'), ...cells]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n')
}
