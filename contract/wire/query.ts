/** One search condition of spec §7; sent only when all three are non-empty. */
export interface RawCondition {
  key: string
  operator: string
  value: string
}

const inRow = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/
const inList = /^(\w+)\[\d{0,3}\]$/

/** Names that may be repeated: a list of texts. */
const repeatable: ReadonlySet<string> = new Set(['condition'])

/** Ids, as a database or a device gives them. */
const anId = /^([1-9]\d{0,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The values of one name, and whether it said by `[]` that it is a list. */
interface Named {
  values: string[]
  listed: boolean
}

/** One part of each row of `name[i][part]`, in the order of i. */
type Rows = Map<number, Record<string, string>>

/**
 * Pairs of a query or a form by name, in every notation of clients of spec §7: `name`, `name[]` and
 * `name[i]` once or more often, `name[i][part]` for rows.
 */
export function readPairs(pairs: Iterable<[string, string]>) {
  const named = new Map<string, Named>()
  const rows = new Map<string, Rows>()
  for (const [spelled, value] of pairs) {
    const [, list, index = '0', part = ''] = inRow.exec(spelled) ?? []
    if (list !== undefined) {
      const own = rows.get(list) ?? (new Map() as Rows)
      rows.set(list, own.set(Number(index), { ...own.get(Number(index)), [part]: value }))
      continue
    }
    const [, name = spelled] = inList.exec(spelled) ?? []
    const { values, listed } = named.get(name) ?? { values: [], listed: false }
    named.set(name, { values: [...values, value], listed: listed || name !== spelled })
  }
  const inOrder = (own: Rows) => [...own].sort(([a], [b]) => a - b).map(([, row]) => row)
  return { named, rows: new Map([...rows].map(([name, own]) => [name, inOrder(own)])) }
}

/** Several values of one name as one text: a list joined by commas, as ids are; else the last one. */
export function oneText({ values, listed }: Named): string {
  const isList = listed || values.every((value) => anId.test(value))
  return isList ? values.join(',') : (values.at(-1) ?? '')
}

/**
 * A query string as an object: plain names give strings, lists of ids joined by commas, and
 * `name[i][part]` an array of objects in the order of i. An empty value is an absent one: the clients
 * of spec §7 send every name that they have, and of a condition whatever its form holds: an incomplete
 * one is none. Unknown names are kept, so that the schema refuses them.
 */
export function parseQuery(search: Iterable<[string, string]>): Record<string, unknown> {
  const { named, rows } = readPairs([...search].filter(([, value]) => value !== ''))
  // Without a prototype: `constructor` is a query name of spec §7.
  const query: Record<string, unknown> = Object.create(null)
  for (const [name, own] of named) query[name] = repeatable.has(name) ? own.values : oneText(own)
  for (const [name, own] of rows) {
    query[name] = own.filter((row) => completeConditions([row]).length > 0)
  }
  return query
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
