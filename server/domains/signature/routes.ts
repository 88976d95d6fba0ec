import { and, eq } from 'drizzle-orm'
import {
  mostSignatures,
  type Signature,
  signatureCreate,
  signatureList,
  signatureRemove,
  signatureUpdate,
} from '../../../contract/identity/signature.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { assertOwn } from '../../handler/sent-back.ts'
import type { Facts } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { signature } from '../../platform/db/schema/account.ts'
import { recordChange } from '../audit/record.ts'
import { dropFiles, storeFile } from '../upload/purpose.ts'
import { deleteSignatures, lockSignatures, makeDefault, signaturesOf } from './queries.ts'

interface By {
  db: Db
  who: Person
  facts: Facts
}

/** Named by its id, or by where it is read. */
const fileOf = (body: { fileId?: string | null; fileUrl?: string | null }): string | null =>
  body.fileId ?? body.fileUrl?.split('/')[2] ?? null

async function ownSignature({ db, who }: Pick<By, 'db' | 'who'>, id: number): Promise<Signature> {
  const [found] = await signaturesOf(db, who.id, id)
  if (!found) throw problem('not-found')
  return found
}

/** Takes signatures away with their pictures; of those that are left one stays the default. */
async function removeAllOf({ db, who, facts }: By, gone: readonly Signature[]): Promise<void> {
  if (gone.length === 0) return
  await deleteSignatures(
    db,
    who.id,
    gone.map(({ signatureId }) => signatureId),
  )
  await dropFiles(
    db,
    gone.map(({ fileId }) => fileId),
  )
  for (const { signatureId, name, fileId } of gone) {
    await recordChange(db, who, facts, {
      action: 'remove',
      entity: 'signature',
      entityId: signatureId,
      before: { name, fileId },
    })
  }
  const [first, ...others] = await signaturesOf(db, who.id)
  if (first && ![first, ...others].some((one) => one.makeDefault)) {
    await makeDefault(db, who.id, first.signatureId)
  }
}

const shown = ({ name, description, fileId, makeDefault: isDefault }: Signature) => ({
  ...{ name, description, fileId },
  makeDefault: isDefault,
})

export const signatureRoutes: Bound[] = [
  bind(signatureList, async ({ db, who }) => ({ data: await signaturesOf(db, who.id) })),

  bind(signatureCreate, async (call) => {
    const { db, who, body, facts } = call
    await lockSignatures(db, who.id)
    const before = await signaturesOf(db, who.id)
    if (!body.removeAll && before.length >= mostSignatures) {
      throw problem('invalid', { fields: { name: 'max' } })
    }
    const fileId = fileOf(body)
    if (!fileId) throw problem('invalid', { fields: { fileId: 'required' } })
    await storeFile(db, who.id, fileId, 'signature', 'fileId')
    const description = body.description?.trim() || null
    const [row] = await db
      .insert(signature)
      .values({ memberId: who.id, name: body.name, description, fileId })
      .returning({ id: signature.id })
    const id = row?.id
    if (id === undefined) throw new Error('the signature was not kept')
    if (body.removeAll) await removeAllOf(call, before)
    if (body.makeDefault || body.removeAll || before.length === 0) {
      await makeDefault(db, who.id, id)
    }
    const made = await ownSignature(call, id)
    await recordChange(db, who, facts, {
      action: 'create',
      entity: 'signature',
      entityId: id,
      after: shown(made),
    })
    return made
  }),

  bind(signatureUpdate, async (call) => {
    const { db, who, params, body, facts } = call
    await lockSignatures(db, who.id)
    const before = await ownSignature(call, params.signatureId)
    assertOwn(body, { signatureId: before.signatureId })
    const fileId = fileOf(body)
    if (fileId && fileId !== before.fileId) {
      await storeFile(db, who.id, fileId, 'signature', 'fileId')
      await dropFiles(db, [before.fileId])
    }
    const description =
      body.description === undefined ? before.description : body.description?.trim() || null
    await db
      .update(signature)
      .set({ name: body.name ?? before.name, description, fileId: fileId ?? before.fileId })
      .where(and(eq(signature.id, before.signatureId), eq(signature.memberId, who.id)))
    if (body.makeDefault) await makeDefault(db, who.id, before.signatureId)
    if (body.removeAll) {
      const all = await signaturesOf(db, who.id)
      await removeAllOf(
        call,
        all.filter(({ signatureId }) => signatureId !== before.signatureId),
      )
    }
    const after = await ownSignature(call, params.signatureId)
    await recordChange(db, who, facts, {
      action: 'update',
      entity: 'signature',
      entityId: after.signatureId,
      before: shown(before),
      after: shown(after),
    })
    return after
  }),

  bind(signatureRemove, async (call) => {
    const { db, who, params, query } = call
    await lockSignatures(db, who.id)
    const one = await ownSignature(call, params.signatureId)
    await removeAllOf(call, query.removeAll ? await signaturesOf(db, who.id) : [one])
    return { ok: true }
  }),
]
