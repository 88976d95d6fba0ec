import type { Project, ProjectRow } from '../../contract/project.ts'
import type { Person } from '../auth/person.ts'
import type { ProjectRecord } from './queries.ts'

export function presentProjectRow(record: ProjectRecord, who: Person): ProjectRow {
  const standing = who.standings.get(record.id)
  return {
    id: record.id,
    field_name: record.field_name,
    contract_code: record.contract_code,
    project_group: record.project_group,
    constructor: record.constructor_name,
    client: record.client,
    field_location: record.field_location,
    work_type: record.work_type,
    date_work_start: record.date_work_start,
    date_complete_expected: record.date_complete_expected,
    time_zone: record.time_zone,
    role: standing?.role ?? null,
    isScanner: standing?.isScanner ?? false,
  }
}

export function presentProject(record: ProjectRecord, who: Person): Project {
  return {
    ...presentProjectRow(record, who),
    field_chief: record.field_chief,
    safety_chief: record.safety_chief,
    work_general: record.work_general,
    work_money_amount: record.work_money_amount === null ? null : Number(record.work_money_amount),
    date_complete: record.date_complete,
    date_mid_inspection: record.date_mid_inspection,
    ministry: record.ministry,
    safety_department: record.safety_department,
    region: record.region,
    health_officer: record.health_officer,
    field_view: record.field_view,
    field_map: record.field_map,
    field_photo: record.field_photo,
    meta: record.meta,
    revision: record.revision,
  }
}
