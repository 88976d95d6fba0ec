import type { Db } from '../db/connect.ts'
import type { Files } from '../file/files.ts'
import { mainCompany, partnerCompanies } from './cast.ts'
import { insertRecords } from './insert-records.ts'
import type { DemoCompanies, DemoMember } from './people.ts'
import { makePictures } from './pictures.ts'
import type { DemoPlace } from './places.ts'
import type { Random } from './random.ts'
import type { DemoSite } from './record.ts'
import { yearOf } from './year.ts'

/** Who and where the demo's records are made for. */
export interface Demo {
  companies: DemoCompanies
  members: DemoMember[]
  places: DemoPlace[]
}

/** A year of records on the boards of the demo's projects, with photos and comments. */
export async function seedRecords(
  tx: Db,
  random: Random,
  files: Files,
  { companies, members, places }: Demo,
  now: Date = new Date(),
): Promise<void> {
  const pictures = await makePictures(files.store)
  const names = new Map([
    [companies.main, mainCompany.name],
    ...companies.partners.map((id, n) => [id, partnerCompanies[n]?.name ?? ''] as const),
  ])
  for (const [index, place] of places.entries()) {
    const people = members.filter((person) => person.projects.includes(index))
    const staff = people.filter((p) => p.companyId === companies.main && p.username !== 'gate')
    const site: DemoSite = {
      index,
      place,
      random,
      pictures,
      now,
      mainId: companies.main,
      partnerIds: companies.partners,
      // The one whom the demo signs in as writes every third record.
      staff: staff.flatMap((p) =>
        p.username === 'staff' ? Array<DemoMember>(Math.ceil(staff.length / 2)).fill(p) : [p],
      ),
      partners: people.filter((p) => p.companyId !== companies.main),
      leads: staff.filter((p) => p.role !== 'member'),
    }
    await insertRecords(tx, yearOf(site), (person) => names.get(person.companyId) ?? '')
  }
}
