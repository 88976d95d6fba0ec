import * as v from 'valibot'
import {
  type Drawing,
  type drawingCreate,
  type drawingRemove,
  type drawingRevise,
  type drawingUpdate,
  mostDrawings,
  mostRevisions,
} from '../../../contract/project/drawing.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'
import { lockProject } from '../project/queries.ts'
import { type DrawingPicture, takePicture } from './picture.ts'
import { mayManageDrawings } from './policy.ts'
import { drawingById, lockDrawing } from './queries.ts'
import { visibleDrawing } from './visible.ts'

async function assertMayManage(db: Db, who: Person, projectId: number): Promise<void> {
  const place = await membershipIn(db, who, projectId)
  if (!mayManageDrawings(who, place)) throw problem('forbidden')
}

async function assertManaged(db: Db, who: Person, id: number): Promise<void> {
  const { projectId } = await visibleDrawing(db, who, id)
  await assertMayManage(db, who, projectId)
}

/** Locks a drawing that the person may change, until the commit. */
async function lockManaged(tx: Db, who: Person, id: number): Promise<Drawing> {
  await assertManaged(tx, who, id)
  await lockDrawing(tx, id)
  return await visibleDrawing(tx, who, id)
}

/** A work site of this project. Throws `invalid`. */
async function assertField(tx: Db, projectId: number, fieldId: number | null | undefined) {
  if (!fieldId) return
  const found = await runText(tx, {
    name: 'drawing-field',
    text: 'select 1 from field where id = $1 and project_id = $2 for key share',
    values: [fieldId, projectId],
  })
  if (found === 0) throw problem('invalid', { fields: { fieldId: 'outside' } })
}

interface NewRevision extends DrawingPicture {
  fileId: string
  n: number
  label: string
}

const insertRevision = (tx: Db, who: Person, drawingId: number, one: NewRevision) =>
  runText(tx, {
    name: 'drawing-revision-insert',
    text: `insert into drawing_revision (upload_id, drawing_id, n, label, width, height, member_id)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [one.fileId, drawingId, one.n, one.label, one.width, one.height, who.id],
  })

async function stored(tx: Db, id: number): Promise<Drawing> {
  const found = await drawingById(tx, id)
  if (!found) throw problem('not-found')
  return found
}

const audited = ({ name, fieldId, archived, revisions }: Drawing) => ({
  name,
  fieldId,
  archived,
  revision: revisions[0]?.n,
  file: revisions[0]?.id,
})

type Write = Pick<Call<typeof drawingUpdate, Person>, 'db' | 'who' | 'facts'>

const note = ({ db, who, facts }: Write, action: string, before: Drawing | null, after: Drawing) =>
  recordChange(db, who, facts, {
    action,
    entity: 'drawing',
    entityId: after.id,
    projectId: after.projectId,
    before: before && audited(before),
    after: audited(after),
  })

export async function createDrawing(call: Call<typeof drawingCreate, Person>): Promise<Drawing> {
  const { db, who, body, services } = call
  const { projectId } = body
  await assertMayManage(db, who, projectId)
  const { name, fieldId = null, label = '', fileId } = body
  await assertField(db, projectId, fieldId)
  const picture = await takePicture(db, services, who.id, fileId)
  // Drawings of a project are counted one after the other.
  await lockProject(db, projectId)
  const [made] = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'drawing-insert',
    text: `insert into drawing (project_id, field_id, name) select $1::int, $2::int, $3::text
      where (select count(*) from drawing where project_id = $1) < $4 returning id`,
    values: [projectId, fieldId, name, mostDrawings],
  })
  if (!made) throw problem('invalid', { fields: { name: 'drawings' } })
  await insertRevision(db, who, made.id, { ...picture, fileId, label, n: 1 })
  const after = await stored(db, made.id)
  await note(call, 'create', null, after)
  return after
}

export async function updateDrawing(call: Call<typeof drawingUpdate, Person>): Promise<Drawing> {
  const { db, who, params, body } = call
  const before = await lockManaged(db, who, params.drawingId)
  const { name = before.name, fieldId = before.fieldId } = body
  if (fieldId !== before.fieldId) await assertField(db, before.projectId, fieldId)
  await runText(db, {
    name: 'drawing-update',
    text: `update drawing set name = $2, field_id = $3,
      archived_at = case when $4 then null else archived_at end where id = $1`,
    values: [before.id, name, fieldId, body.archived === false],
  })
  const after = await stored(db, before.id)
  await note(call, 'update', before, after)
  return after
}

/** The pins of records stay on the picture that they were set on. */
export async function reviseDrawing(call: Call<typeof drawingRevise, Person>): Promise<Drawing> {
  const { db, who, params, body, services } = call
  await assertManaged(db, who, params.drawingId)
  // Seconds for a large plan: nobody waits for the lock meanwhile.
  const picture = await takePicture(db, services, who.id, body.fileId)
  const before = await lockManaged(db, who, params.drawingId)
  const n = (before.revisions[0]?.n ?? 0) + 1
  if (n > mostRevisions) throw problem('invalid', { fields: { fileId: 'drawings' } })
  const { fileId, label = '' } = body
  await insertRevision(db, who, before.id, { ...picture, fileId, label, n })
  const after = await stored(db, before.id)
  await note(call, 'revise', before, after)
  return after
}

/** Nothing is deleted: a phone that is offline may have pinned on it by now. */
export async function archiveDrawing(
  call: Call<typeof drawingRemove, Person>,
): Promise<{ ok: true }> {
  const { db, who, params } = call
  const before = await lockManaged(db, who, params.drawingId)
  if (before.archived) return { ok: true }
  await runText(db, {
    name: 'drawing-archive',
    text: 'update drawing set archived_at = now() where id = $1',
    values: [before.id],
  })
  await note(call, 'archive', before, await stored(db, before.id))
  return { ok: true }
}
