import * as v from 'valibot'
import { revised } from './answer.ts'
import { command } from './command.ts'

/** A scan is sent as it was made at the gate; the server evaluates it again (contract/gate). */
export const gateScan = command({
  kind: 'gate.scan',
  version: 1,
  endpoint: { method: 'PUT', path: '/api/v1/gate/{projectId}/scan' },
  payload: v.object({
    params: v.object({ projectId: v.number() }),
    data: v.record(v.string(), v.unknown()),
  }),
  subject: 'scan',
  entity: ({ data }) => String(data.id),
  lane: 'gate',
  // A gate makes thousands a day.
  shownWhenDone: false,
  allowedWhileSuspended: 'no',
  answer: revised,
})
