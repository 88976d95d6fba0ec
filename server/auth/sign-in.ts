import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Endpoint } from '../../contract/endpoint.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { bearerOf, isDelivery } from './bearer.ts'
import { cookieNames } from './cookie.ts'
import { delivererOf } from './delivery.ts'
import { type Person, personOfSession } from './person.ts'

/** The session id that the request proves, by the means that the endpoint admits. */
async function sessionOf(c: Context, endpoint: Endpoint, services: Services) {
  const bearer = bearerOf(c)
  if (bearer && isDelivery(bearer)) return null
  if (bearer) return services.tokens.verify('api', bearer)
  if (endpoint.access !== 'media' || endpoint.method !== 'GET') return null
  const cookie = getCookie(c, cookieNames(services.config.secure).media)
  return cookie ? services.tokens.verify('media', cookie) : null
}

/** The person who asks. Throws `sign-in-required`; never trusts more of the token than its session. */
export async function signedIn(
  c: Context,
  endpoint: Endpoint,
  services: Services,
): Promise<Person> {
  if (endpoint.delivers && isDelivery(bearerOf(c) ?? '')) return await shutOut(c, services)
  const sessionId = await sessionOf(c, endpoint, services)
  const person = sessionId ? await personOfSession(services.db, sessionId) : null
  if (!person) throw problem('sign-in-required')
  return person
}

/** Who delivers by a credential for the queue alone. One who may sign in has to. */
async function shutOut(c: Context, services: Services): Promise<Person> {
  const found = await delivererOf(c, services.db)
  if (!found?.suspendedAt) throw problem('sign-in-required')
  return found.person
}
