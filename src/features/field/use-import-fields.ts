import { useQueryClient } from '@tanstack/react-query'
import { fieldImport } from '../../../contract/field.ts'
import { header } from '../../../contract/headers.ts'
import { call } from '../../lib/call/call.ts'
import { jsonBody } from '../../lib/call/json-body.ts'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'
import { renewFields } from './renew.ts'

/** Sends the rows of a workbook as work sites; the lists show them afterwards. */
export function useImportFields(projectId: number): SendRows {
  const client = useQueryClient()
  return async (mode, rows, key) => {
    const answer = await call(fieldImport, {
      body: await jsonBody({ project_id: projectId, mode, rows }),
      headers: { [header.idempotencyKey]: key },
      timeout: importTimeout,
    })
    if (answer.created > 0) void renewFields(client, projectId)
    return answer
  }
}
