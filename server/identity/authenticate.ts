import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { header } from '../../contract/wire/headers.ts'
import { accountRate, deliveryRate, type Limits } from '../http/limits.ts'
import { Problem, problem } from '../http/problem.ts'
import type { Db } from '../platform/db/connect.ts'
import { note } from '../platform/trace.ts'
import { bearerOf, isDelivery } from './bearer.ts'
import { cookieNames } from './cookie.ts'
import { delivererOf } from './delivery.ts'
import { type Person, personOf, rowOfProof } from './person.ts'
import type { People, Remembered } from './remembered.ts'
import { noteReceived } from './rotation.ts'
import type { Tokens } from './token.ts'

interface Means {
  db: Db
  tokens: Tokens
  limits: Limits
  config: { secure: boolean }
  people: People
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
  const bearer = bearerOf(c)
  const person = bearer
    ? await personOfToken(means, bearer)
    : await personOfCookie(c, endpoint, means)
  if (!person) throw problem('sign-in-required')
  return person
}

async function personOfToken(means: Means, bearer: string): Promise<Person | null> {
  const { db, people } = means
  const proof = await proofOf(means, bearer)
  const row = proof && (await rowOfProof(db, proof))
  if (!row) return null
  // Failing to note it must not fail a read on a full disk: the next call notes it.
  const noted =
    proof.seq <= row.receivedSeq ||
    (await noteReceived(db, proof).then(
      () => true,
      () => false,
    ))
  if (noted) people.remember(row, proof.seq)
  return personOf(row)
}

const proofOf = async ({ tokens }: Means, bearer: string) =>
  isDelivery(bearer) ? null : await tokens.verify('api', bearer)

/**
 * The person of a request as remembered, within the limits of the account; null when nothing is
 * remembered or anything stands against it, which `authenticate` tells. What is done with them
 * counts only once it is confirmed; until then `forget` undoes it.
 */
export async function recall(c: Context, means: Means): Promise<Remembered | null> {
  const bearer = bearerOf(c)
  const proof = bearer ? await proofOf(means, bearer) : null
  const remembered = proof && means.people.recall(proof)
  if (!remembered) return null
  const { person } = remembered
  try {
    assertActor(c, person)
    means.limits.take(`account:${person.id}`, accountRate)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
  note({ memberId: person.id, deviceId: person.deviceId ?? undefined })
  return remembered
}

export function forget({ person }: Remembered, { people, limits }: Means): void {
  people.forget(person.sessionId)
  limits.giveBack(`account:${person.id}`, accountRate)
}

/** Media cookies prove no receipt: the device may have lost the rest of the answer. */
async function personOfCookie(c: Context, endpoint: Endpoint, { db, tokens, config }: Means) {
  if (endpoint.access !== 'media' || endpoint.method !== 'GET') return null
  const cookie = getCookie(c, cookieNames(config.secure).media)
  const proof = cookie ? await tokens.verify('media', cookie) : null
  const row = proof && (await rowOfProof(db, proof))
  return row ? personOf(row) : null
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
