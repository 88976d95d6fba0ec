import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'
import type { LiveMessage } from '../../platform/live/message.ts'

/** Whether an event may be sent to a person: only if they may read its subject (`maySee`). */
export function mayReceive(person: Person, { event, companyIds, writerId }: LiveMessage): boolean {
  if (event.type === 'resync') return true
  if (event.type === 'notification') return event.memberId === person.id
  const membership = person.memberships.get(event.projectId)
  if (!membership) return can(person).seeEverything()
  if (!companyIds) return true
  return can(person, membership).seeRecord({ isWriter: writerId === person.id, companyIds })
}
