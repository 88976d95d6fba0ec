import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'
import type { Heard } from '../../platform/live/message.ts'

/** Whether an event may be sent to a person: only if they may read its subject (`maySee`). */
export function mayHear(person: Person, { event, companyIds, writerId }: Heard): boolean {
  if (event.type === 'resync') return true
  if (event.type === 'notification') return event.memberId === person.id
  const standing = person.standings.get(event.projectId)
  if (!standing) return can(person).seeEverything()
  if (!companyIds) return true
  return can(person, standing).seeRecord({ isWriter: writerId === person.id, companyIds })
}
