/** A span of a person's history: their position from one day to another, both included. */
export interface Span {
  workerId: number
  companyId: number
  companyName: string
  jobType: string
  employmentType: string | null
  sex: 'male' | 'female' | null
  foreign: boolean
  beginOn: string
  /** null: still */
  endOn: string | null
}

export interface Quarter {
  /** 2026-Q3 */
  name: string
  /** first and last day, yyyy-MM-dd */
  begin: string
  end: string
}

const ends = ['03-31', '06-30', '09-30', '12-31']

/** The quarters that two days and those between them touch, the oldest first. */
export function quartersBetween(begin: string, end: string): Quarter[] {
  const ordinal = (day: string) =>
    Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)
  const quarters: Quarter[] = []
  for (let n = ordinal(begin); n <= ordinal(end); n += 1) {
    const year = String(Math.floor(n / 4)).padStart(4, '0')
    const part = n % 4
    quarters.push({
      name: `${year}-Q${part + 1}`,
      begin: `${year}-${String(part * 3 + 1).padStart(2, '0')}-01`,
      end: `${year}-${ends[part]}`,
    })
  }
  return quarters
}

/** A year before the quarter of `today`: its first day, so that four quarters are counted. */
export function yearBefore(today: string): string {
  const [now] = quartersBetween(today, today)
  const [year, month] = (now?.begin ?? today).split('-').map(Number) as [number, number]
  return month > 9 ? `${year}-01-01` : `${year - 1}-${String(month + 3).padStart(2, '0')}-01`
}

export interface Counted extends Omit<Span, 'workerId' | 'beginOn' | 'endOn'> {
  quarter: string
  count: number
}

/**
 * How many were employed on at least one day of each quarter. Everybody counts once a quarter, as
 * what they were last in it.
 */
export function countByQuarter(spans: readonly Span[], quarters: readonly Quarter[]): Counted[] {
  return quarters.flatMap((quarter) => {
    const last = new Map<number, Span>()
    for (const span of spans) {
      if (span.beginOn > quarter.end || (span.endOn !== null && span.endOn < quarter.begin)) {
        continue
      }
      const other = last.get(span.workerId)
      if (!other || other.beginOn <= span.beginOn) last.set(span.workerId, span)
    }
    const groups = new Map<string, Counted>()
    for (const { workerId: _, beginOn: _b, endOn: _e, ...facts } of last.values()) {
      const { companyId, jobType, employmentType, sex, foreign } = facts
      const key = JSON.stringify([companyId, jobType, employmentType, sex, foreign])
      const group = groups.get(key)
      if (group) group.count += 1
      else groups.set(key, { quarter: quarter.name, ...facts, count: 1 })
    }
    return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
  })
}
