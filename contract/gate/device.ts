import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf, paging, personRef, text } from '../schema.ts'
import { atProject } from './site.ts'

/** A phone whose key makes somebody's codes. */
export const gateDevice = v.object({
  /** of its newest certificate */
  serial: id,
  member: personRef,
  /** when its first code was made, and until when it can make some without a line */
  since: instant,
  until: instant,
})
export type GateDevice = v.InferOutput<typeof gateDevice>

export const gateDeviceList = endpoint({
  id: 'gate.devices',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/device',
  summary: 'Phones that hold a certificate, the newest first (manager)',
  params: atProject,
  query: v.strictObject({ ...paging(50, 200), keyword: v.optional(text(200)) }),
  returns: listOf(gateDevice),
})

export const gateKeyList = endpoint({
  id: 'gate.keys',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/key',
  summary: 'Signing keys of the project, the newest first: it signs, all of them verify (manager)',
  params: atProject,
  returns: v.object({ data: v.array(v.object({ kid: v.number(), since: instant })) }),
})
