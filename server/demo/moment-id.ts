import { createHash } from 'node:crypto'

/** A UUIDv7 of a moment and a name: the same in every demo made on that day. */
export function momentId(at: Date, name: string): string {
  const ms = at.getTime().toString(16).padStart(12, '0')
  const rest = createHash('sha256').update(name).digest('hex')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
