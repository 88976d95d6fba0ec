import { isDeepStrictEqual } from 'node:util'
import type { postUpdate } from '../../../contract/record/post.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { assertOwn } from '../../handler/sent-back.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { PostRecord } from './queries.ts'
import { periodOf } from './read/period.ts'

type Body = ParsedOf<typeof postUpdate>['body']
type Words = Pick<Body, 'title' | 'content' | 'values'>

/**
 * What a body changes of a record. Clients without an outbox send it back as they read it: what equals
 * what is there is no change, so that a calculated value is not refused, and a title that the board gave
 * still moves with the values.
 */
export function changeOf(record: PostRecord, body: Body, hasKey: boolean): Words {
  const { title, content, values } = body
  if (hasKey) return { title, content, values }
  const changed = Object.entries(values ?? {}).filter(
    ([key, value]) => !isDeepStrictEqual(value, record.values[key]),
  )
  return {
    title: title === record.title ? undefined : title,
    content: content === record.content ? undefined : content,
    values: changed.length === 0 ? undefined : Object.fromEntries(changed),
  }
}

export const isUnchanged = ({ title, content, values }: Words): boolean =>
  title === undefined && content === undefined && values === undefined

/** What a record is known by stays. Throws `invalid` with the fields that say another. */
export const assertOwnPost = (record: PostRecord, body: Body): void =>
  assertOwn(body, {
    id: record.id,
    boardId: record.boardId,
    projectId: record.projectId,
    parentId: record.parentId,
    post_sticky_order: record.stickyOrder,
  })

/** A period that a change names is that of its day, or the one that was read with the record. */
export async function assertPeriod(
  db: Db,
  { projectId, docDate }: PostRecord,
  day: string | null,
  period: number | null | undefined,
): Promise<void> {
  if (!period) return
  const before = await periodOf(db, { projectId, day: docDate }, null)
  if (period !== before) await periodOf(db, { projectId, day }, period)
}
