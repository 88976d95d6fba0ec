import { useQueryClient } from '@tanstack/react-query'
import { fieldImport } from '../../../contract/project/field.ts'
import { call } from '../../lib/call/call.ts'
import { jsonBody } from '../../lib/call/json-body.ts'
import { write } from '../../lib/call/write.ts'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'
import { renewFields } from './renew.ts'

/** Sends the rows of a workbook as work sites; the lists show them afterwards. */
export function useImportFields(projectId: number): SendRows {
  const client = useQueryClient()
  return async (mode, rows, digest) => {
    const body = await jsonBody({ project_id: projectId, mode, rows })
    const input = { body, timeout: importTimeout }
    if (mode === 'check') return await call(fieldImport, input)
    const answer = await write(fieldImport, input, `${projectId} ${digest}`)
    if (answer.created > 0) void renewFields(client, projectId)
    return answer
  }
}
