import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { fieldRemove } from '../../../contract/project/field.ts'
import type { Call } from '../../handler/call.ts'
import type { Lang } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { type RowOf, rowsOf, runText } from '../../platform/db/rows.ts'
import { dayOf } from '../../platform/time/days.ts'
import { recordChange } from '../audit/record.ts'
import { hasRetired } from '../employee/employed.ts'
import { dropPlacePhotos } from '../upload/place-photos.ts'
import { lockField } from './visible-field.ts'

const usesShape = v.object({ posts: v.number(), workers: v.number() })
type Uses = RowOf<typeof usesShape>

/** What still refers to a field, in words; a deleted record counts until it is purged. */
function words({ posts, workers }: Uses, lang: Lang): Record<string, string> {
  const ko = lang === 'ko'
  return {
    ...(posts > 0 && {
      posts: ko
        ? `이 현장의 기록이 ${posts}건 있습니다. (삭제하고 90일이 지나지 않은 기록 포함)`
        : `Records of this site: ${posts} (with those deleted in the last 90 days)`,
    }),
    ...(workers > 0 && {
      workers: ko
        ? `이 현장에 배치된 근로자가 ${workers}명 있습니다.`
        : `Workers placed at this site: ${workers}`,
    }),
  }
}

/** Deletes a field that nothing refers to. */
export async function removeField(call: Call<typeof fieldRemove, Person>): Promise<{ ok: true }> {
  const { db, who, facts, params } = call
  const before = await lockField(db, who, params.id)
  const { timeZone } = await membershipIn(db, who, before.project_id)
  // Who has left is in no list of those placed here: their links go with the site.
  const [uses = { posts: 0, workers: 0 }] = await rowsOf(
    db,
    usesShape,
    sql`select
    (select count(*)::int from post where field_id = ${before.id}) as posts,
    (select count(*)::int from field_worker fw join worker w on w.id = fw.worker_id
      where fw.field_id = ${before.id}
        and not ${hasRetired(dayOf(new Date(), timeZone))}) as workers`,
  )
  if (uses.posts > 0 || uses.workers > 0) {
    throw problem('in-use', { fields: words(uses, facts.lang) })
  }
  await dropPlacePhotos(db, { projectId: before.project_id, fieldId: before.id }, null)
  await runText(db, {
    name: 'field-remove',
    text: 'delete from field where id = $1',
    values: [before.id],
  })
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'field',
    entityId: before.id,
    projectId: before.project_id,
    before,
  })
  return { ok: true }
}
