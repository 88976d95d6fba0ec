import { sql } from 'drizzle-orm'
import { etagOf } from '../../contract/headers.ts'
import type { Project } from '../../contract/project.ts'
import type { projectCreate } from '../../contract/project-run.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { keepPlacePhotos } from '../file/place-photos.ts'
import type { Call, Reply } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { mayCreateProject, roleRefusal } from './policy.ts'
import { presentProject } from './present.ts'
import { projectById } from './queries.ts'
import { castOf, dateFaults, givenOf, groupOf, takenFaults, writtenOf } from './write.ts'

interface Manager {
  level: number
  companyId: number | null
}

async function managerOf(tx: Db, id: number): Promise<Manager> {
  const { rows } = await tx.execute<Manager & Record<string, unknown>>(
    sql`select level, company_id as "companyId" from member
      where id = ${id} and is_activated and waiting_since is null`,
  )
  if (!rows[0]) throw problem('invalid', { fields: { manager_id: 'nomember' } })
  return rows[0]
}

async function assertCompany(tx: Db, id: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from company where id = ${id}`)
  if (rowCount !== 1) throw problem('invalid', { fields: { company_id: 'option' } })
}

/** A project, its main contractor and its first manager; they stand together or not at all. */
export async function createProject(
  call: Call<typeof projectCreate, Person>,
): Promise<Reply<Project>> {
  const { db, who, body, facts } = call
  if (!mayCreateProject(who)) throw problem('forbidden')
  const given = givenOf(body)
  const manager = body.manager_id ? await managerOf(db, body.manager_id) : null
  if (body.company_id) await assertCompany(db, body.company_id)
  const companyId = body.company_id ?? manager?.companyId ?? who.companyId
  if (companyId === null) throw problem('invalid', { fields: { company_id: 'required' } })
  const refused =
    manager &&
    roleRefusal({ level: manager.level, partner: manager.companyId !== companyId }, 'manager')
  const fields = {
    ...dateFaults(body),
    ...(refused && { manager_id: refused }),
    ...(await takenFaults(db, given, null)),
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })

  const group = body.project_group?.trim()
  const columns = [...given.keys(), 'project_group_id']
  const values = [
    ...[...given].map(([name, value]) => castOf(name, value)),
    sql`${group ? await groupOf(db, who, group) : null}::int`,
  ]
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into project (${sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join(values, sql`, `)}) returning id`,
  )
  const id = rows[0]?.id ?? 0
  const place = { projectId: id, fieldId: null }
  await keepPlacePhotos(db, who.id, place, null, body.field_photo ?? null)
  await db.execute(sql`insert into project_company (project_id, company_id, kind)
    values (${id}, ${companyId}, 'main')`)
  if (body.manager_id) {
    await db.execute(sql`insert into project_member (project_id, member_id, role)
      values (${id}, ${body.manager_id}, 'manager')`)
  }
  const record = await projectById(db, id)
  if (!record) throw problem('not-found')
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'project',
    entityId: id,
    projectId: id,
    after: { ...writtenOf(record), company_id: companyId, manager_id: body.manager_id ?? null },
  })
  return call.reply(presentProject(record, who), { etag: etagOf(record.revision) })
}
