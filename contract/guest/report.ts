import * as v from 'valibot'
import { givenName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, sha256, text, uuidv7 } from '../wire/schema.ts'
import { guestKinds, guestPath, guestTexts, maxGuestPhotoBytes, maxGuestPhotos } from './limits.ts'

// Whatever is no link in use gets one answer, also what cannot be one.
const token = v.string()

export const guestOpen = endpoint({
  id: 'guest.open',
  method: 'GET',
  path: `${guestPath}/{token}`,
  summary: 'What the page of a guest link shows: the project, and where one can say it was',
  access: 'public',
  params: v.object({ token }),
  returns: v.object({
    /** name of the project */
    project: v.string(),
    /** work sites of the project */
    sites: v.array(v.object({ id, name: v.string() })),
  }),
})

/** A line of the report for each photo that follows: a JPEG. */
const guestPhotoLine = v.strictObject({
  id: uuidv7,
  /** bytes */
  size: v.pipe(
    v.number(),
    v.safeInteger('int'),
    v.minValue(1, 'min'),
    v.maxValue(maxGuestPhotoBytes, 'max'),
  ),
  sha256,
})

export const guestReport = endpoint({
  id: 'guest.report',
  method: 'PUT',
  path: `${guestPath}/{token}/report`,
  summary: 'Report a danger without an account; the same id again is the same report',
  access: 'public',
  params: v.object({ token }),
  body: v.strictObject({
    /** of the record, made by the device: sent again after a lost answer, it makes no second one */
    id: uuidv7,
    kind: v.picklist(guestKinds, 'option'),
    /** words or a photo: one is required */
    what: v.optional(text(guestTexts.what), ''),
    /** in words; it or a work site is required */
    place: v.optional(givenName(guestTexts.place), ''),
    /** a work site of `sites`; one that was removed meanwhile is left out, one of another project refused */
    siteId: v.optional(v.nullable(id)),
    danger: v.picklist(['yes', 'no'], 'option'),
    /** who reports, if they say so: stored sealed */
    name: v.optional(givenName(guestTexts.name), ''),
    phone: v.optional(givenName(guestTexts.phone), ''),
    photos: v.optional(v.pipe(v.array(guestPhotoLine), v.maxLength(maxGuestPhotos, 'max')), []),
    writtenAt: instant,
  }),
  returns: v.object({
    /** the number that the guest may write down */
    receipt: v.string(),
    /** ids of photos that are still to be sent */
    missing: v.array(v.string()),
  }),
  success: 201,
})

export const guestPhoto = endpoint({
  id: 'guest.photo',
  method: 'PUT',
  path: `${guestPath}/{token}/photo/{photoId}`,
  summary: 'The bytes of a photo that a report named, whole; what is written into it is removed',
  access: 'public',
  params: v.object({
    token,
    /** of a line of `photos` of the report */
    photoId: uuidv7,
  }),
  bodyKind: 'bytes',
  returns: v.object({ arrived: v.boolean() }),
})
