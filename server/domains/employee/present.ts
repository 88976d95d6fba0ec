import {
  type Employee,
  type EmployeePosition,
  type EmployeeRow,
  employeeRow,
} from '../../../contract/employee/employee.ts'
import type { Membership, Person } from '../../identity/person.ts'
import { shownOf } from '../../platform/db/columns.ts'
import { mayManage } from './policy.ts'
import type { EmployeeRecord, Sight } from './queries.ts'

export interface Reader {
  who: Person
  membership: Membership
  sight: Sight
}

const open = ({ sight }: Reader, record: EmployeeRecord) =>
  sight.contacts === null || sight.contacts === record.company_id

export function presentRow(record: EmployeeRecord, reader: Reader): EmployeeRow {
  return {
    ...shownOf(employeeRow, record),
    contact_number: open(reader, record) ? record.contact_number : null,
    field_ids: record.fields.map((field) => field.id),
    may_manage: mayManage(reader.who, reader.membership, record.company_id),
  }
}

export function presentEmployee(
  record: EmployeeRecord,
  history: EmployeePosition[],
  reader: Reader,
): Employee {
  const seen = open(reader, record)
  return {
    ...presentRow(record, reader),
    user_id: record.user_id,
    birthdate: seen ? record.birthdate : null,
    visa: seen ? record.visa : null,
    fields: record.fields,
    history,
  }
}
