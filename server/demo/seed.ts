import type { Services } from '../handler/services.ts'
import { runText } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { seedApprovals } from './approvals.ts'
import { seedAssignments } from './assignments.ts'
import { seedAttendance } from './attendance.ts'
import { accounts, mainCompany, partnerCompanies } from './cast.ts'
import { seedGates } from './gates.ts'
import { seedLibraries } from './libraries.ts'
import { makeNames } from './names.ts'
import { seedPages } from './pages.ts'
import { hasMembers, seedCompanies, seedMembers } from './people.ts'
import { seedProjects, seedWorkers } from './places.ts'
import { makeRandom } from './random.ts'
import { type Demo, seedRecords } from './records.ts'
import { loadSamples } from './samples.ts'
import { seedThreads } from './threads.ts'

/** Two servers that start together on one database make one demo. */
const seedLock = 7_415_004

/**
 * Makes the demo data in an empty database, all or nothing; null when there are accounts already.
 * The same on every machine but for the dates, which lie around today.
 */
export async function seedDemo(services: Services): Promise<Demo | null> {
  return inTransaction(services.pool, async (tx) => {
    // Making a year of records takes seconds, or minutes on a small or busy machine, also between
    // two statements. A second server waits for the first.
    await runText(tx, {
      text: `set local lock_timeout = '10min'; set local statement_timeout = '10min';
        set local idle_in_transaction_session_timeout = '10min'`,
    })
    await runText(tx, { text: 'select pg_advisory_xact_lock($1)', values: [seedLock] })
    if (await hasMembers(tx)) return null
    const random = makeRandom(20_260_401)
    const bosses = [mainCompany, ...partnerCompanies].map((c) => c.representative)
    const name = makeNames(random, [...accounts.map((a) => a.name), ...bosses])
    const companies = await seedCompanies(tx)
    const members = await seedMembers(tx, random, name, companies)
    const places = await seedProjects(tx, companies, members)
    await seedAssignments(tx, companies.main, members, places)
    await seedWorkers(tx, random, name, companies, places)
    await seedAttendance(tx, places, members, await seedGates(tx, places))
    const demo = { companies, members, places }
    await seedRecords(tx, random, services, demo, await loadSamples(services.boards.forms.all))
    await seedThreads(tx, random, { ...demo, boards: services.boards.threads })
    await seedLibraries(tx, services, members, places)
    await seedPages(tx, members)
    await seedApprovals(tx, random, { members, places })
    return demo
  })
}
