import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { namedLinks } from '../../../../contract/form/links.ts'
import type { LinkedTitle, linkTitles } from '../../../../contract/record/link.ts'
import type { Call } from '../../../handler/call.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { hiddenBoards, visiblePosts } from '../list/visible.ts'

const titleRow = v.object({
  id: v.string(),
  boardId: v.number(),
  title: v.string(),
  removed: v.boolean(),
})

interface Reader {
  who: Person
  membership: Membership
  /** all that there are */
  boards: readonly FormBoard[]
}

/**
 * Titles of the records that the person may see, removed ones without. Of a record that was deleted
 * for good only the links to it are left: a person who sees none of them gets the same answer as for
 * one that never was.
 */
export async function linkedTitles(
  db: Db,
  ids: readonly string[],
  { who, membership, boards }: Reader,
): Promise<LinkedTitle[]> {
  if (ids.length === 0) return []
  const { partner, projectId } = membership
  return await rowsOfText(db, titleRow, {
    name: `link-titles-${partner ? 'partner' : 'all'}`,
    text: `select p.id::text, p.board_id as "boardId",
        case when p.deleted_at is null then p.title else '' end as title,
        p.deleted_at is not null as removed
      from post p where p.project_id = $1 and p.id = any($2::uuid[])
        and p.board_id <> all($3::int[]) and ${visiblePosts(partner, '$4', '$5')}
      union all
      select distinct l.target_id::text, l.board_id, '', true
      from post_links l join post p on p.id = l.post_id and p.deleted_at is null
      where l.target_id = any($2::uuid[]) and l.project_id = $1
        and not exists (select 1 from post t where t.id = l.target_id)
        and p.board_id <> all($3::int[]) and ${visiblePosts(partner, '$4', '$5')}`,
    values: [
      projectId,
      ids,
      hiddenBoards(boards, { who, membership }),
      ...(partner ? [who.companyId, who.id] : []),
    ],
  })
}

/** The titles of what a record links to, by id; what the person may not see is undefined. */
export async function titlesIn(
  db: Db,
  board: FormBoard,
  values: Values,
  at: Reader,
): Promise<(id: string) => LinkedTitle | undefined> {
  const ids = namedLinks(board, values).map(({ id }) => id)
  const titles = new Map((await linkedTitles(db, ids, at)).map((one) => [one.id, one]))
  return (id) => titles.get(id)
}

export async function titlesOfLinks({ db, who, query, services }: Call<typeof linkTitles, Person>) {
  const membership = await membershipIn(db, who, query.projectId)
  const reader = { who, membership, boards: services.boards.forms.all }
  return { data: await linkedTitles(db, [...new Set(query.ids)], reader) }
}
