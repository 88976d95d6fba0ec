import { and, eq, isNull } from 'drizzle-orm'
import type { Project } from '../../../contract/project/project.ts'
import type { projectCreate } from '../../../contract/project/project-run.ts'
import { roleRefusal } from '../../../contract/rights/role.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { project, projectCompany, projectMember } from '../../platform/db/schema/project.ts'
import { recordChange } from '../audit/record.ts'
import { storePlacePhotos } from '../upload/place-photos.ts'
import { mayCreateProject } from './policy.ts'
import { presentProject } from './present.ts'
import { projectById } from './queries.ts'
import { dateFaults, groupOf, inputOf, takenFaults, writtenOf } from './write.ts'

async function managerOf(tx: Db, id: number) {
  const [found] = await tx
    .select({ level: member.level, companyId: member.companyId })
    .from(member)
    .where(and(eq(member.id, id), eq(member.isActivated, true), isNull(member.waitingSince)))
  if (!found) throw problem('invalid', { fields: { manager_id: 'nomember' } })
  return found
}

async function assertCompany(tx: Db, id: number): Promise<void> {
  const [found] = await tx.select({ id: company.id }).from(company).where(eq(company.id, id))
  if (!found) throw problem('invalid', { fields: { company_id: 'option' } })
}

/** Creates a project, its main contractor and its first manager, all or nothing. */
export async function createProject(
  call: Call<typeof projectCreate, Person>,
): Promise<Reply<Project>> {
  const { db, who, body, facts } = call
  if (!mayCreateProject(who)) throw problem('forbidden')
  const input = inputOf(body)
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
    ...(await takenFaults(db, input, null)),
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })

  const group = body.project_group?.trim()
  const projectGroupId = group ? await groupOf(db, who, group) : null
  const [made] = await db
    .insert(project)
    .values({ ...rowOf(project, { ...input, field_name: body.field_name.trim() }), projectGroupId })
    .returning({ id: project.id })
  const id = made?.id ?? 0
  const place = { projectId: id, fieldId: null }
  await storePlacePhotos(db, who.id, place, null, body.field_photo ?? null)
  await db.insert(projectCompany).values({ projectId: id, companyId, kind: 'main' })
  if (body.manager_id) {
    const leads = { projectId: id, memberId: body.manager_id, role: 'manager' } as const
    await db.insert(projectMember).values(leads)
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
