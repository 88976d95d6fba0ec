/** One minute of the scanner. */
export interface Sample {
  minute: number
  /** of JavaScript, after a collection */
  megabytes: number
  documents: number
  nodes: number
  listeners: number
  workers: number
  framesPerSecond: number
  verdicts: number
}

/** Minutes in which caches fill and code is compiled. */
const warm = 3
/** Per hour, of the medians: more counts as growth. */
const most = { megabytes: 2, nodes: 200, listeners: 50 }

/** A minute in the line of least squares. */
function slope(samples: readonly Sample[], what: 'megabytes' | 'nodes' | 'listeners'): number {
  const mean = (pick: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + pick(one), 0) / samples.length
  const [x, y] = [mean(({ minute }) => minute), mean((one) => one[what])]
  const over = samples.reduce((sum, one) => sum + (one.minute - x) * (one[what] - y), 0)
  return over / samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0)
}

/**
 * What grows, and where reading stopped; empty on success.
 * @param kept each scan stays on the device, so that the heap may grow by it
 */
export function holds(samples: readonly Sample[], kept = false): string[] {
  const warmed = samples.slice(Math.min(warm, Math.floor(samples.length / 3)))
  const found: string[] = []
  for (const what of ['megabytes', 'nodes', 'listeners'] as const) {
    const hour = slope(warmed, what) * 60
    if (kept && what === 'megabytes') continue
    if (warmed.length > 2 && hour > most[what]) {
      found.push(`${what}: ${hour.toFixed(1)} more an hour`)
    }
  }
  const [first] = warmed
  const last = warmed.at(-1)
  for (const what of ['documents', 'workers'] as const) {
    if (first && last && last[what] > first[what]) {
      found.push(`${what}: ${first[what]}, then ${last[what]}`)
    }
  }
  for (const { minute, verdicts, framesPerSecond } of samples) {
    if (verdicts === 0) found.push(`minute ${minute}: nothing was read`)
    if (framesPerSecond < 1) found.push(`minute ${minute}: no picture`)
  }
  return found
}

export function sampleTable(samples: readonly Sample[]): string {
  const head = 'minute | heap MB | documents | nodes | listeners | workers | frames/s | verdicts'
  const lines = samples.map((one) =>
    [
      one.minute,
      one.megabytes.toFixed(2),
      one.documents,
      one.nodes,
      one.listeners,
      one.workers,
      one.framesPerSecond.toFixed(1),
      one.verdicts,
    ].join(' | '),
  )
  const rule = head.replace(/[^|]+/g, '---')
  return [head, rule, ...lines].map((line) => `| ${line} |`).join('\n')
}
