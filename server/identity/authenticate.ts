import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { header } from '../../contract/wire/headers.ts'
import { accountRate, deliveryRate, type Limits } from '../http/limits.ts'
import { problem } from '../http/problem.ts'
import type { Db } from '../platform/db/connect.ts'
import { note } from '../platform/trace.ts'
import { bearerOf, isDelivery } from './bearer.ts'
import { cookieNames } from './cookie.ts'
import { delivererOf } from './delivery.ts'
import { type Person, personOfSession } from './person.ts'
import type { Tokens } from './token.ts'

interface Means {
  db: Db
  tokens: Tokens
  limits: Limits
  config: { secure: boolean }
}

/**
 * The person of a request, within the limits of the account. Throws `sign-in-required`,
 * `too-many-requests`, `actor-mismatch`, and `waiting` for a person who is not admitted yet.
 */
export async function authenticate(c: Context, endpoint: Endpoint, means: Means): Promise<Person> {
  const who = await signedIn(c, endpoint, means)
  note({ memberId: who.id, deviceId: who.deviceId ?? undefined })
  if (who.delivery) means.limits.take(`delivery:${who.id}`, deliveryRate)
  else means.limits.take(`account:${who.id}`, accountRate)
  assertActor(c, who)
  if (who.waiting && !endpoint.waits) throw problem('waiting')
  return who
}

/** Never trusts more of a token than its session. */
async function signedIn(c: Context, endpoint: Endpoint, means: Means): Promise<Person> {
  if (endpoint.delivers && isDelivery(bearerOf(c) ?? '')) return await cutOff(c, means)
  const sessionId = await sessionOf(c, endpoint, means)
  const person = sessionId ? await personOfSession(means.db, sessionId) : null
  if (!person) throw problem('sign-in-required')
  return person
}

/** The session id that the request proves, by the means that the endpoint admits. */
async function sessionOf(c: Context, endpoint: Endpoint, { tokens, config }: Means) {
  const bearer = bearerOf(c)
  if (bearer && isDelivery(bearer)) return null
  if (bearer) return tokens.verify('api', bearer)
  if (endpoint.access !== 'media' || endpoint.method !== 'GET') return null
  const cookie = getCookie(c, cookieNames(config.secure).media)
  return cookie ? tokens.verify('media', cookie) : null
}

/** A person with a delivery credential. People who may sign in must do so instead. */
async function cutOff(c: Context, { db }: Means): Promise<Person> {
  const found = await delivererOf(c, db)
  if (!found?.suspendedAt) throw problem('sign-in-required')
  return found.person
}

/** What the device sends for A must not take effect as B (offline.md §1.7). */
function assertActor(c: Context, who: Person): void {
  const actor = c.req.header(header.actor)
  if (actor !== undefined && actor !== String(who.id)) throw problem('actor-mismatch')
}
