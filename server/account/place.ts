import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'

/** Where somebody is let in to, as an administrator chose it. */
export interface Place {
  level: number
  company_id: number | null
  project_id: number | null
  role: 'member' | 'safety' | 'manager' | null
}

async function exists(db: Db, table: 'company' | 'project', id: number): Promise<boolean> {
  const { rows } = await db.$client.query(`select 1 from ${table} where id = $1`, [id])
  return rows.length > 0
}

/**
 * Company and project are there and belong together. Throws `invalid` by field: a project asks for
 * a company that takes part in it, and a role for a project.
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
  const { rows } = await db.$client.query({
    name: 'place-company-in-project',
    text: `select 1 from project_company where project_id = $1 and company_id = $2
      for key share`,
    values: [project, company],
  })
  if (rows.length === 0) throw refuse('company_id', 'notinproject')
}
