import type { Me } from '../../contract/identity/auth.ts'
import { can } from '../../contract/rights/can.ts'
import type { Person } from './person.ts'

/** The person as they see themselves; the project is the one last opened or the only one. */
export function presentMe(person: Person): Me {
  const known = [...person.memberships.keys()]
  const last = person.lastProjectId
  const stillThere = last !== null && can(person, person.memberships.get(last)).seeProject()
  return {
    id: person.id,
    username: person.username,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    position: person.position,
    level: person.level,
    company_id: person.companyId,
    company_name: person.companyName,
    project_id: stillThere ? last : known.length === 1 ? (known[0] ?? null) : null,
    waiting: person.waiting,
  }
}
