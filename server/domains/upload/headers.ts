import { problem } from '../../http/problem.ts'

/** A count of bytes out of a header; null when it is absent. Throws `bad-request`. */
export function offsetOf(value: string | null, name: string): number | null {
  if (value === null) return null
  if (!/^\d{1,15}$/.test(value)) throw problem('bad-request', { fields: { [name]: 'int' } })
  return Number(value)
}

/** The SHA-256 of `Repr-Digest` (RFC 9530) as hex; null when it names none. Throws `bad-request`. */
export function reprSha256Of(value: string | null): string | null {
  const match = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]*):/.exec(value ?? '')
  if (!match) return null
  const bytes = Buffer.from(match[1] ?? '', 'base64')
  if (bytes.length !== 32) throw problem('bad-request', { fields: { 'repr-digest': 'sha256' } })
  return bytes.toString('hex')
}
