import * as v from 'valibot'
import { placeOf } from '../domains/post/sensitive/seal.ts'
import { placeOfBody, sealedOf, textOfSealed } from '../domains/quarantine/stored-body.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import { type SealedText, UnknownKey, type Vault } from '../platform/vault.ts'

/** How many values were sealed again, and how many no configured secret opens. */
export interface Resealed {
  resealed: number
  unknown: number
}

const secretRow = v.object({
  postId: v.string(),
  field: v.string(),
  keyId: v.string(),
  content: v.instance(Buffer),
})

const bodyRow = v.object({ id: v.number(), key: v.string(), body: v.string() })

/**
 * Seals everything with the present secret that another one has sealed: values of records, and what
 * is quarantined. What a running server writes meanwhile is left alone.
 */
export async function reseal(tx: Db, vault: Vault): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unknown: 0 }
  const again = (sealed: SealedText, about: string): SealedText | null => {
    try {
      return vault.seal(vault.open(sealed, about), about)
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error
      done.unknown += 1
      return null
    }
  }
  const secrets = await rowsOfText(tx, secretRow, {
    text: `select post_id as "postId", field, key_id as "keyId", content from post_secret
      where key_id <> $1`,
    values: [vault.keyId],
  })
  for (const row of secrets) {
    const sealed = again(row, placeOf(row.postId, row.field))
    if (!sealed) continue
    done.resealed += await runText(tx, {
      name: 'reseal-secret',
      text: `update post_secret set key_id = $3, content = $4
        where post_id = $1 and field = $2 and content = $5`,
      values: [row.postId, row.field, sealed.keyId, sealed.content, row.content],
    })
  }
  const bodies = await rowsOfText(tx, bodyRow, {
    text: `select id, key, body from review where body like 'sealed:%' and body not like $1`,
    values: [`sealed:${vault.keyId}:%`],
  })
  for (const { id, key, body } of bodies) {
    const old = sealedOf(body)
    const sealed = old && again(old, placeOfBody(key))
    if (!sealed) continue
    done.resealed += await runText(tx, {
      name: 'reseal-review',
      text: 'update review set body = $2 where id = $1 and body = $3',
      values: [id, textOfSealed(sealed), body],
    })
  }
  return done
}
