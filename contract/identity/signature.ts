import * as v from 'valibot'
import { requiredName } from '../text/name-text.ts'
import { bodySwitch, emptyAsAbsent, emptyAsNull, sentBack } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, flagParam, id, idParam, text, uuid } from '../wire/schema.ts'

/** A person's own signature (spec §3): a picture for what they approve. */
export const signature = v.object({
  signatureId: id,
  name: v.string(),
  description: v.nullable(v.string()),
  fileId: v.string(),
  /** where the picture is read */
  fileUrl: v.string(),
  makeDefault: v.boolean(),
  createdAt: v.string(),
})
export type Signature = v.InferOutput<typeof signature>

/** Of one person at most. */
export const mostSignatures = 20

const name = v.pipe(
  requiredName(200),
  v.transform((value) => value.trim()),
)
const description = v.optional(v.nullable(text(2000)))
/** Our own `/media/<id>/…`: the same as naming the file. */
const fileUrl = v.optional(
  emptyAsNull(
    v.nullable(v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f-]{36}\/(full|view|thumb)$/, 'link'))),
  ),
)
const file = {
  /** one's own PNG or JPEG, uploaded by POST /api/v1/file */
  fileId: v.optional(emptyAsNull(v.nullable(uuid))),
  fileUrl,
}
const emptySwitch = emptyAsAbsent(v.optional(bodySwitch))
const switches = {
  makeDefault: emptySwitch,
  /** takes all the others away */
  removeAll: emptySwitch,
}

export const signatureList = endpoint({
  id: 'signature.list',
  method: 'GET',
  path: '/api/v1/user/signature',
  summary: 'My signatures, the default first',
  returns: v.object({ data: v.array(signature) }),
})

export const signatureCreate = endpoint({
  id: 'signature.create',
  method: 'POST',
  path: '/api/v1/user/signature',
  summary: 'Keep a signature; the first one is the default',
  body: sentBack(v.strictObject({ name, description, ...file, ...switches }), signature.entries),
  returns: signature,
  success: 201,
})

const one = v.object({ signatureId: idParam })

/** A signature can be sent back as it was read. */
export const signatureUpdate = endpoint({
  id: 'signature.update',
  method: 'PUT',
  path: '/api/v1/user/signature/{signatureId}',
  summary: 'Change a signature of mine; a field that is absent stays',
  params: one,
  // With its id and time as it was read: they stay.
  body: v.strictObject({
    name: v.optional(name),
    description,
    ...file,
    ...switches,
    signatureId: v.optional(id),
    createdAt: v.optional(v.unknown()),
  }),
  returns: signature,
})

export const signatureRemove = endpoint({
  id: 'signature.remove',
  method: 'DELETE',
  path: '/api/v1/user/signature/{signatureId}',
  summary: 'Take a signature of mine away; with `removeAll` all of them',
  params: one,
  query: v.strictObject({ removeAll: v.optional(flagParam) }),
  returns: done,
})
