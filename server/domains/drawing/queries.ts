import * as v from 'valibot'
import { type Drawing, drawing, drawingRevision } from '../../../contract/project/drawing.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'

const row = v.object({
  ...drawing.entries,
  revisions: v.array(v.object({ ...drawingRevision.entries })),
})

const columns = `d.id, d.project_id as "projectId", d.name, d.field_id as "fieldId",
  d.archived_at is not null as archived,
  (select jsonb_agg(jsonb_build_object('id', r.upload_id, 'n', r.n, 'label', r.label,
      'width', r.width, 'height', r.height,
      'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by r.n desc)
    from drawing_revision r where r.drawing_id = d.id) as revisions`

/** By name; those out of use are last. */
export async function drawingsOf(db: Db, projectId: number): Promise<Drawing[]> {
  return await rowsOfText(db, row, {
    name: 'drawings-of',
    text: `select ${columns} from drawing d where d.project_id = $1
      order by d.archived_at is not null, d.name, d.id`,
    values: [projectId],
  })
}

export async function drawingById(db: Db, id: number): Promise<Drawing | null> {
  const rows = await rowsOfText(db, row, {
    name: 'drawing-one',
    text: `select ${columns} from drawing d where d.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Locks a drawing until the commit: its revisions are counted. */
export async function lockDrawing(tx: Db, id: number): Promise<void> {
  await runText(tx, {
    name: 'drawing-lock',
    text: 'select 1 from drawing where id = $1 for no key update',
    values: [id],
  })
}

/** Names of drawings by the ids of their revisions. */
export async function drawingNames(
  db: Db,
  revisionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (revisionIds.length === 0) return new Map()
  const rows = await rowsOfText(db, v.object({ id: v.string(), name: v.string() }), {
    name: 'drawing-names',
    text: `select r.upload_id::text as id, d.name
      from drawing_revision r join drawing d on d.id = r.drawing_id
      where r.upload_id = any($1::uuid[])`,
    values: [revisionIds],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
