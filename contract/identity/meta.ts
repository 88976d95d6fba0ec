import * as v from 'valibot'
import { sentBack } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, text } from '../wire/schema.ts'

/** One setting of a person: saved filters, columns, theme (spec §3 User meta). */
export const userMeta = v.object({ metaId: id, key: v.string(), value: v.string() })
export type UserMeta = v.InferOutput<typeof userMeta>

/** The key of a setting. */
export const settingKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'key'))
/** The value of a setting: JSON as text. */
export const jsonText = v.pipe(
  text(20_000),
  v.check((json) => {
    try {
      JSON.parse(json)
      return true
    } catch {
      return false
    }
  }, 'json'),
)

export const metaList = endpoint({
  id: 'meta.list',
  method: 'GET',
  path: '/api/v1/user/meta',
  summary: 'My settings',
  waits: true,
  query: v.strictObject({ key: v.optional(settingKey) }),
  returns: v.object({ data: v.array(userMeta) }),
})

export const metaCreate = endpoint({
  id: 'meta.create',
  method: 'POST',
  path: '/api/v1/user/meta',
  summary: 'Keep a setting; a key that exists already is replaced',
  waits: true,
  body: sentBack(v.strictObject({ key: settingKey, value: jsonText }), userMeta.entries),
  returns: userMeta,
  queued: true,
  quarantined: false,
})

/** A setting can be sent back as it was read. */
export const metaUpdate = endpoint({
  id: 'meta.update',
  method: 'PUT',
  path: '/api/v1/user/meta/{metaId}',
  summary: 'Change a setting',
  waits: true,
  params: v.object({ metaId: idParam }),
  /** with its key and id as it was read: they stay */
  body: v.strictObject({
    value: jsonText,
    key: v.optional(settingKey),
    metaId: v.optional(id),
  }),
  returns: userMeta,
})

export const metaRemove = endpoint({
  id: 'meta.remove',
  method: 'DELETE',
  path: '/api/v1/user/meta/{metaId}',
  summary: 'Forget a setting',
  waits: true,
  params: v.object({ metaId: idParam }),
  returns: done,
})
