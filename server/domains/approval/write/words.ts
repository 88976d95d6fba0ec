import * as v from 'valibot'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import { richReading } from '../../../../contract/rich/value.ts'
import { bigramsOf } from '../../../../contract/text/bigrams.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { mayWriteApproval } from '../policy.ts'

interface Place {
  projectId: number | null
  projectOrderId: number | null
}

/** The person may write there. Throws `no-project`, `forbidden`, and `invalid` for a foreign period. */
export async function assertPlace(
  db: Db,
  who: Person,
  projectId: number | null,
  orderOf: () => number | null,
): Promise<Place> {
  if (projectId !== null) await membershipIn(db, who, projectId)
  if (!mayWriteApproval(who)) throw problem('forbidden')
  const projectOrderId = orderOf()
  if (projectOrderId === null) return { projectId, projectOrderId }
  const found = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'approval-order',
    text: 'select id from project_order where id = $1 and project_id = $2::int',
    values: [projectOrderId, projectId],
  })
  if (found.length === 0) throw problem('invalid', { fields: { projectOrderId: 'option' } })
  return { projectId, projectOrderId }
}

/** The words of a document as they are stored and searched. */
export function wordsOf(who: Pick<Person, 'name'>, body: { title: string; content: RichDoc }) {
  const plain = richReading(body.content)
  return {
    title: body.title,
    content: body.content,
    plain,
    search: bigramsOf([body.title, plain, who.name]),
  }
}
