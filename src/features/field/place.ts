/** From the JSON text of `field_map`: the location of a work site. */
export function placeOf(json: string | null): { lat: number; lng: number } | null {
  const { lat, lng } = objectOf(json)
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

/**
 * From the JSON text of `field_view`: the link to its material. Only links that a browser may open.
 */
export function linkOf(json: string | null): string | null {
  const { link } = objectOf(json)
  return typeof link === 'string' && /^https?:\/\//i.test(link) ? link : null
}

/** Changes one part of the JSON text and keeps the rest. Null when nothing is left. */
export function withPart(json: string | null, part: Record<string, unknown>): string | null {
  const merged = Object.entries({ ...objectOf(json), ...part }).filter(
    ([, value]) => value !== undefined,
  )
  return merged.length === 0 ? null : JSON.stringify(Object.fromEntries(merged))
}

function objectOf(json: string | null): Record<string, unknown> {
  if (!json) return {}
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Typed latitude and longitude; null: none, undefined: incomplete or out of range. */
export function readPlace(
  lat: string,
  lng: string,
): { lat: number; lng: number } | null | undefined {
  if (lat.trim() === '' && lng.trim() === '') return null
  const [a, b] = [Number(lat), Number(lng)]
  const wrong = lat.trim() === '' || lng.trim() === '' || Number.isNaN(a) || Number.isNaN(b)
  return wrong || Math.abs(a) > 90 || Math.abs(b) > 180 ? undefined : { lat: a, lng: b }
}
