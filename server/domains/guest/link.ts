import { randomBytes } from 'node:crypto'
import type {
  GuestLink,
  guestLinkGet,
  guestLinkMake,
  guestLinkSet,
} from '../../../contract/guest/link.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { codeLink } from '../../platform/mail/link.ts'
import { recordChange } from '../audit/record.ts'
import { lockProject } from '../project/queries.ts'
import { mayManageGuestLink } from './policy.ts'
import { insertLink, type LinkRow, linkOf, renewLink, setEnabled } from './queries.ts'

type Office = Call<typeof guestLinkGet | typeof guestLinkMake | typeof guestLinkSet, Person>
type Asked = Pick<Office, 'db' | 'who' | 'params' | 'services' | 'request'>

async function assertMayManage({ db, who, params }: Asked): Promise<void> {
  const place = await membershipIn(db, who, params.id)
  if (!mayManageGuestLink(who, place)) throw problem('forbidden')
}

async function stored({ db, params }: Asked): Promise<LinkRow> {
  const row = await linkOf(db, params.id)
  if (!row) throw problem('no-project')
  return row
}

function present({ services, request }: Asked, row: LinkRow): GuestLink {
  const { token, enabled, madeAt, ended, week, month } = row
  return {
    link:
      token === null || madeAt === null
        ? null
        : {
            url: codeLink(services.config, request.url, '/guest', token),
            token,
            enabled: enabled === true,
            madeAt: madeAt.toISOString(),
          },
    ended,
    reports: { week, month },
  }
}

export async function readLink(call: Call<typeof guestLinkGet, Person>): Promise<GuestLink> {
  await assertMayManage(call)
  return present(call, await stored(call))
}

/** The first link, or a new one in the place of the one that the person saw. Throws `wrong-state`. */
export async function makeLink(call: Call<typeof guestLinkMake, Person>): Promise<GuestLink> {
  const { db, who, params, body, facts } = call
  await assertMayManage(call)
  await lockProject(db, params.id)
  const before = await stored(call)
  // Two who press at once do not tear down each other's poster.
  if (before.token !== body.replaces) throw problem('wrong-state', { data: present(call, before) })
  // 128 bits: nobody comes upon it by trying.
  const token = randomBytes(16).toString('base64url')
  if (before.token === null) await insertLink(db, params.id, token)
  else await renewLink(db, params.id, token)
  await recordChange(db, who, facts, {
    action: before.token === null ? 'create' : 'renew',
    entity: 'guest-link',
    entityId: params.id,
    projectId: params.id,
    after: { enabled: true },
  })
  return present(call, await stored(call))
}

/** Throws `not-found` where there is no link yet. */
export async function switchLink(call: Call<typeof guestLinkSet, Person>): Promise<GuestLink> {
  const { db, who, params, body, facts } = call
  await assertMayManage(call)
  await lockProject(db, params.id)
  const before = await stored(call)
  if (before.token === null) throw problem('not-found')
  if (before.enabled !== body.enabled) {
    await setEnabled(db, params.id, body.enabled)
    await recordChange(db, who, facts, {
      action: 'update',
      entity: 'guest-link',
      entityId: params.id,
      projectId: params.id,
      before: { enabled: before.enabled },
      after: { enabled: body.enabled },
    })
  }
  return present(call, await stored(call))
}
