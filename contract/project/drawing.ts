import * as v from 'valibot'
import { nameText, requiredName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, knownOr, uuid } from '../wire/schema.ts'

/** Of one project at most, those out of use included. */
export const mostDrawings = 500
/** Of one drawing at most. */
export const mostRevisions = 100
/** Records of one answer about the pins of a drawing at most: the newest. */
export const mostPinned = 500
/** Types of picture that a drawing may have. */
export const drawingTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** A picture of a drawing; it never changes. */
export const drawingRevision = v.object({
  /** id of its file, which pins name: its picture is at `/media/<id>/plan` */
  id: v.string(),
  /** from 1 */
  n: v.number(),
  /** as the plan itself says: Rev.B; '' where nobody said */
  label: v.string(),
  /** pixels of the picture that is shown */
  width: v.number(),
  height: v.number(),
  createdAt: v.string(),
})
export type DrawingRevision = v.InferOutput<typeof drawingRevision>

/** A drawing of a project (도면). */
export const drawing = v.object({
  id,
  projectId: id,
  name: v.string(),
  /** its work site; null: of the whole project */
  fieldId: v.nullable(id),
  /** out of use: it takes no new pins, and is shown where it has some */
  archived: v.boolean(),
  /** the newest first, at least one */
  revisions: v.array(drawingRevision),
})
export type Drawing = v.InferOutput<typeof drawing>

/** A record with a pin on a drawing. */
export const pinnedRecord = v.object({
  id: v.string(),
  boardId: id,
  title: v.string(),
  status: v.string(),
  date: v.nullable(v.string()),
  /** of the record; of a row with states of its own, whether that row waits for a person */
  state: knownOr(['open', 'closed'], 'open'),
  /** id of the revision */
  drawing: v.string(),
  x: v.number(),
  y: v.number(),
})
export type PinnedRecord = v.InferOutput<typeof pinnedRecord>

const name = v.pipe(
  requiredName(100),
  v.transform((value) => value.trim()),
)
const label = v.pipe(
  nameText(50),
  v.transform((value) => value.trim()),
)
const one = v.object({
  /** id of the drawing */
  drawingId: idParam,
})

export const drawingList = endpoint({
  id: 'drawing.list',
  method: 'GET',
  path: '/api/v1/drawing',
  summary: 'Drawings of a project with all their revisions, by name; those out of use last',
  query: v.strictObject({ projectId: idParam }),
  returns: v.object({ data: v.array(drawing) }),
})

export const drawingCreate = endpoint({
  id: 'drawing.create',
  method: 'POST',
  path: '/api/v1/drawing',
  summary: 'Make a drawing of a picture of mine (PNG, JPEG, WebP), which came by POST /api/v1/file',
  body: v.strictObject({
    projectId: id,
    name,
    fieldId: v.optional(v.nullable(id)),
    label: v.optional(label),
    fileId: uuid,
  }),
  returns: drawing,
  success: 201,
})

export const drawingUpdate = endpoint({
  id: 'drawing.update',
  method: 'PUT',
  path: '/api/v1/drawing/{drawingId}',
  summary: 'Give a drawing another name or work site, or take it back into use',
  params: one,
  body: v.strictObject({
    name: v.optional(name),
    fieldId: v.optional(v.nullable(id)),
    archived: v.optional(v.literal(false)),
  }),
  returns: drawing,
})

export const drawingRevise = endpoint({
  id: 'drawing.revise',
  method: 'POST',
  path: '/api/v1/drawing/{drawingId}/revision',
  summary: 'Replace the picture of a drawing by a newer one; pins stay on the one they were set on',
  params: one,
  body: v.strictObject({ fileId: uuid, label: v.optional(label) }),
  returns: drawing,
  success: 201,
})

export const drawingRemove = endpoint({
  id: 'drawing.remove',
  method: 'DELETE',
  path: '/api/v1/drawing/{drawingId}',
  summary: 'Take a drawing out of use; records with pins on it still show it',
  params: one,
  returns: done,
})

export const drawingPins = endpoint({
  id: 'drawing.pins',
  method: 'GET',
  path: '/api/v1/drawing/{drawingId}/pins',
  summary: 'Pins on a drawing of the records that the reader may see, of the newest records first',
  params: one,
  returns: v.object({
    data: v.array(pinnedRecord),
    /** records with pins that the reader may see, also those that the answer leaves out */
    total: v.number(),
  }),
})
