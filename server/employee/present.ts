import type { Employee, EmployeePosition, EmployeeRow } from '../../contract/employee.ts'
import type { Person, Standing } from '../auth/person.ts'
import { mayManage } from './policy.ts'
import type { EmployeeRecord, Sight } from './queries.ts'

export interface Reader {
  who: Person
  standing: Standing
  sight: Sight
}

const open = ({ sight }: Reader, record: EmployeeRecord) =>
  sight.contacts === null || sight.contacts === record.company_id

export function presentRow(record: EmployeeRecord, reader: Reader): EmployeeRow {
  return {
    id: record.id,
    name: record.name,
    company_id: record.company_id,
    com_name: record.com_name,
    employee_id: record.employee_id,
    job_type: record.job_type,
    job_category: record.job_category,
    job_title: record.job_title,
    employment_type: record.employment_type,
    sex: record.sex,
    nationality: record.nationality,
    hired_on: record.hired_on,
    positioned_on: record.positioned_on,
    retired_on: record.retired_on,
    contact_number: open(reader, record) ? record.contact_number : null,
    education_expires: record.education_expires,
    field_ids: record.fields.map((field) => field.id),
    photo_id: record.photo_id,
    avatar_id: record.avatar_id,
    may_manage: mayManage(reader.who, reader.standing, record.company_id),
    revision: record.revision,
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
