import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { recordChange } from '../domains/audit/record.ts'
import { endMembership, reinstateMember, suspendMember } from '../domains/membership/change.ts'
import { revokeDelivery } from '../identity/delivery.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText } from '../platform/db/rows.ts'
import type { MemberWish } from './wish.ts'

/** Applies the requested change to an account; returns the sentence to print. */
export async function changeMember(tx: Db, wish: MemberWish): Promise<string> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    text: 'select id from member where username = $1',
    values: [wish.login],
  })
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`There is no account '${wish.login}'.`)
  const facts = { requestId: `admin-${randomUUID()}`, key: null, deviceTime: null }
  switch (wish.do) {
    case 'suspend': {
      const done = await suspendMember(tx, id, null, facts)
      return done ? `Suspended '${wish.login}'.` : `'${wish.login}' is suspended already.`
    }
    case 'reinstate': {
      const done = await reinstateMember(tx, id, null, facts)
      return done ? `Let '${wish.login}' in again.` : `'${wish.login}' is not suspended.`
    }
    case 'leave': {
      const done = await endMembership(tx, wish.projectId, id, null, facts)
      const project = `project ${wish.projectId}`
      return done
        ? `'${wish.login}' is no member of ${project} any more.`
        : `'${wish.login}' was no member of ${project}.`
    }
    case 'revoke-delivery': {
      const revoked = await revokeDelivery(tx, id, null)
      const change = { action: 'revoke-delivery', entity: 'member', entityId: id }
      await recordChange(tx, null, facts, { ...change, after: { revoked } })
      return `Took ${revoked} delivery credentials of '${wish.login}' away.`
    }
  }
}
