import * as v from 'valibot'
import { crossCheck, mostOthers } from '../../../../contract/form/cross-check.ts'
import type { CrossCheck } from '../../../../contract/form/cross-check-rule.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Condition } from '../../../../contract/record/condition.ts'
import { type postCrossCheck, shownWarning } from '../../../../contract/record/cross-check.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { conditionSql } from '../list/condition.ts'
import { visiblePosts } from '../list/visible.ts'
import { mayReadBoard, mayWrite } from '../policy.ts'
import { boardOf, loadVisiblePost, readerIn } from '../read/load.ts'

const otherRow = v.object({
  id: v.string(),
  title: v.string(),
  status: v.string(),
  companyId: v.nullable(v.number()),
  values: v.record(v.string(), v.unknown()),
  visible: v.boolean(),
})

/**
 * What other records say against one. All records of the project are looked at, whoever asks: what is
 * found is a sentence of the check, and of the other record no more than the asker may read.
 */
export async function answerCrossCheck({
  db,
  who,
  params,
  body,
  services,
}: Call<typeof postCrossCheck, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, body.projectId)
  await mayAsk(db, who, board, membership, body)
  const asOf = new Date().toISOString()
  const visible = new Set<string>()
  const warnings = await crossCheck(board, body.values, async (check, conditions) => {
    const of = services.boards.forms.byId(check.board)
    if (!of) return []
    const asked = { check, conditions, projectId: body.projectId, not: body.postId ?? null }
    const rows = await othersOf(db, of, asked, who, membership)
    for (const row of rows) if (row.visible) visible.add(row.id)
    return rows
  })
  return { asOf, warnings: warnings.map((one) => shownWarning(one, (id) => visible.has(id))) }
}

/** Whoever may write such a record, or reads the one that is asked about. Throws `forbidden`, `not-found`. */
async function mayAsk(
  db: Db,
  who: Person,
  board: FormBoard,
  membership: Membership,
  { postId, projectId }: { postId?: string | null | undefined; projectId: number },
): Promise<void> {
  if (mayWrite(who, membership, board)) return
  if (!postId) throw problem('forbidden')
  const { record } = await loadVisiblePost(db, who, board, postId)
  if (record.projectId !== projectId) throw problem('not-found')
}

interface Asked {
  check: CrossCheck
  conditions: readonly Condition[]
  projectId: number
  /** the record itself */
  not: string | null
}

/** The newest records that meet the conditions, with whether the asker may read them. */
async function othersOf(
  db: Db,
  board: FormBoard,
  { check, conditions, projectId, not }: Asked,
  who: Person,
  membership: Membership,
) {
  const params = new Params()
  const where = [
    `p.board_id = ${params.add(board.id)}`,
    `p.project_id = ${params.add(projectId)}`,
    'p.deleted_at is null',
    `p.id is distinct from ${params.add(not)}::uuid`,
    ...conditions.map((condition, index) =>
      conditionSql(board, condition, params, {
        timeZone: membership.timeZone,
        path: `conditions.${index}`,
      }),
    ),
  ]
  const seen = mayReadBoard(who, membership, board)
    ? membership.partner
      ? visiblePosts(true, params.add(who.companyId), params.add(who.id))
      : 'true'
    : 'false'
  const listed = check.others.map((key) => `${params.add(key)}::text`).join(', ')
  return await rowsOfText(db, otherRow, {
    text: `select p.id::text, p.title, p.status, p.company_id as "companyId",
        (select coalesce(jsonb_object_agg(e.key, e.value), '{}'::jsonb)
          from jsonb_each(p.values) e where e.key in (${listed})) as values,
        coalesce(${seen}, false) as visible
      from post p where ${where.join(' and ')}
      order by p.doc_date desc nulls last, p.id desc limit ${params.add(mostOthers)}`,
    values: params.values,
  })
}
