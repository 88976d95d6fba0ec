import { useQueryClient } from '@tanstack/react-query'
import { employeeImport } from '../../../contract/employee/employee.ts'
import { call } from '../../lib/call/call.ts'
import { jsonBody } from '../../lib/call/json-body.ts'
import { write } from '../../lib/call/write.ts'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'
import { employeeKeys } from './queries.ts'

/** Sends the rows of a workbook as employees; the lists show them afterwards. */
export function useImportEmployees(projectId: number): SendRows {
  const client = useQueryClient()
  return async (mode, rows, digest) => {
    const body = await jsonBody({ mode, rows })
    const input = { params: { projectId: String(projectId) }, body, timeout: importTimeout }
    if (mode === 'check') return await call(employeeImport, input)
    const answer = await write(employeeImport, input, `${projectId} ${digest}`)
    if (answer.created + answer.corrected > 0) {
      void client.invalidateQueries({ queryKey: employeeKeys.project(projectId) })
      void client.invalidateQueries({ queryKey: ['reference', 'worker', projectId] })
    }
    return answer
  }
}
