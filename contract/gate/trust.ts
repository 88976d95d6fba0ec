import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, instant } from '../wire/schema.ts'
import { usualDayStart } from './day.ts'
import { atProject, gate, subject } from './site.ts'
import { insideRules, usualInsideRule } from './verdict.ts'

/** A person whom a scanner may meet. */
export const knownPerson = v.object({
  subject,
  /** their account, which a code of their phone names; null: badge only */
  memberId: v.nullable(id),
  name: v.string(),
  companyName: v.nullable(v.string()),
  jobType: v.nullable(v.string()),
  /** file of the picture: /media/{fileId}/thumb */
  photo: v.nullable(v.string()),
  /** last day on which the basic safety education is valid; null: the register does not say */
  educationExpires: v.nullable(day),
  barred: v.boolean(),
})
export type RegisteredPerson = v.InferOutput<typeof knownPerson>

const publicKey = v.object({ kid: v.number(), publicKey: v.string() })

/** What a scanner stores to work offline. */
export const register = v.object({
  projectId: id,
  timeZone: v.string(),
  /** HH:mm; a register cached by an older build has none */
  dayStart: v.optional(v.string(), usualDayStart),
  insideRule: v.optional(v.picklist(insideRules), usualInsideRule),
  madeAt: instant,
  keys: v.array(publicKey),
  people: v.array(knownPerson),
  revoked: v.object({
    certificates: v.array(id),
    badges: v.array(id),
    /** stopped keys, beside those that verify: an app that does not know of them has no such key */
    keys: v.optional(v.array(publicKey), []),
  }),
  gates: v.array(gate),
})
export type Register = v.InferOutput<typeof register>

/**
 * The register as text, and its signature by the project's newest key, which is in the register
 * itself. A register read back from a device is either complete and unchanged, or rejected. Its
 * person is the one of the session that fetched it. It includes entry bans and revoked badges and
 * certificates.
 */
export const gateTrust = endpoint({
  id: 'gate.trust',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/trust',
  summary: 'The signed register by which a scanner evaluates offline (scanner)',
  params: atProject,
  returns: v.object({
    /** JSON of `register` */
    register: v.string(),
    kid: v.number(),
    /** Ed25519 over the UTF-8 of `register`, base64url */
    signature: v.string(),
  }),
})
