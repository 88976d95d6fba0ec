import * as v from 'valibot'
import { placePhotosOf } from '../../../contract/project/place-photo.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { dropFiles, storeFile } from './purpose.ts'

/** What a picture belongs to: a project itself, or a work site of it. */
export interface Place {
  projectId: number
  fieldId: number | null
}

/**
 * Stores the writer's uploaded pictures that `after` names and `before` did not, and drops those
 * that it no longer names. Both are JSON text of `field_photo`. Throws `invalid`.
 */
export async function storePlacePhotos(
  tx: Db,
  writerId: number,
  place: Place,
  before: string | null,
  after: string | null,
): Promise<void> {
  const [had, has] = [placePhotosOf(before), placePhotosOf(after)]
  for (const id of has.filter((each) => !had.includes(each))) {
    await storeFile(tx, writerId, id, 'place', 'field_photo')
    await runText(tx, {
      name: 'place-photo-keep',
      text: 'insert into place_photo (upload_id, project_id, field_id) values ($1, $2, $3)',
      values: [id, place.projectId, place.fieldId],
    })
  }
  const gone = had.filter((id) => !has.includes(id))
  if (gone.length > 0) await dropPlacePhotos(tx, place, gone)
}

/** Takes pictures off their place; `null` takes all of them. What is another's stays. */
export async function dropPlacePhotos(
  tx: Db,
  { projectId, fieldId }: Place,
  ids: readonly string[] | null,
): Promise<void> {
  const rows = await rowsOfText(tx, v.object({ id: v.string() }), {
    name: 'place-photo-drop',
    text: `delete from place_photo where project_id = $1 and field_id is not distinct from $2::int
      and ($3::uuid[] is null or upload_id = any($3::uuid[])) returning upload_id as id`,
    values: [projectId, fieldId, ids],
  })
  if (rows.length > 0)
    await dropFiles(
      tx,
      rows.map(({ id }) => id),
    )
}
