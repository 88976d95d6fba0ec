import * as v from 'valibot'
import type { Signature } from '../../../contract/identity/signature.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'

const signatureRow = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  fileId: v.string(),
  makeDefault: v.boolean(),
  createdAt: v.date(),
})

/** A person's own, the default first; with `id` that one only. */
export async function signaturesOf(db: Db, memberId: number, id?: number): Promise<Signature[]> {
  const rows = await rowsOfText(db, signatureRow, {
    name: 'signatures-of',
    text: `select id, name, description, file_id as "fileId", make_default as "makeDefault",
        created_at as "createdAt"
      from signature where member_id = $1 and ($2::int is null or id = $2)
      order by make_default desc, id desc`,
    values: [memberId, id ?? null],
  })
  return rows.map(({ id: signatureId, fileId, createdAt, ...rest }) => ({
    signatureId,
    ...rest,
    fileId,
    fileUrl: `/media/${fileId}/view`,
    createdAt: createdAt.toISOString(),
  }))
}

/** Locks a person's signatures for the transaction: the default is one of them. */
export async function lockSignatures(tx: Db, memberId: number): Promise<void> {
  await runText(tx, {
    name: 'signatures-hold',
    text: 'select pg_advisory_xact_lock(7415011, $1::int)',
    values: [memberId],
  })
}

/** Makes it the default; none beside it is. */
export async function makeDefault(tx: Db, memberId: number, id: number): Promise<void> {
  await runText(tx, {
    name: 'signature-undefault',
    text: 'update signature set make_default = false where member_id = $1 and make_default and id <> $2',
    values: [memberId, id],
  })
  await runText(tx, {
    name: 'signature-default',
    text: 'update signature set make_default = true where member_id = $1 and id = $2',
    values: [memberId, id],
  })
}

export async function deleteSignatures(
  tx: Db,
  memberId: number,
  ids: readonly number[],
): Promise<void> {
  await runText(tx, {
    name: 'signature-delete',
    text: 'delete from signature where member_id = $1 and id = any($2::int[])',
    values: [memberId, ids],
  })
}
