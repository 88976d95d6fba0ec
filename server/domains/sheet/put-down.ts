import * as v from 'valibot'
import { likeKey } from '../../../contract/sheet/rows.ts'
import type { Facts } from '../../http/facts.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'

/** Reserves ids for rows that are inserted together, so that dependent rows can refer to them. */
export async function takeIds(tx: Db, table: 'field' | 'worker', count: number): Promise<number[]> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    text: `select nextval(pg_get_serial_sequence($2, 'id'))::int as id from generate_series(1, $1)`,
    values: [count, table],
  })
  return rows.map(({ id }) => id)
}

/** Columns of the tables that say what belongs to what. */
const links = {
  field_company: 'field_id, company_id',
  field_worker: 'worker_id, field_id',
} as const

/** What each of `ids` belongs to, in its order. */
export async function putLinks(
  tx: Db,
  table: keyof typeof links,
  ids: readonly number[],
  others: readonly (readonly number[])[],
): Promise<void> {
  const pairs = others.flatMap((each, n) => each.map((other) => [ids[n] ?? 0, other] as const))
  if (pairs.length === 0) return
  await runText(tx, {
    text: `insert into ${table} (${links[table]}) select * from unnest($1::int[], $2::int[])`,
    values: [pairs.map(([id]) => id), pairs.map(([, other]) => other)],
  })
}

/** Ids of the names that a cell lists with semicolons; `missing` is called with unknown names. */
export function listedIds(
  cell: unknown,
  ids: ReadonlyMap<string, number | null>,
  missing: (name: string) => void,
): number[] {
  const found = new Set<number>()
  for (const name of String(cell ?? '').split(';')) {
    if (name.trim() === '') continue
    const id = ids.get(likeKey(name))
    if (id) found.add(id)
    else missing(name.trim().slice(0, 100))
  }
  return [...found]
}

/** One line of the audit for all that an import has made in a project. */
export async function recordImport(
  tx: Db,
  who: Person,
  facts: Facts,
  made: {
    entity: 'field' | 'employee' | 'gate-scan'
    projectId: number
    ids: readonly (number | string)[]
    mode: string
  },
): Promise<void> {
  const { entity, projectId, ids, mode } = made
  if (ids.length === 0) return
  await recordChange(tx, who, facts, {
    action: 'import',
    entity,
    entityId: projectId,
    projectId,
    after: { created: ids.length, first: ids[0], last: ids.at(-1), mode },
  })
}
