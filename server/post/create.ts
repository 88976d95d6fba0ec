import { isDeepStrictEqual } from 'node:util'
import { etagOf, header } from '../../contract/headers.ts'
import type { Post, postCreate } from '../../contract/post.ts'
import type { Person, Standing } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call, Reply } from '../http/call.ts'
import { Problem, problem } from '../http/problem.ts'
import { standingIn } from '../project/standing.ts'
import { stampAction } from './action.ts'
import { type Composed, compose } from './compose.ts'
import { hintOf, noticesOf } from './effects.ts'
import { settleGiven } from './given.ts'
import { bindManifest, checkManifest, type Line } from './manifest.ts'
import { notify } from './notify.ts'
import { mayWrite } from './policy.ts'
import { presentPost } from './present.ts'
import type { PostRecord } from './queries.ts'
import { boardOf, reachPost } from './reach.ts'
import { assertReferences } from './references.ts'

type Create = Call<typeof postCreate, Person>

/** What the audit keeps of a new record, and what a repetition of it is held against. */
type Written = Record<string, unknown>

/**
 * A record under an id that the device made, with the manifest of the files that will follow. The
 * same id again by its author and with the same effect answers what is there (offline.md §1.5).
 */
export async function createPost(call: Create): Promise<Post | Reply<Post>> {
  const { db, who, body, facts, services } = call
  const board = boardOf(services.boards, call.params.boardId)
  const standing = await standingIn(db, who, body.projectId)
  if (!mayWrite(who, standing, board)) throw problem('forbidden')

  const lines = await checkManifest(db, who.id, body.id, body.uploads)
  const attached = new Map(lines.map((line) => [line.id, line.kind]))
  const asked = { now: Date.now(), lang: facts.lang }
  const settled = settleGiven(board, {}, body.values, attached, asked)
  await assertReferences(db, board, { before: {}, after: settled }, { who, standing, facts })
  await assertParent(db, body.parentId, body.projectId, who, call)

  const action = stampAction(board, null, settled, { id: who.id, at: body.writtenAt })
  const composed = compose(board, {
    values: action.values,
    facts: action.facts,
    title: body.title,
    content: body.content ?? '',
    timeZone: standing.timeZone,
    writtenAt: sane(body.writtenAt),
    words: [who.name, who.companyName],
  })
  const written: Written = {
    boardId: board.id,
    projectId: body.projectId,
    title: composed.title,
    content: body.content ?? '',
    parentId: body.parentId ?? null,
    values: action.values,
    uploads: body.uploads.map((item) => item.id).sort(),
  }
  const record = await insert(db, call, standing, composed, {
    values: action.values,
    actedBy: action.actedBy,
    lines,
    written,
  })
  if (!record) return await repeated(call, written)

  await bindManifest(db, who.id, body.id, lines)
  const reached = [
    ...(board.alarm?.(action.values)
      ? await notify(db, who, 'danger', record, { leads: true })
      : []),
    ...(composed.open
      ? await notify(db, who, 'assigned', record, {
          companyIds: composed.responsibleCompanyIds,
          memberIds: board.assignees?.(action.values) ?? [],
        })
      : []),
    ...(action.done ? await notify(db, who, 'acted', record, { leads: true }) : []),
  ]
  for (const heard of [hintOf('post', record, who.id), ...noticesOf(reached)]) call.publish(heard)
  return call.reply(presentPost(board, record, who, standing, Date.now()), {
    etag: etagOf(record.revision),
  })
}

/** A device's clock may be years off: such a time names no day. */
function sane(writtenAt: string): Date {
  const at = new Date(writtenAt)
  const now = Date.now()
  const tooFar = at.getTime() > now + 86_400_000 || at.getTime() < Date.UTC(2000, 0)
  return tooFar ? new Date(now) : at
}

/** What a record hangs on may still be on its way: `dependency-missing`, also for foreign ids. */
async function assertParent(
  db: Db,
  parentId: string | null | undefined,
  projectId: number,
  who: Person,
  call: Create,
): Promise<void> {
  if (!parentId) return
  const unseen = (error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  }
  const parent = await reachPost(db, who, { id: call.params.boardId }, parentId).catch(unseen)
  if (parent?.record.projectId !== projectId) throw problem('dependency-missing')
}

