import type { Person, Standing } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'

export const headOffice = 4

/**
 * The person's standing in a project. Not a member and no such project give one answer:
 * `no-project` (design §5).
 */
export async function standingIn(db: Db, who: Person, projectId: number): Promise<Standing> {
  const own = who.standings.get(projectId)
  if (own) return own
  if (who.level < headOffice) throw problem('no-project')
  const { rows } = await db.$client.query<{ timeZone: string }>({
    name: 'project-time-zone',
    text: 'select time_zone as "timeZone" from project where id = $1',
    values: [projectId],
  })
  const row = rows[0]
  if (!row) throw problem('no-project')
  return { projectId, role: null, isScanner: false, timeZone: row.timeZone, partner: false }
}
