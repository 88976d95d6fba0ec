import { useQueryClient } from '@tanstack/react-query'
import { gateImport } from '../../../../contract/gate/import.ts'
import { call } from '../../../lib/call/call.ts'
import { jsonBody } from '../../../lib/call/json-body.ts'
import { write } from '../../../lib/call/write.ts'
import { importTimeout, type SendRows } from '../../excel-import/import-call.ts'
import { gateKey } from '../live-key.ts'

/** Imports the rows of a paper list as gate events. */
export function useImportList(projectId: number): SendRows {
  const client = useQueryClient()
  return async (mode, rows, digest) => {
    const body = await jsonBody({ mode, rows })
    const input = { params: { projectId: String(projectId) }, body, timeout: importTimeout }
    if (mode === 'check') return await call(gateImport, input)
    const answer = await write(gateImport, input, `${projectId} ${digest}`)
    if (answer.created > 0) void client.invalidateQueries({ queryKey: gateKey(projectId) })
    return answer
  }
}
