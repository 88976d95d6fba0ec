import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, idParam } from '../wire/schema.ts'

/** Days that a browser may deliver what was queued on it, once its person is shut out. */
export const deliveryDays = 90

/** Distinguishes the bearer of a delivery credential from that of a session. */
export const deliveryPrefix = 'delivery.'

export const deliveryState = endpoint({
  id: 'delivery.state',
  method: 'GET',
  path: '/api/v1/delivery',
  summary: 'Whether the person of a delivery credential is shut out, and since when',
  access: 'delivery',
  returns: v.object({
    /** `active`: they may sign in, and that is what the queue waits for */
    state: v.picklist(['active', 'suspended']),
    since: v.nullable(v.string()),
  }),
})

export const deliveryRevoke = endpoint({
  id: 'delivery.revoke',
  method: 'DELETE',
  path: '/api/v1/delivery/member/{memberId}',
  summary: 'No browser of this member delivers anything any more',
  params: v.object({ memberId: idParam }),
  returns: done,
})
