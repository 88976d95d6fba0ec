import * as v from 'valibot'
import { jsonText, settingKey } from '../identity/meta.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instant } from '../wire/schema.ts'

/** Key of the notice on everybody's home (spec §9). */
export const homeNotificationKey = 'home_notification'

/** A setting of the whole installation (spec §3 Config); `config` is JSON text, null when unset. */
export const setting = v.object({
  key: v.string(),
  config: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
})
export type Setting = v.InferOutput<typeof setting>

export const configRead = endpoint({
  id: 'config.read',
  method: 'GET',
  path: '/api/v1/config',
  summary: 'One setting of the installation; the notice on the home is for everybody',
  query: v.strictObject({ key: settingKey }),
  returns: setting,
})

/** A setting can be sent back as it was read. */
export const configWrite = endpoint({
  id: 'config.write',
  method: 'POST',
  path: '/api/v1/config',
  summary: 'Set it (level 5)',
  body: v.strictObject({
    key: settingKey,
    config: jsonText,
    /** of the setting as it was read: refused when it was changed since */
    updatedAt: v.optional(v.nullable(instant)),
    updated_at: v.optional(v.nullable(instant)),
  }),
  returns: setting,
})
