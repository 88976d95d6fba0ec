import type { fieldRemove } from '../../contract/field.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import { dropPlacePhotos } from '../file/place-photos.ts'
import type { Call } from '../http/call.ts'
import type { Lang } from '../http/facts.ts'
import { problem } from '../http/problem.ts'
import { holdField } from './reach.ts'

interface Uses {
  posts: number
  workers: number
}

/** What stands on a field, in words; a deleted record stands on it until it is gone for good. */
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

/** Deletes a field on which nothing stands. */
export async function removeField(call: Call<typeof fieldRemove, Person>): Promise<{ ok: true }> {
  const { db, who, facts, params } = call
  const before = await holdField(db, who, params.id)
  const { rows } = await db.$client.query<Uses>({
    name: 'field-uses',
    text: `select (select count(*) from post where field_id = $1) as posts,
      (select count(*) from field_worker where field_id = $1) as workers`,
    values: [before.id],
  })
  const uses = rows[0] ?? { posts: 0, workers: 0 }
  if (uses.posts > 0 || uses.workers > 0) {
    throw problem('in-use', { fields: words(uses, facts.lang) })
  }
  await dropPlacePhotos(db, { projectId: before.project_id, fieldId: before.id }, null)
  await db.$client.query({
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
