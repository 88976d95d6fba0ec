import type { KeyAlgorithm, ReadToken, Signed } from './token.ts'

/**
 * Whether a signature is by a key: WebCrypto on both sides, handed in because this side of the house
 * has no platform. Null: this browser does not have the algorithm.
 */
export type CheckSignature = (
  algorithm: KeyAlgorithm,
  key: Uint8Array,
  part: Signed,
) => Promise<boolean | null>

/** A key of a project; the private half never leaves the server. */
export interface ProjectKey {
  kid: number
  key: Uint8Array
}

export const signatureStates = [
  'good',
  'forged', // not signed by the key that it names: changed, or made by another key
  'uncertified', // the project never vouched for this device's key
  'unknown-key', // of a key id that is not known here
  'unverifiable', // this browser cannot verify signatures
] as const
export type SignatureState = (typeof signatureStates)[number]

/**
 * Whether a code is signed by the key that it names. `keys` are those of the project that the code
 * names.
 */
export async function signatureOf(
  { token, byProject, byDevice }: ReadToken,
  keys: readonly ProjectKey[],
  check: CheckSignature,
): Promise<SignatureState> {
  const known = keys.find(({ kid }) => kid === token.kid)
  if (!known) return 'unknown-key'
  const project = await check('Ed25519', known.key, byProject)
  if (project === false) return byDevice ? 'uncertified' : 'forged'
  if (byDevice && token.kind === 'personal') {
    const device = await check(token.algorithm, token.key, byDevice)
    if (device === false) return 'forged'
    if (device === null) return 'unverifiable'
  }
  return project === null ? 'unverifiable' : 'good'
}
