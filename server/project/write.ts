import { type SQL, sql } from 'drizzle-orm'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { projectCreate, projectUpdate } from '../../contract/project-run.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { mayCreateProject } from './policy.ts'
import type { ProjectRecord } from './queries.ts'

type Body = ParsedOf<typeof projectUpdate>['body'] | ParsedOf<typeof projectCreate>['body']

/** Names of the wire whose text goes into the column of the same name. */
const texts = [
  'field_name',
  'contract_code',
  'constructor',
  'client',
  'field_location',
  'region',
  'work_type',
  'field_chief',
  'safety_chief',
  'health_officer',
  'ministry',
  'safety_department',
  'work_general',
  'field_view',
  'field_map',
  'field_photo',
] as const
const days = [
  'date_work_start',
  'date_complete_expected',
  'date_complete',
  'date_mid_inspection',
] as const

/** What a body gives, by column: blank text is none. Every object has a `constructor` of its own. */
export function givenOf(body: Body): Map<string, string | number | null> {
  const given = new Map<string, string | number | null>()
  const own = body as Record<string, unknown>
  for (const name of texts) {
    if (!Object.hasOwn(own, name) || own[name] === undefined) continue
    const text = own[name] as string | null
    given.set(name, text?.trim() || null)
  }
  for (const name of days) if (own[name] !== undefined) given.set(name, own[name] as string | null)
  if (body.work_money_amount !== undefined) given.set('work_money_amount', body.work_money_amount)
  if (body.meta !== undefined) given.set('meta', JSON.stringify(body.meta))
  return given
}

const dated = new Set<string>(days)

/** A value of `givenOf` as its column takes it. */
export function castOf(name: string, value: string | number | null): SQL {
  if (dated.has(name)) return sql`${value}::date`
  if (name === 'work_money_amount') return sql`${value}::bigint`
  return name === 'meta' ? sql`${value}::jsonb` : sql`${value}::text`
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
 * A name and a contract number stand for one project: field → message key. Two who write at once
 * take their turns here.
 */
export async function takenFaults(
  tx: Db,
  given: ReadonlyMap<string, unknown>,
  except: number | null,
): Promise<Record<string, string>> {
  const name = given.get('field_name') ?? null
  const code = given.get('contract_code') ?? null
  if (name === null && code === null) return {}
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('project-names'))`)
  const { rows } = await tx.execute<{ name: boolean | null; code: boolean | null }>(
    sql`select bool_or(lower(field_name) = lower(${name}::text)) as name,
        bool_or(lower(contract_code) = lower(${code}::text)) as code
      from project where id is distinct from ${except}::int`,
  )
  return {
    ...(rows[0]?.name && { field_name: 'otherproject' }),
    ...(rows[0]?.code && { contract_code: 'otherproject' }),
  }
}

/** Id of the group of a name; head office makes one that is not there, others get null. */
export async function groupOf(tx: Db, who: Person, name: string): Promise<number | null> {
  if (mayCreateProject(who)) {
    await tx.execute(sql`insert into project_group (name) values (${name}) on conflict do nothing`)
  }
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from project_group where name = ${name}`,
  )
  return rows[0]?.id ?? null
}

/** What the history remembers of a project: what people write. */
export function writtenOf(record: ProjectRecord): Record<string, unknown> {
  const { id: _, revision: __, ...written } = record
  return written
}
