/** One search condition of spec §7; sent only when all three are non-empty. */
export interface RawCondition {
  key: string
  operator: string
  value: string
}

const bracketed = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/

/** Names that may be repeated: a list of texts. */
const repeatable: ReadonlySet<string> = new Set(['condition'])

/**
 * A query string as an object: plain names give strings (the last wins), `name[i][part]` gives an
 * array of objects in the order of i. An empty value is an absent one: the clients of spec §7 send
 * every name that they have, and of a condition whatever its form holds: an incomplete one is none.
 * Unknown names are kept, so that the schema refuses them.
 */
export function parseQuery(search: Iterable<[string, string]>): Record<string, unknown> {
  // Without a prototype: `constructor` is a query name of spec §7.
  const plain: Record<string, unknown> = Object.create(null)
  const arrays = new Map<string, Map<number, Record<string, string>>>()
  for (const [name, value] of search) {
    if (value === '') continue
    if (repeatable.has(name)) {
      plain[name] = [...((plain[name] as string[] | undefined) ?? []), value]
      continue
    }
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
    const inOrder = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
    plain[list] = inOrder.filter((row) => completeConditions([row]).length > 0)
  }
  return plain
}

/** Half a character, as a text that was cut leaves one: an address takes none, and throws. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')

/** The reverse: drops undefined, null and '' and incomplete conditions (spec §5). */
export function formatQuery(query: Record<string, unknown>): string {
  const pairs: string[] = []
  const put = (name: string, value: string) =>
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`)
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      for (const one of value) if (typeof one === 'string') put(name, one)
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
