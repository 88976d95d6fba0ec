import { and, eq } from 'drizzle-orm'
import type { Reading } from '../../../contract/form/value-text.ts'
import type { Db } from '../../platform/db/connect.ts'
import { company } from '../../platform/db/schema/people.ts'
import { project, projectCompany } from '../../platform/db/schema/project.ts'

/** What official forms ask of a project, as text; '' where it is not known. */
export type ProjectHead = Record<
  | 'constructor'
  | 'name'
  | 'location'
  | 'representative'
  | 'amount'
  | 'begin'
  | 'end'
  | 'client'
  | 'chief',
  string
>

export async function projectHead(db: Db, id: number, reading: Reading): Promise<ProjectHead> {
  const [found] = await db
    .select({ project, company })
    .from(project)
    .leftJoin(
      projectCompany,
      and(eq(projectCompany.projectId, project.id), eq(projectCompany.kind, 'main')),
    )
    .leftJoin(company, eq(company.id, projectCompany.companyId))
    .where(eq(project.id, id))
    .orderBy(company.id)
    .limit(1)
  const of = found?.project
  const day = (one: string | null | undefined) => (one ? reading.day(one) : '')
  const amount = of?.workMoneyAmount ?? null
  return {
    constructor: of?.constructorName ?? found?.company?.name ?? '',
    name: of?.fieldName ?? '',
    location: of?.fieldLocation ?? '',
    representative: found?.company?.representative ?? '',
    amount: amount === null ? '' : `${reading.number(amount)}원`,
    begin: day(of?.dateWorkStart),
    end: day(of?.dateComplete ?? of?.dateCompleteExpected),
    client: of?.client ?? '',
    chief: of?.fieldChief ?? '',
  }
}
