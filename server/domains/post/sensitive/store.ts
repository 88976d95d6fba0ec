import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { sensitiveFields } from '../../../../contract/form/sensitive.ts'
import { guestContact } from '../../../../contract/guest/contact.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { Vault } from '../../../platform/vault.ts'
import { type Entered, placeOf } from './seal.ts'

interface SecretRow {
  field: string
  keyId: string
  content: Buffer
}

/** What of a record is stored sealed: only fields that the record still has. */
export function secretRows(
  vault: Vault,
  postId: string,
  values: Values,
  entered: Entered,
): SecretRow[] {
  return [...entered].flatMap(([field, { text }]) =>
    values[field] === undefined ? [] : [{ field, ...vault.seal(text, placeOf(postId, field)) }],
  )
}

/** Removes what the record has no more. */
export async function dropSecrets(
  tx: Db,
  board: FormBoard,
  { id: postId, values }: { id: string; values: Values },
): Promise<void> {
  const fields = sensitiveFields(board).map(({ key }) => key)
  if (fields.length === 0) return
  await runText(tx, {
    name: 'post-secret-drop',
    text: 'delete from post_secret where post_id = $1 and not (field = any($2::text[]))',
    // What a guest left is no value of the form.
    values: [postId, [guestContact.key, ...fields.filter((key) => values[key] !== undefined)]],
  })
}

/** Stores what was entered. */
export async function storeSecrets(
  tx: Db,
  vault: Vault,
  { id: postId, values }: { id: string; values: Values },
  entered: Entered,
): Promise<void> {
  for (const { field, keyId, content } of secretRows(vault, postId, values, entered)) {
    await putSecret(tx, postId, { field, keyId, content })
  }
}

/** Stores one text of a record sealed. */
export async function storeSecret(
  tx: Db,
  vault: Vault,
  postId: string,
  field: string,
  text: string,
): Promise<void> {
  await putSecret(tx, postId, { field, ...vault.seal(text, placeOf(postId, field)) })
}

async function putSecret(
  tx: Db,
  postId: string,
  { field, keyId, content }: SecretRow,
): Promise<void> {
  await runText(tx, {
    name: 'post-secret-put',
    text: `insert into post_secret (post_id, field, key_id, content) values ($1, $2, $3, $4)
      on conflict (post_id, field) do update
        set key_id = excluded.key_id, content = excluded.content`,
    values: [postId, field, keyId, content],
  })
}

/** A sensitive value in clear; null where the record has none. */
export async function openSecret(
  db: Db,
  vault: Vault,
  postId: string,
  field: string,
): Promise<string | null> {
  const rows = await rowsOfText(db, v.object({ keyId: v.string(), content: v.instance(Buffer) }), {
    name: 'post-secret',
    text: `select key_id as "keyId", content from post_secret
        where post_id = $1 and field = $2`,
    values: [postId, field],
  })
  const [row] = rows
  return row ? vault.open(row, placeOf(postId, field)) : null
}
