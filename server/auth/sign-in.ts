import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Endpoint } from '../../contract/endpoint.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { cookieNames } from './cookie.ts'
import { type Person, personOfSession } from './person.ts'

export function bearerOf(c: Context): string | null {
  const match = /^Bearer ([\w.~+/-]{1,4000}=*)$/i.exec(c.req.header('authorization') ?? '')
  return match?.[1] ?? null
}

/** The session id that the request proves, by the means that the endpoint admits. */
async function sessionOf(c: Context, endpoint: Endpoint, services: Services) {
  const bearer = bearerOf(c)
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
  const sessionId = await sessionOf(c, endpoint, services)
  const person = sessionId ? await personOfSession(services.db, sessionId) : null
  if (!person) throw problem('sign-in-required')
  return person
}
