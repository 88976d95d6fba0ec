import * as v from 'valibot'
import type { ProjectRole } from '../../../contract/project/project.ts'
import { roleNow, roleRefusal } from '../../../contract/rights/role.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'

/** The place that a person is admitted to, as an administrator chose it. */
export interface Place {
  level: number
  company_id: number | null
  project_id: number | null
  role: ProjectRole | null
}

/**
 * Whether it exists, locked until the commit. A project is locked before its parts, in the same
 * order as when a company leaves it.
 */
export async function exists(db: Db, table: 'company' | 'project', id: number): Promise<boolean> {
  const found = await runText(db, {
    text: `select 1 from ${table} where id = $1 for key share`,
    values: [id],
  })
  return found > 0
}

/** Of a company in a project, until commit: `main`, `partner`, or null when it takes no part. */
async function partOf(tx: Db, project: number, company: number): Promise<string | null> {
  const rows = await rowsOfText(tx, v.object({ kind: v.string() }), {
    name: 'place-company-in-project',
    text: `select kind from project_company where project_id = $1 and company_id = $2
      for key share`,
    values: [project, company],
  })
  return rows[0]?.kind ?? null
}

/**
 * Company and project exist and belong together. Throws `invalid` by field: a project requires a
 * company that takes part in it, a role requires a project and a person who may have it there.
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
 * The part of an invitation's place that is still valid days later: no project if the company no
 * longer takes part in it, and no role that the person may not have there now.
 */
export async function placeNow(
  tx: Db,
  {
    level,
    companyId,
    projectId,
    role,
  }: {
    level: number
    companyId: number | null
    projectId: number | null
    role: ProjectRole | null
  },
): Promise<{ projectId: number; role: ProjectRole } | null> {
  if (projectId === null || companyId === null) return null
  if (!(await exists(tx, 'project', projectId))) return null
  const part = await partOf(tx, projectId, companyId)
  if (part === null) return null
  return { projectId, role: roleNow({ level, partner: part !== 'main' }, role ?? 'member') }
}
