import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { idParam } from '../wire/schema.ts'

const params = v.object({ id: idParam })

/** The guest link of a project (신고 QR), and what came by it. */
export const guestLink = v.object({
  /** null: none was made yet */
  link: v.nullable(
    v.object({
      /** what the poster's code opens: the address of the page with the token of the link */
      url: v.string(),
      token: v.string(),
      /** off: its page says that the link is closed */
      enabled: v.boolean(),
      /** when this token was made */
      madeAt: v.string(),
    }),
  ),
  /** the project has ended by its completion date: the link takes nothing, whatever it says */
  ended: v.boolean(),
  /** reports that came by it, of the last days */
  reports: v.object({ week: v.number(), month: v.number() }),
})
export type GuestLink = v.InferOutput<typeof guestLink>

export const guestLinkGet = endpoint({
  id: 'guestLink.get',
  method: 'GET',
  path: '/api/v1/project/{id}/guest-link',
  summary: 'The guest link of a project, for its poster',
  params,
  returns: guestLink,
})

export const guestLinkMake = endpoint({
  id: 'guestLink.make',
  method: 'PUT',
  path: '/api/v1/project/{id}/guest-link',
  summary: 'Make the guest link, or a new one: the poster of the former one stops at once',
  params,
  body: v.strictObject({
    /** the token that the new one replaces; null: there is none yet. Another one is `wrong-state` */
    replaces: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'token'))),
  }),
  returns: guestLink,
})

export const guestLinkSet = endpoint({
  id: 'guestLink.set',
  method: 'POST',
  path: '/api/v1/project/{id}/guest-link',
  summary: 'Switch the guest link on or off; its token stays',
  params,
  body: v.strictObject({ enabled: v.boolean() }),
  returns: guestLink,
})
