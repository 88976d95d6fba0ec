import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { accounts, mainCompany, partnerCompanies } from './cast.ts'
import { makeNames } from './names.ts'
import {
  type DemoCompanies,
  type DemoMember,
  hasMembers,
  seedCompanies,
  seedMembers,
} from './people.ts'
import { type DemoPlace, seedProjects, seedWorkers } from './places.ts'
import { makeRandom } from './random.ts'

/** Two servers that start together on one database make one demo. */
const seedLock = 7_415_004

export interface Demo {
  companies: DemoCompanies
  members: DemoMember[]
  places: DemoPlace[]
}

/**
 * Makes the demo data in an empty database, all or nothing; null when there are accounts already.
 * The same on every machine but for the dates, which lie around today.
 */
export async function seedDemo(services: Services): Promise<Demo | null> {
  return inTransaction(services.pool, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [seedLock])
    if (await hasMembers(tx)) return null
    const random = makeRandom(20_260_401)
    const bosses = [mainCompany, ...partnerCompanies].map((c) => c.representative)
    const name = makeNames(random, [...accounts.map((a) => a.name), ...bosses])
    const companies = await seedCompanies(tx)
    const members = await seedMembers(tx, random, name, companies)
    const places = await seedProjects(tx, companies, members)
    await seedWorkers(tx, random, name, companies, places)
    return { companies, members, places }
  })
}
