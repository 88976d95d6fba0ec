import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { day, id, instant } from '../schema.ts'
import { atProject, gate, subject } from './site.ts'

/** Somebody whom a scanner may meet. */
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

/** What a scanner holds without a line. */
export const register = v.object({
  projectId: id,
  timeZone: v.string(),
  madeAt: instant,
  keys: v.array(v.object({ kid: v.number(), publicKey: v.string() })),
  people: v.array(knownPerson),
  revoked: v.object({ certificates: v.array(id), badges: v.array(id) }),
  gates: v.array(gate),
})
export type Register = v.InferOutput<typeof register>

/**
 * The register as text and its signature by the project's newest key: what is kept on a device, or
 * handed from one to another, is the server's or it is nothing. People who are shut out, badges and
 * certificates that were taken back go with it.
 */
export const gateTrust = endpoint({
  id: 'gate.trust',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/trust',
  summary: 'The signed register that a scanner judges by without a line (scanner)',
  params: atProject,
  returns: v.object({
    /** JSON of `register` */
    register: v.string(),
    kid: v.number(),
    /** Ed25519 over the UTF-8 of `register`, base64url */
    signature: v.string(),
  }),
})
