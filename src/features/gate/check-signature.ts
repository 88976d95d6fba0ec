import type { KeyAlgorithm } from '../../../contract/gate/token.ts'
import type { CheckSignature } from '../../../contract/gate/verify.ts'

const kinds: Record<KeyAlgorithm, { import: Algorithm; verify: Algorithm }> = {
  Ed25519: { import: { name: 'Ed25519' }, verify: { name: 'Ed25519' } },
  'P-256': {
    import: { name: 'ECDSA', namedCurve: 'P-256' } as Algorithm,
    verify: { name: 'ECDSA', hash: 'SHA-256' } as Algorithm,
  },
}

/** WebCrypto needs the prefix 4 (uncompressed) on a P-256 point. */
const rawKey = (algorithm: KeyAlgorithm, key: Uint8Array) =>
  algorithm === 'P-256' ? Uint8Array.from([4, ...key]) : Uint8Array.from(key)

/** Checked by the browser; null where it lacks the algorithm: then only the server can. */
export const checkSignature: CheckSignature = async (algorithm, key, { signed, signature }) => {
  const kind = kinds[algorithm]
  if (!globalThis.crypto?.subtle) return null
  try {
    const known = await crypto.subtle.importKey('raw', rawKey(algorithm, key), kind.import, false, [
      'verify',
    ])
    const [bytes, seal] = [Uint8Array.from(signed), Uint8Array.from(signature)]
    return await crypto.subtle.verify(kind.verify, known, seal, bytes)
  } catch (error) {
    const lacks = error instanceof DOMException && error.name === 'NotSupportedError'
    return lacks ? null : false
  }
}
