import * as v from 'valibot'
import type { libraryBin } from '../../../../contract/library/browse.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import { personJson } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import type { Place } from '../access.ts'

const row = v.object({
  id: v.string(),
  kind: v.picklist(['folder', 'file']),
  name: v.string(),
  files: v.number(),
  bytes: v.number(),
  deletedAt: v.date(),
  by: v.nullable(personRef),
})

/** The newest 500 that were deleted, without what went with them. */
export async function binOf(
  db: Db,
  { projectId, boardId }: Place,
): Promise<AnswerOf<typeof libraryBin>> {
  const rows = await rowsOfText(db, row, {
    name: 'library-bin',
    text: `select b.id, b.kind, b.name, coalesce(x.files, 0)::int as files,
        coalesce(x.bytes, 0)::float8 as bytes, b.deleted_at as "deletedAt",
        case when m.id is null then null else ${personJson('m', 'c')} end as by
      from (select id, 'folder' as kind, name, deleted_at, deleted_by from library_folder
          where project_id = $1 and board_id = $2 and deleted_at is not null and bin_id = id
        union all select id, 'file', name, deleted_at, deleted_by from library_file
          where project_id = $1 and board_id = $2 and deleted_at is not null and bin_id = id) b
        left join member m on m.id = b.deleted_by left join company c on c.id = m.company_id
        left join lateral (select count(*) as files,
            (select sum(u.size) from upload u where u.id in (select v.upload_id
              from library_file o join library_version v on v.file_id = o.id
              where o.bin_id = b.id and o.project_id = $1 and o.board_id = $2)) as bytes
          from library_file f
          where f.bin_id = b.id and f.project_id = $1 and f.board_id = $2) x on true
      order by b.deleted_at desc, b.id limit 500`,
    values: [projectId, boardId],
  })
  return {
    data: rows.map(({ deletedAt, ...one }) => ({ ...one, deletedAt: deletedAt.toISOString() })),
  }
}
