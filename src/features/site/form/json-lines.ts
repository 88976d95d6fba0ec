import type { Project } from '../../../../contract/project/project.ts'
import { withScheme } from '../../../widgets/text/link.ts'
import { linkOf, placeOf, readPlace, withPart } from '../../field/place.ts'

/**
 * Lines whose wire value is JSON text (field_view, field_map, field_photo): people edit coordinates
 * and links. The rest of the JSON stays.
 */
export const jsonLines = {
  field_map: 'place',
  field_view: 'link',
  field_photo: 'link',
} as const
type JsonLine = keyof typeof jsonLines

const isJsonLine = (name: string): name is JsonLine => Object.hasOwn(jsonLines, name)

/** 37.5412, 127.2098 as maps hand it out; null: nothing, undefined: no place on earth. */
export function coordinatesOf(text: string | null): ReturnType<typeof readPlace> {
  const [lat = '', lng = '', ...more] = (text ?? '').trim().split(/\s*[,\s]\s*/)
  return more.length > 0 ? undefined : readPlace(lat, lng)
}

/** The form value of a line's JSON text. */
export function shownOf(name: JsonLine, json: string | null): string | null {
  if (jsonLines[name] === 'link') return linkOf(json)
  const place = placeOf(json)
  return place && `${place.lat}, ${place.lng}`
}

/**
 * Form values → wire values, merged into the JSON of `project`. Picture ids, comma-separated, are
 * beside the link in the JSON of `field_photo`.
 */
export function wireOf<T extends object>(lines: T, project: Project | null): Omit<T, 'photos'> {
  const { photos, ...others } = lines as T & { photos?: unknown }
  const wire = Object.entries(others).map(([name, value]) => {
    if (!isJsonLine(name)) return [name, value] as const
    const before = project?.[name] ?? null
    const text = typeof value === 'string' ? value : null
    if (jsonLines[name] === 'link') {
      return [name, withPart(before, { link: text ? withScheme(text) : undefined })] as const
    }
    const place = coordinatesOf(text) ?? { lat: undefined, lng: undefined }
    return [name, withPart(before, place)] as const
  })
  const made = Object.fromEntries(wire)
  if (photos !== undefined) {
    const before = Object.hasOwn(made, 'field_photo') ? made.field_photo : project?.field_photo
    const files = photosOf(photos)
    const part = { files: files.length > 0 ? files : undefined }
    made.field_photo = withPart((before as string | null | undefined) ?? null, part)
  }
  return made as Omit<T, 'photos'>
}

/** Ids of the line of pictures. */
export const photosOf = (line: unknown): string[] =>
  typeof line === 'string' && line ? line.split(',') : []
