import { useQueryClient } from '@tanstack/react-query'
import { employeeImport } from '../../../contract/employee.ts'
import { header } from '../../../contract/headers.ts'
import { call } from '../../lib/call/call.ts'
import { jsonBody } from '../../lib/call/json-body.ts'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'
import { employeeKeys } from './queries.ts'

/** Sends the rows of a workbook as employees; the lists show them afterwards. */
export function useImportEmployees(projectId: number): SendRows {
  const client = useQueryClient()
  return async (mode, rows, key) => {
    const answer = await call(employeeImport, {
      params: { projectId: String(projectId) },
      body: await jsonBody({ mode, rows }),
      headers: { [header.idempotencyKey]: key },
      timeout: importTimeout,
    })
    if (answer.created > 0) {
      void client.invalidateQueries({ queryKey: employeeKeys.project(projectId) })
      void client.invalidateQueries({ queryKey: ['reference', 'worker', projectId] })
    }
    return answer
  }
}
