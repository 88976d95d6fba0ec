import * as v from 'valibot'
import { can } from '../../../../contract/rights/can.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'

const idRow = v.object({ id: v.number() })

/**
 * Those of `ids` whom the writer may see, each once: the answer names them, so that any other id would tell
 * whose it is. `maySeePerson` of the domain member, which may not be asked from here.
 * @param before who was named already stays
 */
export async function seenPeople(
  db: Db,
  who: Person,
  ids: readonly number[],
  before: readonly number[] = [],
): Promise<number[]> {
  const fresh = ids.filter((id) => !before.includes(id))
  if (fresh.length === 0 || can(who).seeEverything()) return [...new Set(ids)]
  const places = [...who.memberships.values()]
  const run = places.filter((place) => can(who, place).manageMembers())
  const rows = await rowsOfText(db, idRow, {
    name: 'thread-mentions',
    text: `select m.id from member m where m.id = any($1::int[]) and (m.id = $2
      or m.company_id = $3::int
      or exists (select 1 from project_member pm
        where pm.member_id = m.id and pm.project_id = any($4::int[]))
      or m.company_id in (select company_id from project_company where project_id = any($5::int[])))`,
    values: [
      fresh,
      who.id,
      who.companyId,
      places.map(({ projectId }) => projectId),
      run.map(({ projectId }) => projectId),
    ],
  })
  const seen = new Set([...before, ...rows.map(({ id }) => id)])
  return [...new Set(ids)].filter((id) => seen.has(id))
}
