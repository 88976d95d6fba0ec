import {
  type Project,
  type ProjectRow,
  projectRow,
  project as projectShape,
} from '../../../contract/project/project.ts'
import type { Person } from '../../identity/person.ts'
import { shownOf } from '../../platform/db/columns.ts'
import type { ProjectRecord } from './queries.ts'

function roleOf(record: ProjectRecord, who: Person) {
  const membership = who.memberships.get(record.id)
  return { role: membership?.role ?? null, isScanner: membership?.isScanner ?? false }
}

export function presentProjectRow(record: ProjectRecord, who: Person): ProjectRow {
  return { ...shownOf(projectRow, record), ...roleOf(record, who) }
}

export function presentProject(record: ProjectRecord, who: Person): Project {
  return { ...shownOf(projectShape, record), ...roleOf(record, who) }
}
