import { employeeSheet } from '../../../../contract/sheet/employees.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { projectWorker, worker, workerPosition } from '../../../platform/db/schema/worker.ts'
import { putLinks, takeIds } from '../../sheet/put-down.ts'
import type { Placed } from './decide.ts'

/** Columns of the workbook that a person's row has under the same name. */
const facts = employeeSheet.columns
  .map(({ key }) => key)
  .filter((key) => !['com_name', 'fields', 'employee_id', 'positioned_on'].includes(key))

/** New people of a project, each with a first entry of their history; their ids. */
export async function insertEmployees(
  tx: Db,
  projectId: number,
  made: readonly Placed[],
): Promise<number[]> {
  if (made.length === 0) return []
  const ids = await takeIds(tx, 'worker', made.length)
  const workers = made.map(({ values, companyId }, n) => {
    const { employee_id, positioned_on, hired_on } = values
    return {
      ...Object.fromEntries(facts.map((key) => [key, values[key] ?? null])),
      id: ids[n],
      company_id: companyId,
      employee_no: employee_id ?? null,
      positioned_on: positioned_on ?? hired_on ?? null,
    }
  })
  await insertRows(tx, worker, workers)
  const links = ids.map((id) => ({ project_id: projectId, worker_id: id }))
  await insertRows(tx, projectWorker, links)
  const positions = made.map(({ values }, n) => ({
    worker_id: ids[n],
    company_id: workers[n]?.company_id,
    job_type: values.job_type ?? null,
    job_category: values.job_category ?? null,
    job_title: values.job_title ?? null,
    employment_type: values.employment_type ?? null,
    begin_on: workers[n]?.positioned_on,
  }))
  await insertRows(tx, workerPosition, positions)
  const sites = made.map(({ fieldIds }) => fieldIds)
  await putLinks(tx, 'field_worker', ids, sites)
  return ids
}
