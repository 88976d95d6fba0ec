import type { Person } from '../auth/person.ts'
import { headOffice } from '../project/standing.ts'
import type { Heard } from './message.ts'

/** Whether a hint may reach a person: who could read the thing that it is about (`maySee`). */
export function mayHear(person: Person, { event, companyIds, writerId }: Heard): boolean {
  if (event.type === 'resync') return true
  if (event.type === 'notification') return event.memberId === person.id
  const standing = person.standings.get(event.projectId)
  if (!standing) return person.level >= headOffice
  if (!standing.partner || person.level >= headOffice || !companyIds) return true
  if (writerId === person.id) return true
  return person.companyId !== null && companyIds.includes(person.companyId)
}
