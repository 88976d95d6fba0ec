import * as v from 'valibot'
import { givenName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instant, knownOr, sha256, uuidv7 } from '../wire/schema.ts'

/** Largest single file, bytes. */
export const maxUploadBytes = 100 * 1024 * 1024
/** Largest body of one PATCH, bytes. */
export const maxChunkBytes = 1024 * 1024
/** Pixels of an accepted picture, width × height; more is refused before it is decoded. */
export const maxImagePixels = 100_000_000
/**
 * Bytes that belong to nothing, between two parts of a JPEG, at most. Some phones and programs leave a
 * few, and every browser passes them over.
 */
export const mostStrayBytes = 64
/** Types that every browser shows (spec §5); the app turns the others into JPEG where it can. */
export const shownTypes = ['image/png', 'image/jpeg'] as const
/** What is taken as a photo. */
export const photoTypes = [...shownTypes, 'image/webp', 'image/heic', 'image/tiff'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Where a picture was taken, as the device measured it: degrees, metres. */
export const gps = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  accuracy: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000))),
})

/**
 * One line of a record's manifest: the bytes that will follow. Bound to author, record and digest
 * in the record's transaction; only that author may send them (design §4).
 */
export const manifestItem = v.strictObject({
  id: uuidv7,
  kind: v.picklist(['photo', 'file']),
  name: givenName(255),
  type: v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}\/[\w.+-]{1,100}$/, 'type')),
  /** bytes */
  size: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1, 'min'),
    v.maxValue(maxUploadBytes, 'max'),
  ),
  sha256,
  takenAt: v.optional(v.nullable(instant)),
  gps: v.optional(v.nullable(gps)),
  /** the photo that was drawn on, unchanged: another line, or a file of the record */
  original: v.optional(v.nullable(uuidv7)),
})
export type ManifestItem = v.InferOutput<typeof manifestItem>

/** A manifest line as a reader sees it. */
export const upload = v.object({
  id: v.string(),
  kind: knownOr(['photo', 'file'], 'file'),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sha256: v.string(),
  takenAt: v.nullable(v.string()),
  /** whether all bytes have arrived and match their digest */
  arrived: v.boolean(),
  arrivedAt: v.nullable(v.string()),
  /** the photo that was drawn on, a file of the same record; absent from earlier builds */
  original: v.optional(v.nullable(v.string())),
})
export type Upload = v.InferOutput<typeof upload>

export const uploadHead = endpoint({
  id: 'upload.head',
  method: 'HEAD',
  path: '/api/v1/upload/{fileId}',
  summary: 'How much has come: Upload-Offset and Upload-Complete',
  params: v.object({ fileId: uuidv7 }),
  delivers: true,
  returns: v.undefined(),
  answer: 'empty',
})

export const uploadPatch = endpoint({
  id: 'upload.patch',
  method: 'PATCH',
  path: '/api/v1/upload/{fileId}',
  summary:
    'Append bytes at Upload-Offset (with Upload-Length and Repr-Digest); the last one verifies length and SHA-256',
  params: v.object({ fileId: uuidv7 }),
  queued: true,
  quarantined: false,
  delivers: true,
  bodyKind: 'bytes',
  returns: v.object({ offset: v.number(), complete: v.boolean() }),
})
