import { sql } from 'drizzle-orm'
import { subjectKey } from '../../../../contract/gate/token.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { run } from '../../../platform/db/rows.ts'
import type { PersonDay } from '../attendance/day-rows.ts'

const lockOf = (name: string) => sql`hashtextextended(${name}, 7415021)`

/** Locks the days of a person for reconciliation, so that all scans written before are seen. */
export async function lockPerson(
  tx: Db,
  { projectId, subject }: Omit<PersonDay, 'day'>,
): Promise<void> {
  const person = `gate:${projectId}:${subjectKey(subject)}`
  await run(
    tx,
    sql`select pg_advisory_xact_lock_shared(${lockOf(`gate:${projectId}`)}),
      pg_advisory_xact_lock(${lockOf(person)})`,
  )
}

/** Instead of each of many people: a lock for everybody is more than the database has room for. */
export async function lockEverybody(tx: Db, projectId: number): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(${lockOf(`gate:${projectId}`)})`)
}
