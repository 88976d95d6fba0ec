import * as v from 'valibot'
import { deliveryDays } from '../../../../contract/identity/delivery.ts'
import { levels } from '../../../../contract/rights/level.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'

const cutOffRow = v.object({
  /** since when they are shut out, of everything or of the project; null while they are not */
  at: v.nullable(v.date()),
  /** when their membership of the project ended; null for a present member */
  endedAt: v.nullable(v.date()),
  /** it ended so long ago that no more operations are expected */
  over: v.boolean(),
})
export type CutOff = RowOf<typeof cutOffRow>

/** How a person is shut out of a project. Head office needs no membership, so none of it ends. */
export async function cutOffOf(db: Db, memberId: number, projectId: number): Promise<CutOff> {
  const rows = await rowsOfText(db, cutOffRow, {
    name: 'review-cut-off',
    text: `select least(m.suspended_at, p.ended_at) as at, p.ended_at as "endedAt",
        coalesce(p.ended_at < now() - make_interval(days => $3), false) as over
      from member m
      left join past_member p on p.member_id = m.id and p.project_id = $2 and m.level < $4
        and not exists (select 1 from project_member pm
          where pm.member_id = m.id and pm.project_id = $2)
      where m.id = $1`,
    values: [memberId, projectId, deliveryDays, levels.headOffice],
  })
  return rows[0] ?? { at: null, endedAt: null, over: false }
}
