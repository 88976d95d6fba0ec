import { sealInput } from '../domains/post/sensitive/seal.ts'
import { secretRows } from '../domains/post/sensitive/store.ts'
import type { Vault } from '../platform/vault.ts'
import type { DemoRecord } from './record.ts'

/** A record whose sensitive values are masks, and the rows that have them sealed. */
export function sealRecord(vault: Vault, record: DemoRecord) {
  const { board, id, values } = record
  const { input, entered } = sealInput(board, id, { before: {}, input: values, vault })
  const secrets = secretRows(vault, id, input, entered).map(({ field, keyId, content }) => ({
    post_id: id,
    field,
    key_id: keyId,
    content: `\\x${content.toString('hex')}`,
  }))
  return { record: { ...record, values: input }, secrets }
}
