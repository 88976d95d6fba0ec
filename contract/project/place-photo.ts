import * as v from 'valibot'
import { uuid } from '../wire/schema.ts'

/** Pictures of a project or a work site at most: the slots of spec §9. */
export const mostPlacePhotos = 4

const files = v.pipe(
  v.array(uuid),
  v.maxLength(mostPlacePhotos),
  v.check((ids) => new Set(ids).size === ids.length),
)

function filesOf(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return value && typeof value === 'object' ? (value as { files?: unknown }).files : undefined
  } catch {
    return undefined
  }
}

/** Ids of the pictures in the JSON text of `field_photo` (spec §3): `{"files": [id, …]}`. */
export function placePhotosOf(json: string | null | undefined): string[] {
  const read = v.safeParse(files, json ? filesOf(json) : undefined)
  return read.success ? read.output : []
}

/** Whether what the JSON text says of pictures can be read; one that says nothing of them can. */
export function isPlacePhoto(json: string): boolean {
  const input = filesOf(json)
  return input === undefined || v.is(files, input)
}
