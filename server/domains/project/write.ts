import { eq, sql } from 'drizzle-orm'
import type { projectCreate, projectUpdate } from '../../../contract/project/project-run.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Person } from '../../identity/person.ts'
import { byName } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { run } from '../../platform/db/rows.ts'
import { project, projectGroup } from '../../platform/db/schema/project.ts'
import { mayCreateProject } from './policy.ts'
import type { ProjectRecord } from './queries.ts'

/** What is written of a project that is sent back. */
type Change = Omit<
  ParsedOf<typeof projectUpdate>['body'],
  'id' | 'projectId' | 'time_zone' | 'revision'
>
type Body = Change | ParsedOf<typeof projectCreate>['body']
/** By the names of the wire, which are the names of the columns. */
type ProjectInput = Omit<Change, 'project_group'>

const days = ['date_work_start', 'date_complete_expected', 'date_complete'] as const

/** What a body gives of the project's own row, absent what it leaves out: blank text is none. */
export function inputOf(body: Body): ProjectInput {
  const { project_group: _, ...own } = body
  const names = Object.keys(byName(project)).filter(
    (name) => Object.hasOwn(own, name) && own[name as keyof typeof own] !== undefined,
  )
  const stored = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
  const input = names.map((name) => [name, stored(own[name as keyof typeof own])])
  return Object.fromEntries(input) as ProjectInput
}

/** Works do not end before they begin: field → message key. */
export function dateFaults(
  dates: Partial<Record<(typeof days)[number], string | null>>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  const begin = dates.date_work_start
  for (const name of ['date_complete_expected', 'date_complete'] as const) {
    const end = dates[name]
    if (begin && end && end < begin) faults[name] = 'backwards'
  }
  return faults
}

/**
 * A name and a contract number each belong to one project: field → message key. Serializes
 * concurrent writers.
 */
export async function takenFaults(
  tx: Db,
  { field_name: name, contract_code: code = null }: ProjectInput,
  except: number | null,
): Promise<Record<string, string>> {
  if (name === undefined && code === null) return {}
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('project-names'))`)
  const [taken] = await tx
    .select({
      name: sql<boolean | null>`bool_or(lower(field_name) = lower(${name ?? null}::text))`,
      code: sql<boolean | null>`bool_or(lower(contract_code) = lower(${code}::text))`,
    })
    .from(project)
    .where(sql`id is distinct from ${except}::int`)
  return {
    ...(taken?.name && { field_name: 'otherproject' }),
    ...(taken?.code && { contract_code: 'otherproject' }),
  }
}

/** Id of the group of a name; head office makes one that is not there, others get null. */
export async function groupOf(tx: Db, who: Person, name: string): Promise<number | null> {
  if (mayCreateProject(who)) {
    await tx.insert(projectGroup).values({ name }).onConflictDoNothing()
  }
  const [group] = await tx
    .select({ id: projectGroup.id })
    .from(projectGroup)
    .where(eq(projectGroup.name, name))
  return group?.id ?? null
}

/** What the history remembers of a project: what people write. */
export function writtenOf(record: ProjectRecord): Record<string, unknown> {
  const { id: _, revision: __, ...written } = record
  return written
}
