import type { Pool } from '../../platform/db/connect.ts'
import { runText } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { importLines, setLock } from './import.ts'
import { shippedCodes, shippedSet } from './set.ts'

const kinds = ['work-position', 'rent-work'] as const

/**
 * Fills empty tables with the shipped codes; rows of a company stay as they are. Concurrent starts
 * of two servers do it once.
 */
export async function shipCodes(pool: Pool): Promise<{ classes: boolean; lists: string[] }> {
  return inTransaction(pool, async (tx) => {
    await runText(tx, { text: 'select pg_advisory_xact_lock($1)', values: [setLock] })
    const has = async (text: string, values: unknown[] = []) =>
      (await runText(tx, { text, values })) > 0
    const classes = !(await has('select 1 from work_class limit 1'))
    if (classes) await importLines(tx, shippedSet())
    const lists: string[] = []
    for (const kind of kinds) {
      if (await has('select 1 from hse_code where kind = $1 limit 1', [kind])) continue
      const codes = shippedCodes(kind)
      await runText(tx, {
        text: `insert into hse_code (kind, code, name, sort_order)
         select $1, given.code, given.name, given.nth
         from unnest($2::text[], $3::text[]) with ordinality as given(code, name, nth)`,
        values: [kind, codes.map(({ code }) => code), codes.map(({ name }) => name)],
      })
      lists.push(kind)
    }
    return { classes, lists }
  })
}
