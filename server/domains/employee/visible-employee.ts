import type { Employee, ListedEmployee } from '../../../contract/employee/employee.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dayOf } from '../../platform/time/days.ts'
import { contactsOf, mayManage, scopeOf } from './policy.ts'
import { presentEmployee, type Reader } from './present.ts'
import { type EmployeeRecord, findEmployee, historiesOf, lockEmployee } from './queries.ts'

/** The reader, and what they may see of the project's people. Throws `no-project`. */
export async function readerIn(db: Db, who: Person, projectId: number): Promise<Reader> {
  const membership = await membershipIn(db, who, projectId)
  return {
    who,
    membership,
    sight: {
      projectId,
      scope: scopeOf(who, membership),
      contacts: contactsOf(who, membership),
      today: dayOf(new Date(), membership.timeZone),
    },
  }
}

export async function wholeOf(db: Db, record: EmployeeRecord, reader: Reader): Promise<Employee> {
  const histories = await historiesOf(db, [record.id], reader.sight.scope)
  return presentEmployee(record, histories.get(record.id) ?? [], reader)
}

/** A page of employees with their cards: each as `wholeOf` returns it. */
export async function cardsOf(
  db: Db,
  records: readonly EmployeeRecord[],
  reader: Reader,
): Promise<ListedEmployee[]> {
  const ids = records.map(({ id }) => id)
  const histories = await historiesOf(db, ids, reader.sight.scope)
  return records.map((record) => {
    const whole = presentEmployee(record, histories.get(record.id) ?? [], reader)
    const { user_id, birthdate, visa, fields, history, ...row } = whole
    return { ...row, card: { user_id, birthdate, visa, fields, history } }
  })
}

/**
 * Locks an employee whom the person may change, until the transaction ends. Throws `not-found` for
 * one they may not see, `forbidden`, and `revision-mismatch` with the current version.
 */
export async function lockVisibleEmployee(
  tx: Db,
  reader: Reader,
  id: number,
  revision: () => number,
): Promise<EmployeeRecord> {
  await lockEmployee(tx, id)
  const record = await findEmployee(tx, reader.sight, { id })
  if (!record) throw problem('not-found')
  if (!mayManage(reader.who, reader.membership, record.company_id)) throw problem('forbidden')
  if (record.revision !== revision()) {
    throw problem('revision-mismatch', {
      data: await wholeOf(tx, record, reader),
      headers: { [header.etag]: etagOf(record.revision) },
    })
  }
  return record
}
