import type { Board } from '../../contract/form/definition.ts'
import type { Person } from '../auth/person.ts'
import type { BoardRegistry } from '../board/registry.ts'
import type { Db } from '../db/connect.ts'
import { Problem, problem } from '../http/problem.ts'
import { maySee } from '../post/policy.ts'
import { headOffice } from '../project/standing.ts'
import type { About, Asked } from './asked.ts'
import { standingBefore } from './writer.ts'

interface Found {
  projectId: number
  boardId: number
  title: string
  writerId: number
  companyId: number | null
  responsibleCompanyIds: number[]
}

/** Only that: a database in trouble must not be told to a phone as a record that is not there. */
function nobodyThere(error: unknown): null {
  if (error instanceof Problem && error.code === 'no-project') return null
  throw error
}

/**
 * Where an operation belongs, in the eyes of its writer: the record that stands, or one of the
 * writer's own in the review. Throws `not-found` and `no-project` as the call itself would have
 * while the writer was a member.
 */
export async function placeOf(
  tx: Db,
  who: Person,
  { params }: Asked,
  about: About,
  boards: BoardRegistry,
): Promise<{ projectId: number; board: Board; title: string | null }> {
  const board = params.slug ? boards.bySlug(params.slug) : boards.byId(params.boardId ?? 0)
  if (!board) throw problem('not-found')
  if (about.projectId !== null) {
    await standingBefore(tx, who, about.projectId)
    return { projectId: about.projectId, board, title: null }
  }
  const { rows } = await tx.$client.query<Found>({
    name: 'review-place',
    text: `select project_id as "projectId", board_id as "boardId", title, writer_id as "writerId",
        company_id as "companyId", responsible_company_ids as "responsibleCompanyIds"
      from post where id = $1
      union all
      select project_id, board_id, title, member_id, null, '{}' from review
      where entity = $1 and member_id = $2 and operation = 'post.create' limit 1`,
    values: [about.postId, who.id],
  })
  const found = rows[0]
  if (!found || found.boardId !== board.id) throw problem('not-found')
  const standing = await standingBefore(tx, who, found.projectId).catch(nobodyThere)
  const thing = { ...found, actedBy: null, closed: false, status: '' }
  const seen = standing ? maySee(who, standing, thing) : who.level >= headOffice
  if (!seen) throw problem('not-found')
  return { projectId: found.projectId, board, title: found.title }
}
