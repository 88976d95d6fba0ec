import * as v from 'valibot'
import type { libraryList } from '../../../../contract/library/browse.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import type { Libraries } from '../../../handler/services.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'

const row = v.object({
  boardId: v.number(),
  files: v.number(),
  bytes: v.number(),
  updatedAt: v.nullable(v.date()),
})

/** Every library, also those without files. */
export async function librariesOf(
  db: Db,
  libraries: Libraries,
  projectId: number,
): Promise<AnswerOf<typeof libraryList>['data']> {
  const rows = await rowsOfText(db, row, {
    name: 'libraries-of',
    text: `select f.board_id as "boardId", count(*)::int as files, sum(u.size)::float8 as bytes,
        max(f.updated_at) as "updatedAt"
      from library_file f join library_version v on v.file_id = f.id and v.n = f.n
        join upload u on u.id = v.upload_id
      where f.project_id = $1 and f.deleted_at is null group by f.board_id`,
    values: [projectId],
  })
  const byId = new Map(rows.map((one) => [one.boardId, one]))
  return libraries.all.map(({ id: boardId }) => {
    const { files = 0, bytes = 0, updatedAt = null } = byId.get(boardId) ?? {}
    return { boardId, files, bytes, updatedAt: updatedAt?.toISOString() ?? null }
  })
}
