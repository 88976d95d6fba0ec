/** One search condition of spec §7; sent only when all three are non-empty. */
export interface RawCondition {
  key: string
  operator: string
  value: string
}

const bracketed = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/

/**
 * A query string as an object: plain names give strings (the last wins), `name[i][part]` gives an
 * array of objects in the order of i. Unknown names are kept, so that the schema refuses them.
 */
export function parseQuery(search: Iterable<[string, string]>): Record<string, unknown> {
  // Without a prototype: `constructor` is a query name of spec §7.
  const plain: Record<string, unknown> = Object.create(null)
  const arrays = new Map<string, Map<number, Record<string, string>>>()
  for (const [name, value] of search) {
    const match = bracketed.exec(name)
    if (!match) {
      plain[name] = value
      continue
    }
    const [, list = '', index = '0', part = ''] = match
    const rows = arrays.get(list) ?? new Map<number, Record<string, string>>()
    rows.set(Number(index), { ...rows.get(Number(index)), [part]: value })
    arrays.set(list, rows)
  }
  for (const [list, rows] of arrays) {
    plain[list] = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
  }
  return plain
}

/** The reverse: drops undefined, null and '' and incomplete conditions (spec §5). */
export function formatQuery(query: Record<string, unknown>): string {
  const pairs: string[] = []
  const put = (name: string, value: string) =>
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      completeConditions(value).forEach((row, index) => {
        for (const [part, text] of Object.entries(row)) put(`${name}[${index}][${part}]`, text)
      })
    } else if (value !== undefined && value !== null && value !== '') {
      put(name, String(value))
    }
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Conditions whose key, operator and value are all non-empty after trimming (spec §5). */
export function completeConditions(conditions: readonly Partial<RawCondition>[]): RawCondition[] {
  return conditions.flatMap(({ key = '', operator = '', value = '' }) =>
    key.trim() && operator.trim() && value.trim() ? [{ key, operator, value }] : [],
  )
}
