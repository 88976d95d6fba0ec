import type { FormBoard } from '../../../contract/form/definition.ts'
import { sensitiveFields } from '../../../contract/form/sensitive.ts'
import type { QueuedWrite } from '../../handler/queued.ts'
import { type SealedText, UnknownKey, type Vault } from '../../platform/vault.ts'

/** `sealed:<key id>:<base64>`; what is not sealed is JSON, which begins otherwise. */
const sealedBody = /^sealed:([0-9a-f]+):([A-Za-z0-9+/=]+)$/

/** What the bytes of an operation are sealed for: they open under no other key. */
export const placeOfBody = (key: string) => `review/${key}`

export const textOfSealed = ({ keyId, content }: SealedText) =>
  `sealed:${keyId}:${content.toString('base64')}`

/** The sealed parts of a stored body; null for one that is not sealed. */
export function sealedOf(body: string): SealedText | null {
  const [, keyId, content] = sealedBody.exec(body) ?? []
  if (keyId === undefined || content === undefined) return null
  return { keyId, content: Buffer.from(content, 'base64') }
}

/** The bytes of an operation as they wait: sealed on boards with sensitive fields. */
export function storedBody(
  vault: Vault,
  board: FormBoard,
  { key, bytes }: Pick<QueuedWrite, 'key' | 'bytes'>,
): string | null {
  if (bytes.length === 0) return null
  const text = bytes.toString('utf8')
  if (sensitiveFields(board).length === 0) return text
  return textOfSealed(vault.seal(text, placeOfBody(key)))
}

/** The bytes as they were written. Throws `UnknownKey`. */
export function openBody(vault: Vault, key: string, body: string | null): string | null {
  const sealed = body === null ? null : sealedOf(body)
  return sealed ? vault.open(sealed, placeOfBody(key)) : body
}

/** The same for a person who looks: null, and `unreadable`, when no configured secret opens it. */
export function readableBody(
  vault: Vault,
  { key, body }: { key: string; body: string | null },
): { body: string | null; unreadable: boolean } {
  try {
    return { body: openBody(vault, key, body), unreadable: false }
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error
    return { body: null, unreadable: true }
  }
}
