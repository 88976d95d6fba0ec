import type { Db } from './connect.ts'

/**
 * A statement of the query builder for hot paths, with `sql.placeholder` for its values: built and
 * prepared once for each connection. Building it takes longer than sending it.
 */
export function prepared<P extends object>(build: (db: Db) => P): (db: Db) => P {
  const built = new WeakMap<object, P>()
  return (db) => {
    const known = built.get(db.$client)
    if (known) return known
    const statement = build(db)
    built.set(db.$client, statement)
    return statement
  }
}
