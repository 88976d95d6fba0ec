import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { recordChange } from '../domains/audit/record.ts'
import { endMembership, reinstateMember, suspendMember } from '../domains/membership/change.ts'
import { revokeDelivery } from '../identity/delivery.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText } from '../platform/db/rows.ts'
import type { MemberOptions } from './options.ts'

/** Applies the requested change to an account; returns the sentence to print. */
export async function changeMember(tx: Db, options: MemberOptions): Promise<string> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    text: 'select id from member where username = $1',
    values: [options.login],
  })
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`There is no account '${options.login}'.`)
  const facts = { requestId: `admin-${randomUUID()}`, key: null, deviceTime: null }
  switch (options.do) {
    case 'suspend': {
      const done = await suspendMember(tx, id, null, facts)
      return done ? `Suspended '${options.login}'.` : `'${options.login}' is suspended already.`
    }
    case 'reinstate': {
      const done = await reinstateMember(tx, id, null, facts)
      return done ? `Let '${options.login}' in again.` : `'${options.login}' is not suspended.`
    }
    case 'leave': {
      const done = await endMembership(tx, options.projectId, id, null, facts)
      const project = `project ${options.projectId}`
      return done
        ? `'${options.login}' is no member of ${project} any more.`
        : `'${options.login}' was no member of ${project}.`
    }
    case 'revoke-delivery': {
      const revoked = await revokeDelivery(tx, id, null)
      const change = { action: 'revoke-delivery', entity: 'member', entityId: id }
      await recordChange(tx, null, facts, { ...change, after: { revoked } })
      return `Took ${revoked} delivery credentials of '${options.login}' away.`
    }
  }
}
