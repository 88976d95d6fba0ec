import { sha256Hex } from '../../outbox/engine/hash.ts'

/**
 * The id of a record that a row says: a UUIDv7 made of what it says, so that the same row uploaded
 * again is the same record. Its time is one day of 2026: such ids stand together.
 */
export async function newRecordId(parts: readonly (string | number)[]): Promise<string> {
  const hex = await sha256Hex(JSON.stringify(parts))
  const within = Number.parseInt(hex.slice(0, 7), 16) % 86_400_000
  const time = (Date.UTC(2026, 0, 1) + within).toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(hex.slice(10, 12), 16) & 0x3f) | 0x80).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex.slice(12, 15)}`,
    `${variant}${hex.slice(15, 17)}`,
    hex.slice(17, 29),
  ].join('-')
}
