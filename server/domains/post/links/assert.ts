import * as v from 'valibot'
import type { Issue } from '../../../../contract/form/check.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { linkFields, type NamedLink, namedLinks } from '../../../../contract/form/links.ts'
import type { Services } from '../../../handler/services.ts'
import type { Facts } from '../../../http/facts.ts'
import { problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { hiddenBoards, visiblePosts } from '../list/visible.ts'
import { invalidValues } from '../write/input.ts'

interface Caller {
  db: Db
  who: Person
  facts: Pick<Facts, 'lang'>
  services: Pick<Services, 'boards'>
}

interface At {
  /** the record that is written */
  postId: string
  membership: Membership
}

const targetRow = v.object({ id: v.string(), boardId: v.number() })

/**
 * What the values newly link to must be a record of the project and of the declared board that the
 * writer may see, and may not lead back to the record. The declared condition is one of the choice:
 * a record that has arrived late may link to what has changed since. Throws `invalid` with every
 * wrong link; `dependency-missing` where a link names a record of the writer that waits for a
 * manager.
 */
export async function assertLinks(
  { db, who, facts, services }: Caller,
  board: FormBoard,
  change: { before: Values; after: Values },
  { postId, membership }: At,
): Promise<void> {
  if (linkFields(board).size === 0) return
  const old = new Set(namedLinks(board, change.before).map(({ key, id }) => `${key} ${id}`))
  const fresh = namedLinks(board, change.after).filter(({ key, id }) => !old.has(`${key} ${id}`))
  if (fresh.length === 0) return

  const found = await targetsOf(db, { who, membership }, fresh, services.boards.forms.all)
  const missing = fresh.filter(({ id }) => !found.has(id))
  if (await waitForManager(db, who, missing)) throw problem('dependency-missing')
  const circle = await reachesBack(db, board, fresh, { postId, membership })
  const issues = fresh.flatMap(({ field, id, path }): Issue[] => {
    const target = found.get(id)
    if (!target || target.boardId !== field.board) return [{ path, rule: 'link-missing' }]
    return circle.has(id) && field.board === board.id ? [{ path, rule: 'link-circle' }] : []
  })
  if (issues.length > 0) throw invalidValues(board, issues, facts.lang)
}

/** The living targets that the writer sees. */
async function targetsOf(
  db: Db,
  { who, membership }: { who: Person; membership: Membership },
  links: readonly NamedLink[],
  boards: readonly FormBoard[],
) {
  const sql = new Params()
  const seen = membership.partner
    ? visiblePosts(true, sql.add(who.companyId), sql.add(who.id))
    : 'true'
  const rows = await rowsOfText(db, targetRow, {
    text: `select p.id::text, p.board_id as "boardId"
      from post p where p.project_id = ${sql.add(membership.projectId)} and p.deleted_at is null
        and p.id = any(${sql.add([...new Set(links.map(({ id }) => id))])}::uuid[])
        and p.board_id <> all(${sql.add(hiddenBoards(boards, { who, membership }))}::int[]) and ${seen}`,
    values: sql.values,
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether one of these is a record that the writer sent and that waits for a manager. */
async function waitForManager(db: Db, who: Person, links: readonly NamedLink[]): Promise<boolean> {
  if (links.length === 0) return false
  const rows = await runText(db, {
    name: 'link-waits',
    text: `select 1 from review where member_id = $1 and entity = any($2::uuid[])
      and operation = 'post.create' and state <> 'confirmed' limit 1`,
    values: [who.id, links.map(({ id }) => id)],
  })
  return (rows ?? 0) > 0
}

/**
 * The targets from which links of the same board lead to the record. Changes of such a board's
 * links wait for each other, or two of them could close a circle together.
 */
async function reachesBack(
  db: Db,
  board: FormBoard,
  links: readonly NamedLink[],
  { postId, membership }: At,
): Promise<ReadonlySet<string>> {
  const own = links.filter(({ field }) => field.board === board.id)
  if (own.length === 0) return new Set()
  await runText(db, {
    name: 'link-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 27))',
    values: [`${membership.projectId}:${board.id}`],
  })
  const rows = await rowsOfText(db, v.object({ id: v.string() }), {
    name: 'link-circle',
    text: `with recursive way(id, origin) as (
        select t.id, t.id from unnest($1::uuid[]) as t(id)
        union
        select l.target_id, w.origin from way w
        join post_links l on l.post_id = w.id and l.board_id = $3 where w.id <> $2)
      select distinct origin::text as id from way where id = $2`,
    values: [own.map(({ id }) => id), postId, board.id],
  })
  return new Set(rows.map(({ id }) => id))
}
