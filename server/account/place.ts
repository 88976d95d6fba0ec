import type { ProjectRole } from '../../contract/project.ts'
import { roleNow, roleRefusal } from '../../contract/rights.ts'
import type { Invited } from '../auth/invitation.ts'
import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'

/** Where somebody is let in to, as an administrator chose it. */
export interface Place {
  level: number
  company_id: number | null
  project_id: number | null
  role: ProjectRole | null
}

/**
 * Whether it is there, until commit. A project is held before what it has, in the order of whoever
 * takes a company off it.
 */
export async function exists(db: Db, table: 'company' | 'project', id: number): Promise<boolean> {
  const { rows } = await db.$client.query(`select 1 from ${table} where id = $1 for key share`, [
    id,
  ])
  return rows.length > 0
}

/** Of a company in a project, until commit: `main`, `partner`, or null when it takes no part. */
async function partOf(tx: Db, project: number, company: number): Promise<string | null> {
  const { rows } = await tx.$client.query<{ kind: string }>({
    name: 'place-company-in-project',
    text: `select kind from project_company where project_id = $1 and company_id = $2
      for key share`,
    values: [project, company],
  })
  return rows[0]?.kind ?? null
}

/**
 * Company and project are there and belong together. Throws `invalid` by field: a project asks for
 * a company that takes part in it, a role for a project and for somebody who may have it there.
 */
export async function assertPlace(db: Db, place: Place): Promise<void> {
  const { company_id: company, project_id: project } = place
  const refuse = (field: string, word: string) => problem('invalid', { fields: { [field]: word } })
  if (company !== null && !(await exists(db, 'company', company)))
    throw refuse('company_id', 'option')
  if (project === null) {
    if (place.role !== null) throw refuse('project_id', 'required')
    return
  }
  if (!(await exists(db, 'project', project))) throw refuse('project_id', 'option')
  if (company === null) throw refuse('company_id', 'required')
  const part = await partOf(db, project, company)
  if (part === null) throw refuse('company_id', 'notinproject')
  const { level, role } = place
  const refusal = roleRefusal({ level, partner: part !== 'main' }, role ?? 'member')
  if (refusal) throw refuse('role', refusal)
}

/**
 * What is left, days later, of a place that somebody was invited to: no project where their company
 * takes part in it no longer, and no more of a role than they may have there now.
 */
export async function placeNow(
  tx: Db,
  {
    level,
    companyId,
    projectId,
    role,
  }: Pick<Invited, 'level' | 'companyId' | 'projectId' | 'role'>,
): Promise<{ projectId: number; role: ProjectRole } | null> {
  if (projectId === null || companyId === null) return null
  if (!(await exists(tx, 'project', projectId))) return null
  const part = await partOf(tx, projectId, companyId)
  if (part === null) return null
  return { projectId, role: roleNow({ level, partner: part !== 'main' }, role ?? 'member') }
}
