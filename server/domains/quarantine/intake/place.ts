import * as v from 'valibot'
import { creatingKinds } from '../../../../contract/commands/kinds.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { QueuedWrite } from '../../../handler/queued.ts'
import type { BoardRegistry } from '../../../handler/services.ts'
import { Problem, problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { maySee } from '../../post/policy.ts'
import { membershipBefore } from '../decide/writer.ts'
import type { About } from './queued-write.ts'

const foundRow = v.object({
  projectId: v.number(),
  boardId: v.number(),
  title: v.string(),
  writerId: v.number(),
  companyId: v.nullable(v.number()),
  responsibleCompanyIds: v.array(v.number()),
})

/**
 * Only these codes: a failure of the database must not be reported to a phone as a missing record.
 */
function nobodyThere(error: unknown): null {
  if (error instanceof Problem && error.code === 'no-project') return null
  throw error
}

/**
 * The place of an operation as its writer sees it: an existing record, or one of the writer's own
 * in quarantine. Throws `not-found` and `no-project` as the call itself would have while the writer
 * was a member, `held-back` for what is no record.
 */
export async function placeOf(
  tx: Db,
  who: Person,
  { params }: QueuedWrite,
  about: About,
  { forms, threads }: Pick<BoardRegistry, 'forms' | 'threads'>,
): Promise<{ projectId: number; board: FormBoard; title: string | null }> {
  const board = params.slug ? forms.bySlug(params.slug) : forms.byId(params.boardId ?? 0)
  // Posts of threads wait on the device (`allowedWhileSuspended`), so what is said of them does, too.
  if (!board) throw problem(threads.bySlug(params.slug ?? '') ? 'held-back' : 'not-found')
  if (about.projectId !== null) {
    await membershipBefore(tx, who, about.projectId)
    return { projectId: about.projectId, board, title: null }
  }
  const rows = await rowsOfText(tx, foundRow, {
    name: 'review-place',
    text: `select project_id as "projectId", board_id as "boardId", title, writer_id as "writerId",
        company_id as "companyId", responsible_company_ids as "responsibleCompanyIds"
      from post where id = $1
      union all
      select project_id, board_id, title, member_id, null, '{}' from review
      where entity = $1 and member_id = $2 and operation = any($3) limit 1`,
    values: [about.postId, who.id, creatingKinds],
  })
  const found = rows[0]
  if (!found || found.boardId !== board.id) throw problem('not-found')
  const membership = await membershipBefore(tx, who, found.projectId).catch(nobodyThere)
  const seen = membership
    ? maySee(who, membership, board, found)
    : !board.readers && can(who).seeEverything()
  if (!seen) throw problem('not-found')
  return { projectId: found.projectId, board, title: found.title }
}
