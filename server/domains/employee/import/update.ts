import type { CellValue } from '../../../../contract/sheet/cell.ts'
import type { Facts } from '../../../http/facts.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { putLinks } from '../../sheet/put-down.ts'
import type { Decided } from './decide.ts'
import { differences, isReturn, type Values } from './differences.ts'
import type { Known } from './known.ts'

type Update = Extract<Decided, { does: 'update' }>

/** What a person is after a row: an empty cell leaves what was known. */
function after(values: Values, known: Known) {
  const input = <T extends CellValue>(key: string, before: T) =>
    (values[key] as T | undefined) ?? before
  const returns = isReturn(values, known)
  const moves = known.stages > 1 && !returns
  const hired = moves ? known.hired_on : input('hired_on', known.hired_on)
  const usual = known.positioned_on === known.hired_on || returns ? hired : known.positioned_on
  const positioned = moves ? known.positioned_on : input('positioned_on', usual)
  // Nobody began after the day on which they left, or before they were hired.
  const late = !returns && known.retired_on !== null && (positioned ?? '') > known.retired_on
  const early = positioned !== null && hired !== null && positioned < hired
  return {
    id: known.id,
    name: input('name', known.name),
    employee_no: input('employee_id', known.employee_id),
    job_type: input('job_type', known.job_type),
    job_category: input('job_category', known.job_category),
    job_title: input('job_title', known.job_title),
    employment_type: input('employment_type', known.employment_type),
    sex: input('sex', known.sex),
    birthdate: input('birthdate', known.birthdate),
    nationality: input('nationality', known.nationality),
    visa: input('visa', known.visa),
    contact_number: input('contact_number', known.contact_number),
    education_expires: input('education_expires', known.education_expires),
    hired_on: hired,
    positioned_on: late || early ? hired : positioned,
    retired_on: returns ? null : known.retired_on,
    returns,
    sole: known.stages === 1,
  }
}

const columns = `id int, name text, employee_no text, job_type text, job_category text,
  job_title text, employment_type text, sex text, birthdate date, nationality text, visa text,
  contact_number text, education_expires date, hired_on date, positioned_on date,
  retired_on date, returns boolean, sole boolean`

/** The people themselves, and what their history says of now; who comes back begins again in it. */
async function write(tx: Db, projectId: number, people: readonly object[]): Promise<void> {
  const input = JSON.stringify(people)
  const from = `jsonb_to_recordset($1::jsonb) as r(${columns})`
  await runText(tx, {
    text: `insert into project_worker (project_id, worker_id) select $2, id from ${from}
      on conflict do nothing`,
    values: [input, projectId],
  })
  await runText(tx, {
    text: `update worker_position p set job_type = r.job_type, job_category = r.job_category,
        job_title = r.job_title, employment_type = r.employment_type,
        begin_on = case when r.sole then coalesce(r.positioned_on, p.begin_on) else p.begin_on end
      from ${from} where not r.returns and p.id = (select h.id from worker_position h
        where h.worker_id = r.id order by h.begin_on desc, h.id desc limit 1)`,
    values: [input],
  })
  await runText(tx, {
    text: `insert into worker_position (worker_id, company_id, job_type, job_category, job_title,
        employment_type, begin_on, end_on)
      select w.id, w.company_id, r.job_type, r.job_category, r.job_title, r.employment_type,
        coalesce(r.positioned_on, r.hired_on,
          least((w.created_at at time zone j.time_zone)::date, r.retired_on)),
        r.retired_on
      from ${from} join worker w on w.id = r.id join project j on j.id = $2
      where r.returns or not exists (select 1 from worker_position h where h.worker_id = r.id)`,
    values: [input, projectId],
  })
  await runText(tx, {
    text: `update worker w set name = r.name, employee_no = r.employee_no, job_type = r.job_type,
        job_category = r.job_category, job_title = r.job_title,
        employment_type = r.employment_type, sex = r.sex, birthdate = r.birthdate,
        nationality = r.nationality, visa = r.visa, contact_number = r.contact_number,
        education_expires = r.education_expires, hired_on = r.hired_on,
        positioned_on = r.positioned_on, retired_on = r.retired_on, revision = w.revision + 1
      from ${from} where w.id = r.id`,
    values: [input],
  })
}

/** Puts those to the sites that their rows list, and to no other of the project. */
async function putToSites(tx: Db, projectId: number, updates: readonly Update[]): Promise<void> {
  const placed = updates.filter(({ values }) => values.fields)
  const ids = placed.map(({ known }) => known.id)
  await runText(tx, {
    text: `delete from field_worker fw using field f
      where f.id = fw.field_id and f.project_id = $2 and fw.worker_id = any($1::int[])`,
    values: [ids, projectId],
  })
  await putLinks(
    tx,
    'field_worker',
    ids,
    placed.map(({ fieldIds }) => fieldIds),
  )
}

/** Registered people get the values of their rows. They are locked already. */
export async function updateKnown(
  tx: Db,
  { who, facts, projectId }: { who: Person; facts: Facts; projectId: number },
  updates: readonly Update[],
): Promise<void> {
  if (updates.length === 0) return
  await write(
    tx,
    projectId,
    updates.map(({ values, known }) => after(values, known)),
  )
  await putToSites(tx, projectId, updates)
  for (const { values, known, fieldIds } of updates) {
    const changes = differences(values, known, fieldIds)
    const before = (key: string) => (key === 'fields' ? known.fieldIds : known[key as keyof Known])
    await recordChange(tx, who, facts, {
      action: 'update',
      entity: 'employee',
      entityId: known.id,
      projectId,
      before: Object.fromEntries(changes.map((key) => [key, before(key)])),
      after: Object.fromEntries(
        changes.map((key) => [key, key === 'fields' ? fieldIds : values[key]]),
      ),
    })
  }
}
