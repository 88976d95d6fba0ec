/** One measured number beside what it should be. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The bound of design §8; a figure without one is shown for comparison. */
  target?: { atMost: number } | { atLeast: number }
}

/** A file in `measures/` exports one of these by default. It cleans up after itself. */
export interface Measure {
  name: string
  run: (bench: Bench) => Promise<Figure[]>
}

/** What measures share; everything is started on first use. */
export interface Bench {
  app: () => Promise<import('../../e2e/harness/app.ts').App>
  browser: () => Promise<import('@playwright/test').Browser>
}

export function verdict({ value, target }: Figure): 'ok' | 'over' | 'under' | '' {
  if (!target) return ''
  if ('atMost' in target) return value <= target.atMost ? 'ok' : 'over'
  return value >= target.atLeast ? 'ok' : 'under'
}

export function row(figure: Figure): string[] {
  const { name, value, unit, target } = figure
  const bound = target && ('atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`)
  return [name, `${rounded(value)} ${unit}`, bound ? `${bound} ${unit}` : '', verdict(figure)]
}

/** Aligned columns under a head, for a terminal. */
export function table(rows: string[][]): string {
  const all = [['measure', 'figure', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((one) => one[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return all.map(line).join('\n')
}

/** The value below which `share` of the others lie. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

function rounded(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)
}
