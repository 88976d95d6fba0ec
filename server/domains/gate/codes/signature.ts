import { webcrypto } from 'node:crypto'
import type { KeyAlgorithm } from '../../../../contract/gate/token.ts'
import type { CheckSignature } from '../../../../contract/gate/verify.ts'
import { isSoundPoint } from './ed25519-point.ts'

const imports: Record<KeyAlgorithm, { import: object; verify: object }> = {
  Ed25519: { import: { name: 'Ed25519' }, verify: { name: 'Ed25519' } },
  'P-256': {
    import: { name: 'ECDSA', namedCurve: 'P-256' },
    verify: { name: 'ECDSA', hash: 'SHA-256' },
  },
}

/** WebCrypto wants the point of a P-256 key with the 4 that says it is not compressed. */
const rawKey = (algorithm: KeyAlgorithm, key: Uint8Array): Uint8Array<ArrayBuffer> =>
  algorithm === 'P-256' ? Uint8Array.from([4, ...key]) : Uint8Array.from(key)

async function importPublic(algorithm: KeyAlgorithm, key: Uint8Array) {
  const raw = rawKey(algorithm, key)
  return await webcrypto.subtle.importKey('raw', raw, imports[algorithm].import as never, false, [
    'verify',
  ])
}

/** Whether the bytes are a public key of the algorithm that may be certified. */
export async function isPublicKey(algorithm: KeyAlgorithm, key: Uint8Array): Promise<boolean> {
  if (algorithm === 'Ed25519' && !isSoundPoint(key)) return false
  return await importPublic(algorithm, key).then(
    () => true,
    () => false,
  )
}

export const checkSignature: CheckSignature = async (algorithm, key, { signed, signature }) => {
  const known = await importPublic(algorithm, key).catch(() => null)
  if (!known) return false
  return await webcrypto.subtle.verify(
    imports[algorithm].verify as never,
    known,
    Uint8Array.from(signature),
    Uint8Array.from(signed),
  )
}
