import * as v from 'valibot'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'

/**
 * The period (차수) of a project that contains a day; null where none does. Throws `invalid` when
 * `named` is another one: periods share no day, so that a record's day says its period.
 */
export async function periodOf(
  db: Db,
  at: { projectId: number; day: string | null },
  named: number | null,
): Promise<number | null> {
  const rows = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'period-of-day',
    text: `select id from project_order where project_id = $1 and $2 between begin_ymd and end_ymd`,
    values: [at.projectId, at.day],
  })
  const id = rows[0]?.id ?? null
  if (named !== null && named !== id) {
    throw problem('invalid', { fields: { projectOrderId: 'period' } })
  }
  return id
}
