import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { NotificationKind } from '../../../../contract/office/notification.ts'
import { levels } from '../../../../contract/rights/level.ts'
import { leadingRoles } from '../../../../contract/rights/role.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'

/** Where a notification leads: the record's page in the app. */
export const pageOf = (post: { id: string; boardId: number; projectId: number }) =>
  `/project/${post.projectId}/tab/${post.boardId}/page/${post.id}`

export interface About {
  id: string
  boardId: number
  projectId: number
  title: string
  companyId: number | null
  responsibleCompanyIds: readonly number[]
  writer: { id: number }
}

export interface Recipients {
  /** safety and managers of the project */
  leads?: boolean
  /** people of these companies; of the main contractor its leads, it being the whole site */
  companyIds?: readonly number[]
  memberIds?: readonly number[]
}

const leading = leadingRoles.map((role) => `'${role}'`).join()

export const reachesNobody = ({ leads, companyIds = [], memberIds = [] }: Recipients): boolean =>
  !leads && companyIds.length === 0 && memberIds.length === 0

/**
 * Notifies the recipients who are members of the project and may see the record, except the sender; `who` is null
 * where nobody did it. Of a board for some roles alone only these, who are its leads too.
 * Returns whom it notified.
 */
export async function notify(
  tx: Db,
  board: Pick<FormBoard, 'readers'>,
  who: Pick<Person, 'id'> | null,
  kind: NotificationKind,
  about: About,
  to: Recipients,
): Promise<number[]> {
  if (reachesNobody(to)) return []
  const { companyIds = [], memberIds = [] } = to
  const rows = await rowsOfText(tx, v.object({ memberId: v.number() }), {
    name: 'post-notify',
    text: `insert into notification (member_id, kind, who_id, project_id, board_id, post_id, title,
        link)
      select m.id, $1, $2::int, $3, $4, $5, $6, $7
      from project_member pm
      join member m on m.id = pm.member_id
      left join project_company pc on pc.project_id = pm.project_id and pc.company_id = m.company_id
      cross join lateral (select coalesce(pc.kind, 'partner') = 'main' as main) k
      cross join lateral (select k.main, pm.role in (${leading}) and k.main
        and m.level >= ${levels.siteStaff} as leads) x
      where pm.project_id = $3 and m.id is distinct from $2::int and m.is_activated
        and (x.main or m.level >= ${levels.headOffice} or m.company_id = any($8::int[])
          or m.id = $12)
        and ($13::text[] is null
          or pm.role = any($13) and x.main and m.level >= ${levels.siteStaff})
        and (($10 and (x.leads or $13 is not null)) or m.id = any($9::int[])
          or (m.company_id = any($11::int[])
            and (m.level >= ${levels.siteStaff} and not x.main or x.leads)))
      returning member_id as "memberId"`,
    values: [
      kind,
      who?.id ?? null,
      about.projectId,
      about.boardId,
      about.id,
      about.title,
      pageOf(about),
      [about.companyId, ...about.responsibleCompanyIds].filter((id) => id !== null),
      memberIds,
      to.leads ?? false,
      companyIds,
      about.writer.id,
      board.readers ?? null,
    ],
  })
  return rows.map((row) => row.memberId)
}
