import * as v from 'valibot'
import { command } from './command.ts'

/** The submission that was read: the server decides on no other. */
const read = { revision: v.number(), round: v.number(), digest: v.string() }

const about = {
  version: 1,
  subject: 'approval',
  lane: 'approval',
  allowedWhileSuspended: 'no',
  entity: ({ params }: { params: { id: string } }) => params.id,
  answer: (entity: string) => v.object({ id: v.literal(entity) }),
} as const

const params = v.object({ id: v.string() })

/** An approval or agreement that waits on the device: nothing is approved before it has arrived. */
export const approvalApprove = command({
  ...about,
  kind: 'approval.approve',
  endpoint: { method: 'POST', path: '/api/v1/approval/{id}/approve' },
  payload: v.object({ params, data: v.object({ content: v.nullable(v.string()), ...read }) }),
})

export const approvalReject = command({
  ...about,
  kind: 'approval.reject',
  endpoint: { method: 'POST', path: '/api/v1/approval/{id}/reject' },
  payload: v.object({ params, data: v.object({ comment: v.string(), ...read }) }),
})
