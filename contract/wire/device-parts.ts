import type { Endpoint } from './endpoint.ts'

/** What a device says of its own in the body of a queued write: the id that it made, and when. */
const deviceParts = ['id', 'writtenAt'] as const
export type DevicePart = (typeof deviceParts)[number]

/**
 * The parts that must be there, and that the server supplies where a caller leaves them out: clients of
 * the specification have no outbox.
 */
export function devicePartsOf({ body, quarantined, supplied }: Endpoint): DevicePart[] {
  if (!(quarantined || supplied) || !body || !('entries' in body)) return []
  const entries = body.entries as Record<string, { type: string }>
  return deviceParts.filter((part) => (entries[part]?.type ?? 'optional') !== 'optional')
}
