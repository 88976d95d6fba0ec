import type { KeyAlgorithm } from '../../../../contract/gate/token.ts'
import { toBase64Url } from '../bytes.ts'
import { type DeviceKey, inStore } from '../gate-database.ts'

const kinds: Record<KeyAlgorithm, { make: EcKeyGenParams | Algorithm; sign: object }> = {
  Ed25519: { make: { name: 'Ed25519' }, sign: { name: 'Ed25519' } },
  'P-256': {
    make: { name: 'ECDSA', namedCurve: 'P-256' } as EcKeyGenParams,
    sign: { name: 'ECDSA', hash: 'SHA-256' },
  },
}

/** This browser cannot make keys: no https, or very old. */
export class NoKeys extends Error {}

async function make(user: number, algorithm: KeyAlgorithm): Promise<DeviceKey> {
  const pair = (await crypto.subtle.generateKey(kinds[algorithm].make, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const publicKey = toBase64Url(algorithm === 'P-256' ? raw.subarray(1) : raw)
  return { user, algorithm, privateKey: pair.privateKey, publicKey }
}

/**
 * The key of this device and person, created on first use: Ed25519, or P-256 where the browser
 * lacks it.
 * @throws NoKeys
 */
export async function deviceKey(user: number): Promise<DeviceKey> {
  const stored = () => inStore(user, ({ keys }) => keys.get(user))
  const known = await stored()
  if (known) return known
  if (!globalThis.crypto?.subtle) throw new NoKeys()
  const made = await make(user, 'Ed25519')
    .catch(() => make(user, 'P-256'))
    .catch((cause: unknown) => {
      throw new NoKeys('this browser makes no keys', { cause })
    })
  try {
    await inStore(user, ({ keys }) => keys.add(made))
    return made
  } catch (error) {
    // Another tab was first: its key has the certificate.
    const first = await stored()
    if (first) return first
    throw error
  }
}

export async function signBy(
  { algorithm, privateKey }: DeviceKey,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const signed = Uint8Array.from(bytes)
  return new Uint8Array(
    await crypto.subtle.sign(kinds[algorithm].sign as Algorithm, privateKey, signed),
  )
}