async function insert(
  db: Db,
  { body, who, params, facts }: Create,
  standing: Standing,
  composed: Composed,
  given: {
    values: Record<string, unknown>
    actedBy: number | null
    lines: Line[]
    written: Written
  },
): Promise<PostRecord | null> {
  const arrived = given.lines.filter((line) => line.arrivedAt !== null)
  const cover = arrived.find((line) => line.kind === 'photo')?.id ?? null
  const closedAt = composed.closed ? new Date() : null
  const { rows } = await db.$client.query<{ createdAt: Date; deviceAt: Date }>({
    name: 'post-insert',
    // The record and its line in the audit log are one statement: a round trip less.
    text: `with made as (insert into post (id, board_id, project_id, writer_id, company_id,
        responsible_company_ids, field_id, parent_id, title, content, values, listing, status,
        due_at, doc_date, category, search, attachments_expected, attachments_arrived, cover_id,
        acted_by, closed_at, device_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23)
      on conflict (id) do nothing
      returning id, project_id, writer_id, created_at, device_at
    ), traced as (insert into audit (member_id, action, entity, entity_id, project_id, after,
        device_at, request_id, key)
      select writer_id, 'create', 'post', id::text, project_id, $24::jsonb, device_at, $25, $26
      from made)
    select created_at as "createdAt", device_at as "deviceAt" from made`,
    values: [
      body.id,
      params.boardId,
      body.projectId,
      who.id,
      who.companyId,
      composed.responsibleCompanyIds,
      composed.fieldId,
      body.parentId ?? null,
      composed.title,
      body.content ?? '',
      JSON.stringify(given.values),
      JSON.stringify(composed.listing),
      composed.status,
      composed.dueAt,
      composed.docDate,
      composed.category,
      composed.search,
      given.lines.length,
      arrived.length,
      cover,
      given.actedBy,
      closedAt,
      body.writtenAt,
      JSON.stringify(given.written),
      facts.requestId,
      facts.key,
    ],
  })
  const row = rows[0]
  if (!row) return null
  return {
    id: body.id,
    boardId: params.boardId,
    projectId: standing.projectId,
    title: composed.title,
    status: composed.status,
    dueAt: composed.dueAt,
    docDate: composed.docDate,
    fieldId: composed.fieldId,
    companyId: who.companyId,
    stickyOrder: null,
    revision: 1,
    attachmentsExpected: given.lines.length,
    attachmentsArrived: arrived.length,
    commentCount: 0,
    coverId: cover,
    deviceAt: row.deviceAt,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
    writer: {
      id: who.id,
      name: who.name,
      position: who.position,
      companyId: who.companyId,
      companyName: who.companyName,
    },
    content: body.content ?? '',
    values: given.values,
    parentId: body.parentId ?? null,
    responsibleCompanyIds: composed.responsibleCompanyIds,
    actedBy: given.actedBy,
    closedAt,
    updatedBy: null,
    uploads: given.lines.map((line) => ({
      ...line,
      takenAt: line.takenAt ?? null,
      arrivedAt: line.arrivedAt?.toISOString() ?? null,
    })),
    commented: false,
  }
}

/**
 * The id stands already. To its author, with the same effect, the record is the answer; another
 * effect is `id-taken`; to everybody else there is no such id.
 */
async function repeated(call: Create, written: Written): Promise<Reply<Post>> {
  const { db, who, body } = call
  const { rows } = await db.$client.query<{ deleted: boolean; mine: boolean; after: Written }>({
    name: 'post-repeated',
    text: `select p.deleted_at is not null as deleted, p.writer_id = $2 as mine,
        (select a.after from audit a where a.entity = 'post' and a.entity_id = p.id::text
          and a.action = 'create' order by a.id limit 1) as after
      from post p where p.id = $1`,
    values: [body.id, who.id],
  })
  const row = rows[0]
  if (!row?.mine) throw problem('not-found')
  const same = isDeepStrictEqual(row.after, JSON.parse(JSON.stringify(written)))
  if (!same) throw problem('id-taken')
  if (row.deleted) throw problem('gone')
  const board = boardOf(call.services.boards, call.params.boardId)
  const { record, standing } = await reachPost(db, who, board, body.id)
  return call.reply(presentPost(board, record, who, standing, Date.now()), {
    etag: etagOf(record.revision),
    status: 200,
    headers: { [header.replayed]: 'true' },
  })
}
