import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { idParam } from '../wire/schema.ts'

/** How many documents each box has. Apart from the boxes: every screen asks for it. */
export const approvalStatusCounts = endpoint({
  id: 'approval.status',
  method: 'GET',
  path: '/api/v1/approval/status',
  summary: 'How many documents each of my boxes has',
  query: v.strictObject({ projectId: v.optional(idParam) }),
  returns: v.object({
    request: v.number(),
    todo: v.number(),
    ongoing: v.number(),
    complete: v.number(),
    reject: v.number(),
    reference: v.number(),
    /** of `todo`, the urgent ones */
    urgent: v.number(),
  }),
})
