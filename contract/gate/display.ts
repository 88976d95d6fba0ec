import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, instant, personRef, uuid } from '../wire/schema.ts'
import { atProject } from './site.ts'

/** A device that shows a gate's code, or did. */
export const gateDisplay = v.object({
  gate: v.object({ id, name: v.string() }),
  member: personRef,
  deviceId: v.string(),
  /** four signs that the device shows as well, to tell it from others */
  label: v.string(),
  seenAt: instant,
  /** null: it gets no codes in advance */
  enrolledAt: v.nullable(instant),
  enrolledBy: v.nullable(personRef),
})
export type GateDisplay = v.InferOutput<typeof gateDisplay>

/** The last four signs of an id are random. */
export const displayLabel = (deviceId: string): string => deviceId.slice(-4).toUpperCase()

export const gateDisplayList = endpoint({
  id: 'gate.displays',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/display',
  summary: 'Devices that show a code of a gate, those that are not enrolled first (manager)',
  params: atProject,
  returns: v.object({ data: v.array(gateDisplay) }),
})

const ofGate = v.object({ projectId: idParam, gateId: idParam })

export const gateDisplayEnroll = endpoint({
  id: 'gate.enrollDisplay',
  method: 'PUT',
  path: '/api/v1/gate/{projectId}/gate/{gateId}/display',
  summary: 'Enrols a device as the display of a gate: it gets codes in advance (manager)',
  params: ofGate,
  body: v.strictObject({
    /** who is signed in there; absent: the caller, on the device of this session */
    memberId: v.optional(id),
    deviceId: v.optional(uuid),
  }),
  returns: done,
})

export const gateDisplayRemove = endpoint({
  id: 'gate.removeDisplay',
  method: 'DELETE',
  path: '/api/v1/gate/{projectId}/gate/{gateId}/display/{memberId}/{deviceId}',
  summary: 'Ends the enrolment of a device: it asks for each code from then on (manager)',
  params: v.object({ ...ofGate.entries, memberId: idParam, deviceId: uuid }),
  returns: done,
})
