import { sql } from 'drizzle-orm'
import type { Random } from '../../contract/sample/sample.ts'
import type { Db } from '../platform/db/connect.ts'
import { field, fieldCompany } from '../platform/db/schema/field.ts'
import {
  project,
  projectCompany,
  projectGroup,
  projectMember,
} from '../platform/db/schema/project.ts'
import { projectWorker, worker } from '../platform/db/schema/worker.ts'
import { agreementOf } from './agreements.ts'
import { type DemoProject, mainCompany, partnerCompanies, projects } from './cast.ts'
import { seedEmployment } from './employment.ts'
import type { makeNames } from './names.ts'
import type { DemoCompanies, DemoMember } from './people.ts'

/** Workers without an account. */
const workerCount = 120

export interface DemoPlace {
  projectId: number
  timeZone: string
  /** yyyy-MM-dd: when work began, and is to be done */
  begins: string
  ends: string
  /** of the contract, and what the official forms ask of it */
  works: Pick<DemoProject, 'fieldName' | 'fieldLocation' | 'workMoneyAmount' | 'safetyChief'>
  fieldIds: number[]
  /** companies taking part beside the main contractor */
  partnerIds: number[]
}

/** A day of the project's calendar, `days` from today. */
const dayFrom = (days: number) => sql`((now() at time zone 'Asia/Seoul')::date + ${days}::int)`

function typeOf(fieldName: string): string {
  if (fieldName.includes('지하')) return 'underground'
  return fieldName.includes('토목') ? 'ground' : 'building'
}

async function seedProject(
  tx: Db,
  demo: DemoProject,
  companies: DemoCompanies,
): Promise<DemoPlace> {
  const [group] = await tx
    .insert(projectGroup)
    .values({ name: demo.group })
    .returning({ id: projectGroup.id })
  const { fields, partners, started, ends, group: _, ...values } = demo
  const [row] = await tx
    .insert(project)
    .values({
      ...values,
      projectGroupId: group?.id,
      constructorName: mainCompany.name,
      dateWorkStart: dayFrom(started),
      dateCompleteExpected: dayFrom(ends),
      demo: true,
    })
    .returning({
      id: project.id,
      timeZone: project.timeZone,
      begins: project.dateWorkStart,
      ends: project.dateCompleteExpected,
    })
  if (!row) throw new Error('no project was made')
  const taking = partners.flatMap((at) => {
    const companyId = companies.partners[at]
    return companyId === undefined ? [] : [{ at, companyId }]
  })
  const partnerIds = taking.map(({ companyId }) => companyId)
  await tx
    .insert(projectCompany)
    .values({ projectId: row.id, companyId: companies.main, kind: 'main' })
  await tx.insert(projectCompany).values(
    taking.map(({ at, companyId }) => ({
      projectId: row.id,
      companyId,
      kind: 'partner' as const,
      ...agreementOf(at, started, ends),
    })),
  )
  const made = await tx
    .insert(field)
    .values(
      fields.map((fieldName, n) => ({
        projectId: row.id,
        fieldName,
        fieldCode: fieldName.includes('부대') ? '부대공사' : '본공사',
        fieldType: typeOf(fieldName),
        contractCode: `${demo.contractCode}-${n + 1}`,
        address: demo.fieldLocation,
        directorName: demo.fieldChief,
        safetyManagerName: demo.safetyChief,
        phone: `031-790-${1000 + row.id * 100 + n}`,
        startWorkAt: dayFrom(started + n * 30),
        beCompletedAt: dayFrom(ends),
        safetyGrade: 'A',
        scale1: demo.workGeneral,
        depositAmount: Math.floor(demo.workMoneyAmount / fields.length),
        demo: true,
      })),
    )
    .returning({ id: field.id })
  await tx
    .insert(fieldCompany)
    .values(
      made.flatMap(({ id }, n) =>
        partnerIds
          .filter((_, index) => index % made.length === n % made.length || index === 1)
          .map((companyId) => ({ fieldId: id, companyId })),
      ),
    )
  return {
    projectId: row.id,
    timeZone: row.timeZone,
    begins: row.begins ?? '',
    ends: row.ends ?? '',
    works: demo,
    fieldIds: made.map((f) => f.id),
    partnerIds,
  }
}

/** The projects with their companies, fields and members, in the order of `projects`. */
export async function seedProjects(
  tx: Db,
  companies: DemoCompanies,
  members: readonly DemoMember[],
): Promise<DemoPlace[]> {
  const places: DemoPlace[] = []
  for (const [index, demo] of projects.entries()) {
    const place = await seedProject(tx, demo, companies)
    await tx.insert(projectMember).values(
      members
        .filter((person) => person.projects.includes(index))
        .map(({ id, role, isScanner }) => ({
          projectId: place.projectId,
          memberId: id,
          role,
          isScanner,
        })),
    )
    places.push(place)
  }
  return places
}

/** The register of workers, in the trades of their companies; a few educations have run out. */
export async function seedWorkers(
  tx: Db,
  random: Random,
  name: ReturnType<typeof makeNames>,
  companies: DemoCompanies,
  places: readonly DemoPlace[],
): Promise<void> {
  const rows = Array.from({ length: workerCount }, (_, n) => {
    const index = n % partnerCompanies.length
    return {
      name: name(),
      companyId: companies.partners[index] ?? companies.main,
      jobType: random.pick(partnerCompanies[index]?.trades ?? []),
      educationExpires: random.chance(0.05) ? null : dayFrom(random.int(-20, 700)),
      demo: true,
    }
  })
  const made = await tx
    .insert(worker)
    .values(rows)
    .returning({ id: worker.id, companyId: worker.companyId, jobType: worker.jobType })
  const links = made.flatMap(({ id, companyId }) => {
    const open = places.filter((place) => place.partnerIds.includes(companyId))
    // A person works on one site a day.
    const place = open.length > 1 && id % 4 === 0 ? open[1] : open[0]
    return place ? [{ projectId: place.projectId, workerId: id }] : []
  })
  await tx.insert(projectWorker).values(links)
  await seedEmployment(tx, made, links, places)
}
