import { fromBase64Url, toBase64Url } from '../bytes.ts'

/** The rounds OWASP recommends for PBKDF2 with SHA-256; about a second on a slow tablet. */
const rounds = 600_000

/** All that is stored of a PIN, on this device only. */
export interface PinHash {
  /** base64url, like the hash */
  salt: string
  rounds: number
  hash: string
}

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text)

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const text = new TextEncoder().encode(pin)
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(way, key, 256)))
}

export async function hashOf(pin: string): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toBase64Url(salt), rounds, hash: await derive(pin, salt, rounds) }
}

export async function matchesPin(pin: string, stored: PinHash): Promise<boolean> {
  return (await derive(pin, fromBase64Url(stored.salt), stored.rounds)) === stored.hash
}
