import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, uuid } from '../wire/schema.ts'

/** A browser in which one is signed in. */
export const ownSession = v.object({
  id: uuid,
  /** the session of this request */
  current: v.boolean(),
  /** what the browser calls itself */
  userAgent: v.string(),
  /** where it signed in from */
  address: v.string(),
  signedInAt: v.string(),
  /** when it last renewed its token: at most a quarter of an hour ago while it is in use */
  seenAt: v.string(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

export const sessionList = endpoint({
  id: 'session.list',
  method: 'GET',
  path: '/api/v1/user/session',
  summary: 'Where I am signed in, the last seen first',
  waits: true,
  returns: v.object({ data: v.array(ownSession) }),
})

export const sessionEnd = endpoint({
  id: 'session.end',
  method: 'DELETE',
  path: '/api/v1/user/session/{sessionId}',
  summary: 'Sign one of my browsers out',
  waits: true,
  params: v.object({ sessionId: uuid }),
  returns: done,
})

export const sessionEndOthers = endpoint({
  id: 'session.endOthers',
  method: 'DELETE',
  path: '/api/v1/user/session',
  summary: 'Sign out everywhere but here',
  waits: true,
  returns: v.object({ ended: v.number() }),
})
