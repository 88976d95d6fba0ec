import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, text } from '../wire/schema.ts'

/** Position levels (design §5): 1 worker … 5 system administrator. */
export const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** The signed-in person, as they see themselves. */
export const me = v.object({
  id,
  username: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  position: v.nullable(v.string()),
  level,
  company_id: v.nullable(id),
  company_name: v.nullable(v.string()),
  /** id of the project last opened or the only one; null when there is none */
  project_id: v.nullable(id),
  /** registered and not yet admitted; absent from older servers */
  waiting: v.optional(v.boolean()),
})
export type Me = v.InferOutput<typeof me>

/**
 * Part of every sign-in and refresh: a credential for the outbox only. While its person may sign
 * in, it grants nothing.
 */
const deliveryGrant = v.object({ token: v.string(), expiresAt: v.string() })
export type DeliveryGrant = v.InferOutput<typeof deliveryGrant>

const signedIn = v.object({
  /** JWT, 15 minutes, sent as Bearer; stored in the spec's cookie of 7 days */
  token: v.string(),
  user: me,
  /** null: revoked. Absent from older servers. */
  delivery: v.optional(v.nullable(deliveryGrant), null),
})
export type SignedIn = v.InferInput<typeof signedIn>

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in; sets the refresh and media cookies',
  access: 'public',
  // Missing parts are refused by the spec's own codes 1000 and 1001, not by shape.
  body: v.strictObject({
    login: v.optional(text(200), ''),
    password: v.optional(text(1000), ''),
    'g-recaptcha-response': v.optional(v.nullable(text(4000))),
    /** the only person who may sign in here; the login name may since belong to another person */
    only: v.optional(id),
  }),
  returns: signedIn,
})

export const refreshToken = endpoint({
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/auth/refresh-token',
  summary: 'A new access token for the refresh cookie, which rotates',
  access: 'refresh',
  body: v.strictObject({ token: v.optional(v.nullable(text(4000))) }),
  returns: signedIn,
})

export const authMe = endpoint({
  id: 'auth.me',
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  waits: true,
  returns: v.object({ user: me }),
})

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session at once and clear its cookies',
  access: 'public',
  body: v.optional(v.strictObject({})),
  returns: done,
})
