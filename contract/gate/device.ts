import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, instant, listOf, paging, personRef, text } from '../wire/schema.ts'
import { atProject } from './site.ts'

/** A phone whose key makes a person's codes. */
export const gateDevice = v.object({
  /** of its newest certificate */
  serial: id,
  member: personRef,
  /** when its first code was made, and until when it can make codes offline */
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
  summary: 'Signing keys, the newest first: it signs, all that are not stopped verify (manager)',
  params: atProject,
  returns: v.object({
    data: v.array(
      v.object({
        kid: v.number(),
        since: instant,
        stoppedAt: v.optional(v.nullable(instant), null),
      }),
    ),
  }),
})

export const gateKeyStop = endpoint({
  id: 'gate.stopKey',
  method: 'DELETE',
  path: '/api/v1/gate/{projectId}/key/{kid}',
  summary:
    'Stops a signing key that others may have: what it signed lets nobody in any more (manager)',
  params: v.object({ projectId: idParam, kid: idParam }),
  returns: v.object({
    /** the key that signs now */
    kid: v.number(),
    /** badges that were withdrawn with it and must be printed again */
    badges: v.number(),
  }),
})
