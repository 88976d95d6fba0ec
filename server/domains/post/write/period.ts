import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { periodAt, periodText } from '../../../../contract/form/period.ts'
import type { Facts } from '../../../http/facts.ts'
import { problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { visiblePosts } from '../list/visible.ts'

interface PeriodChange {
  board: FormBoard
  projectId: number
  postId: string
  /** null: the board has no rhythm */
  periodKey: string | null
  who: Person
  membership: Membership
  facts: Pick<Facts, 'lang'>
}

const otherRow = v.object({
  title: v.string(),
  writer: v.string(),
  seen: v.boolean(),
})

/**
 * Throws `period-taken` if another record has the period, naming it and its writer to those who may
 * see it. The period stays locked until the end of the transaction, so that of two concurrent
 * requests the second finds the first.
 */
export async function assertPeriodFree(tx: Db, change: PeriodChange): Promise<void> {
  const { board, projectId, postId, periodKey, who, membership, facts } = change
  if (periodKey === null) return
  await runText(tx, {
    name: 'post-period-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 25))',
    values: [`${projectId}:${board.id}:${periodKey}`],
  })
  const [other] = await rowsOfText(tx, otherRow, {
    name: `post-period-${membership.partner ? 'partner' : 'all'}`,
    text: `select p.title, coalesce(p.writer_snapshot ->> 'name', w.name) as writer,
        ${visiblePosts(membership.partner, '$5', '$6')} as seen
      from post p join member w on w.id = p.writer_id
      where p.project_id = $1 and p.board_id = $2 and p.period_key = $3 and p.id <> $4
        and p.deleted_at is null`,
    values: [
      projectId,
      board.id,
      periodKey,
      postId,
      ...(membership.partner ? [who.companyId, who.id] : []),
    ],
  })
  if (!other) return
  const period = periodText(periodKey.split('|')[0] ?? '')[facts.lang]
  const sentence =
    facts.lang === 'ko'
      ? `${period} 기록이 이미 있습니다${other.seen ? `: ${other.title} (${other.writer})` : '.'}`
      : `There is a record of ${period} already${other.seen ? `: ${other.title} (${other.writer})` : '.'}`
  throw problem('period-taken', { fields: { [`values.${board.counts.date}`]: sentence } })
}

/**
 * The values with the next number of the board's rounds. The counter stays locked until the end of
 * the transaction: a refused record gives its number back.
 */
export async function withRound(
  tx: Db,
  board: FormBoard,
  values: Values,
  at: { projectId: number; postId: string; day: string },
): Promise<Values> {
  if (!board.round) return values
  const { field, every } = board.round
  const [row] = await rowsOfText(tx, v.object({ last: v.number() }), {
    name: 'post-round',
    // A repeated request gets the record that is there, and no new number.
    text: `insert into post_round as r (project_id, board_id, scope, last)
      select $1, $2, $3, 1 where not exists (select 1 from post where id = $4)
      on conflict (project_id, board_id, scope) do update set last = r.last + 1
      returning last`,
    values: [at.projectId, board.id, every ? periodAt(at.day, every) : '', at.postId],
  })
  return row ? { ...values, [field]: row.last } : values
}
