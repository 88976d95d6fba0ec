import * as v from 'valibot'
import { isAtLeast, levels } from '../../contract/rights/level.ts'
import { spots } from '../../contract/sample/hazards.ts'
import type { Random, SampleWorker } from '../../contract/sample/sample.ts'
import type { Services } from '../handler/services.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText } from '../platform/db/rows.ts'
import { mainCompany, partnerCompanies } from './cast.ts'
import { insertRecords } from './insert-records.ts'
import type { DemoCompanies, DemoMember } from './people.ts'
import { makePictures } from './pictures.ts'
import type { DemoPlace } from './places.ts'
import { seedPlans } from './plans.ts'
import { makeRandom } from './random.ts'
import type { SampledBoard } from './samples.ts'
import { sampleSite } from './site.ts'
import { yearOf } from './year.ts'

/** The people and places that the demo's records are made for. */
export interface Demo {
  companies: DemoCompanies
  members: DemoMember[]
  places: DemoPlace[]
}

const withOthers = (sampled: SampledBoard): SampledBoard[] => {
  const { also } = sampled.sample
  return also ? [sampled, { ...sampled, sample: also }] : [sampled]
}

const demoWorker = v.object({
  id: v.number(),
  name: v.string(),
  companyName: v.string(),
  jobType: v.string(),
  hiredOn: v.nullable(v.string()),
  retiredOn: v.nullable(v.string()),
})

/** The register of a site, also those who have left. */
const workersOf = (tx: Db, projectId: number): Promise<SampleWorker[]> =>
  rowsOfText(tx, demoWorker, {
    text: `select w.id, w.name, c.name as "companyName", w.job_type as "jobType",
        w.hired_on::text as "hiredOn", w.retired_on::text as "retiredOn"
      from project_worker pw join worker w on w.id = pw.worker_id join company c on c.id = w.company_id
      where pw.project_id = $1 order by w.id`,
    values: [projectId],
  })

/** A year of records on the boards of the demo's projects, with photos and comments. */
export async function seedRecords(
  tx: Db,
  random: Random,
  { files, vault }: Pick<Services, 'files' | 'vault'>,
  { companies, members, places }: Demo,
  boards: readonly SampledBoard[],
  now: Date = new Date(),
): Promise<void> {
  const pictures = await makePictures(files.store)
  const plans = await seedPlans(tx, files.store, members, places, now)
  const names = new Map([
    [companies.main, mainCompany.name],
    ...companies.partners.map((id, n) => [id, partnerCompanies[n]?.name ?? ''] as const),
  ])
  for (const [index, place] of places.entries()) {
    const people = members.filter((person) => person.projects.includes(index))
    const staff = people.filter((p) => p.companyId === companies.main && p.username !== 'gate')
    const parts = {
      place,
      workers: await workersOf(tx, place.projectId),
      pictures,
      now,
      companies,
      spots: spots[index] ?? [],
      drawings: plans.get(place.projectId) ?? [],
      // The account that visitors sign in with writes every third record.
      staff: staff.flatMap((p) =>
        p.username === 'staff' ? Array<DemoMember>(Math.ceil(staff.length / 2)).fill(p) : [p],
      ),
      partners: people.filter((p) => p.companyId !== companies.main),
    }
    // Nobody has written on a board that they may not write on.
    const siteFor = ({ board, sample: { seed } }: SampledBoard) => {
      const writes = (one: DemoMember) => isAtLeast(one, board.writeLevel ?? levels.siteStaff)
      return sampleSite({
        ...parts,
        random: seed === undefined ? random : makeRandom(seed + index),
        staff: parts.staff.filter(writes),
        partners: parts.partners.filter(writes),
      })
    }
    const year = yearOf(siteFor, place, index, boards.flatMap(withOthers))
    await insertRecords(tx, vault, year, (person) => names.get(person.companyId) ?? '')
  }
}
