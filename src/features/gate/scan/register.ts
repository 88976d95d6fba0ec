import * as v from 'valibot'
import { type Subject, subjectKey } from '../../../../contract/gate/token.ts'
import {
  gateTrust,
  type Register,
  type RegisteredPerson,
  register as registerSchema,
} from '../../../../contract/gate/trust.ts'
import type { ProjectKey } from '../../../../contract/gate/verify.ts'
import { call } from '../../../lib/call/call.ts'
import { fromBase64Url } from '../bytes.ts'
import { checkSignature } from '../check-signature.ts'
import { type CachedRegister, inStore, SignedOut } from '../gate-database.ts'
import { setServerTime } from '../server-clock.ts'

/** The data that a scanner evaluates with, indexed. */
export interface Known {
  register: Register
  keys: ProjectKey[]
  /** ms, by the server's clock */
  madeAt: number
  personOf: (subject: Subject) => RegisteredPerson | null
}

/** Indexes a register. */
export function knownBy(register: Register): Known {
  const people = new Map<string, RegisteredPerson>()
  for (const person of register.people) {
    people.set(subjectKey(person.subject), person)
    // A personal code has the account's id, also for people in the register of workers.
    if (person.memberId !== null) people.set(`member:${person.memberId}`, person)
  }
  return {
    register,
    // Revoked keys too: their codes are recognised, and refused as revoked.
    keys: [...register.keys, ...register.revoked.keys].map(({ kid, publicKey }) => ({
      kid,
      key: fromBase64Url(publicKey),
    })),
    madeAt: Date.parse(register.madeAt),
    personOf: (subject) => people.get(subjectKey(subject)) ?? null,
  }
}

/**
 * Null for incomplete data: half written, or changed without a new signature. The key is stored
 * with it, so this does not prove the origin; the session that fetched it does.
 */
async function checked(stored: Pick<CachedRegister, 'register' | 'kid' | 'signature'>) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), registerSchema), stored.register)
  if (!parsed.success) return null
  const known = knownBy(parsed.output)
  const key = known.keys.find(({ kid }) => kid === stored.kid)?.key
  if (!key) return null
  const good = await checkSignature('Ed25519', key, {
    signed: new TextEncoder().encode(stored.register),
    signature: fromBase64Url(stored.signature),
  })
  return good === false ? null : known
}

/** The stored register; null: there is none. */
export async function cachedRegister(user: number, projectId: number): Promise<Known | null> {
  const stored = await inStore(user, ({ registers }) => registers.get([user, projectId]))
  return stored ? await checked(stored) : null
}

/** The only part that is read of other projects' registers. */
const photosOf = v.pipe(v.string(), v.parseJson(), v.pick(registerSchema, ['people']))

/** Face files in the person's registers, except one project's. */
export async function photosKept(user: number, besides?: number): Promise<string[]> {
  const stored = await inStore(user, ({ registers }) => registers.where({ user }).toArray())
  return stored.flatMap((one) => {
    if (one.projectId === besides) return []
    const parsed = v.safeParse(photosOf, one.register)
    return parsed.success ? parsed.output.people.flatMap(({ photo }) => photo ?? []) : []
  })
}

/** Fetches a new one, stored where there is space. @throws Problem */
export async function fetchRegister(
  user: number,
  projectId: number,
  signal?: AbortSignal,
): Promise<Known> {
  const requestedAt = performance.now()
  const answer = await call(gateTrust, {
    params: { projectId: String(projectId) },
    timeout: 60_000,
    signal,
  })
  const known = await checked(answer)
  if (!known) throw new Error('the register is not as it was signed')
  setServerTime(known.register.madeAt, requestedAt)
  const row = { user, projectId, ...answer }
  await inStore(user, ({ registers }) => registers.put(row)).catch((error: unknown) => {
    if (error instanceof SignedOut) throw error
    // Full: it is used until the page ends.
    console.error('register', error)
  })
  return known
}
