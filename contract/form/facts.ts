import type { Fact, FormBoard } from './definition.ts'
import type { Row, Scope, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** One counted fact of a record, as its board declares it. */
export interface CountedFact {
  name: string
  /** day, instant or month as the field has it; null: the day of the record */
  date: string | null
  category: string | null
  companyId: number | null
  /** of a fact with `sum`; null where the field is empty */
  amount: number | null
}

/**
 * The facts of a record, in the order of the definition and of its rows. A category of several
 * choices counts once for each. Pure; `values` are normalized.
 */
export function countedFacts(board: FormBoard, values: Values): CountedFact[] {
  return (board.facts ?? []).flatMap((fact) => {
    const table = fieldsOf(board).find(({ key }) => key === fact.rows)
    if (table?.type !== 'table') return countedIn(fact, { values }, (key) => values[key])
    const cells = new Set(table.columns.map(({ key }) => key))
    return ((values[table.key] ?? []) as Row[]).flatMap((row) =>
      countedIn(fact, { values, row }, (key) => (cells.has(key) ? row : values)[key]),
    )
  })
}

function countedIn(fact: Fact, scope: Scope, valueAt: (key: string) => unknown): CountedFact[] {
  if (fact.when && !fact.when(scope)) return []
  const at = (key: string | undefined) => (key === undefined ? undefined : valueAt(key))
  const date = at(fact.date)
  const company = at(fact.company)
  const amount = at(fact.sum)
  const category = at(fact.category)
  const categories = Array.isArray(category) ? category : [category]
  return categories.map((one: unknown) => ({
    name: fact.name,
    date: typeof date === 'string' ? date : null,
    category: typeof one === 'string' || typeof one === 'number' ? String(one) : null,
    companyId: typeof company === 'number' ? company : null,
    amount: typeof amount === 'number' ? amount : null,
  }))
}

/** Keys that a fact names and its scope does not have: a cell of another table, or no table at all. */
export function unknownFactKeys(board: FormBoard): string[] {
  const fields = fieldsOf(board)
  const keys = new Set(fields.map(({ key }) => key))
  return (board.facts ?? []).flatMap((fact) => {
    const table = fields.find(({ key }) => key === fact.rows)
    if (fact.rows !== undefined && table?.type !== 'table') return [`${fact.name}: ${fact.rows}`]
    const cells = new Set(table?.type === 'table' ? table.columns.map(({ key }) => key) : [])
    return [fact.date, fact.category, fact.company, fact.sum]
      .filter((key) => key !== undefined && !cells.has(key) && !keys.has(key))
      .map((key) => `${fact.name}: ${key}`)
  })
}
