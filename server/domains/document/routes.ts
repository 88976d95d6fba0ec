import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import {
  documentCreate,
  documentList,
  documentRemove,
  documentUpdate,
  mostDocuments,
  type OwnDocument,
} from '../../../contract/identity/document.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { memberDocument } from '../../platform/db/schema/account.ts'
import { recordChange } from '../audit/record.ts'
import { fileRecordRow, presentFile } from '../upload/present.ts'
import { dropFiles, storeFile } from '../upload/purpose.ts'

const documentRow = v.object({
  ...fileRecordRow.entries,
  documentId: v.number(),
  title: v.string(),
  createdAt: v.date(),
})

/** A person's own, the newest first; with `id` that one only. */
async function documentsOf(db: Db, memberId: number, id?: number): Promise<OwnDocument[]> {
  const rows = await rowsOfText(db, documentRow, {
    name: 'documents-of',
    text: `select d.id as "documentId", d.title, d.created_at as "createdAt", f.id,
        f.owner_id as "ownerId", f.post_id as "postId", f.kind, f.name, f.type, f.size, f.sha256,
        f.taken_at as "takenAt", f.arrived_at as "arrivedAt"
      from member_document d join upload f on f.id = d.file_id
      where d.member_id = $1 and ($2::int is null or d.id = $2) order by d.id desc`,
    values: [memberId, id ?? null],
  })
  return rows.map(({ documentId, title, createdAt, ...file }) => ({
    documentId,
    title,
    file: presentFile(file),
    createdAt: createdAt.toISOString(),
  }))
}

async function ownDocument(db: Db, memberId: number, id: number): Promise<OwnDocument> {
  const [found] = await documentsOf(db, memberId, id)
  if (!found) throw problem('not-found')
  return found
}

/** Locks a person's documents for the transaction: they are counted, and each has one file. */
const hold = (tx: Db, memberId: number) =>
  runText(tx, {
    name: 'documents-hold',
    text: 'select pg_advisory_xact_lock(7415012, $1::int)',
    values: [memberId],
  })

const one = (memberId: number, id: number) =>
  and(eq(memberDocument.id, id), eq(memberDocument.memberId, memberId))

const shown = ({ title, file }: OwnDocument) => ({ title, fileId: file.id })

export const documentRoutes: Bound[] = [
  bind(documentList, async ({ db, who }) => ({ data: await documentsOf(db, who.id) })),

  bind(documentCreate, async ({ db, who, body, facts }) => {
    await hold(db, who.id)
    if ((await documentsOf(db, who.id)).length >= mostDocuments) {
      throw problem('invalid', { fields: { title: 'max' } })
    }
    await storeFile(db, who.id, body.fileId, 'document', 'fileId')
    const [row] = await db
      .insert(memberDocument)
      .values({ memberId: who.id, title: body.title, fileId: body.fileId })
      .returning({ id: memberDocument.id })
    const made = await ownDocument(db, who.id, row?.id ?? 0)
    await recordChange(db, who, facts, {
      action: 'create',
      entity: 'document',
      entityId: made.documentId,
      after: shown(made),
    })
    return made
  }),

  bind(documentUpdate, async ({ db, who, params, body, facts }) => {
    await hold(db, who.id)
    const before = await ownDocument(db, who.id, params.documentId)
    if (body.fileId && body.fileId !== before.file.id) {
      await storeFile(db, who.id, body.fileId, 'document', 'fileId')
      await dropFiles(db, [before.file.id])
    }
    await db
      .update(memberDocument)
      .set({ title: body.title ?? before.title, fileId: body.fileId ?? before.file.id })
      .where(one(who.id, before.documentId))
    const after = await ownDocument(db, who.id, before.documentId)
    await recordChange(db, who, facts, {
      action: 'update',
      entity: 'document',
      entityId: after.documentId,
      before: shown(before),
      after: shown(after),
    })
    return after
  }),

  bind(documentRemove, async ({ db, who, params, facts }) => {
    await hold(db, who.id)
    const before = await ownDocument(db, who.id, params.documentId)
    await db.delete(memberDocument).where(one(who.id, before.documentId))
    await dropFiles(db, [before.file.id])
    await recordChange(db, who, facts, {
      action: 'remove',
      entity: 'document',
      entityId: before.documentId,
      before: shown(before),
    })
    return { ok: true }
  }),
]
