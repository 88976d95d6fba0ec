import * as v from 'valibot'
import type { gatePeople } from '../../../../contract/gate/people.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { managerIn } from '../site/site.ts'
import { everybody, everybodyRow, peopleOf, subjectOf } from './people.ts'

const sitePersonRow = v.object({
  ...everybodyRow.entries,
  badges: v.array(v.number()),
  reprint: v.boolean(),
  total: v.number(),
})

/**
 * People of a site with their badges. A badge of the account counts for the person, also once they
 * are in the register of workers. It must be printed again if their last one ended with its key,
 * not by hand.
 */
export async function listPeople({ db, who, params, query }: Call<typeof gatePeople, Person>) {
  const { projectId } = params
  await managerIn(db, who, projectId)
  const { page, perPage } = query
  const now = new Date()
  const rows = await rowsOfText(db, sitePersonRow, {
    name: 'gate-site-people',
    text: `with held as (select worker_id, member_id, max(revoked_at) as revoked,
            max(revoked_at) filter (where key_stopped) as stopped,
            array_agg(id) filter (where revoked_at is null) as ids
          from gate_badge where project_id = $1 group by 1, 2)
      select p.*, (select coalesce(array_agg(id order by id desc), '{}')
          from unnest(byworker.ids || bymember.ids) as id) as badges,
        byworker.ids is null and bymember.ids is null
          and coalesce(greatest(byworker.stopped, bymember.stopped)
            = greatest(byworker.revoked, bymember.revoked), false) as reprint,
        count(*) over ()::int as total
      from (${everybody}) p
        left join held byworker on byworker.worker_id = p."workerId"
        left join held bymember on bymember.member_id = p."memberId"
      order by name, "workerId", "memberId" limit $3 offset $4`,
    values: [projectId, now, perPage, (page - 1) * perPage],
  })
  const data = rows.map((row) => ({
    subject: subjectOf(row),
    name: row.name,
    companyId: row.companyId,
    companyName: row.companyName,
    jobType: row.jobType,
    photo: row.photo,
    barred: row.barred,
    badges: row.badges,
    reprint: row.reprint,
  }))
  // Beyond the end there is no row that would say how many there are.
  const total = rows[0]?.total ?? (page === 1 ? 0 : (await peopleOf(db, projectId, now)).length)
  return { data, total, page, perPage }
}
