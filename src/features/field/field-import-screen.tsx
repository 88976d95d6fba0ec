import { useQueryClient } from '@tanstack/react-query'
import { fieldImport } from '../../../contract/field.ts'
import { header } from '../../../contract/headers.ts'
import { fieldSheet } from '../../../contract/sheet/fields.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { ExcelImportScreen } from '../excel-import/excel-import-screen.tsx'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'
import { fieldListHref } from './hrefs.ts'
import { renewFields } from './renew.ts'

/** Work sites out of a workbook. */
export function FieldImportScreen({ projectId, code }: { projectId: number; code: string }) {
  const t = useT('field')
  const client = useQueryClient()
  const send: SendRows = async (mode, rows, key) => {
    const answer = await call(fieldImport, {
      body: { project_id: projectId, mode, rows },
      headers: { [header.idempotencyKey]: key },
      timeout: importTimeout,
    })
    if (answer.created > 0) void renewFields(client, projectId)
    return answer
  }
  return (
    <ExcelImportScreen
      sheet={fieldSheet}
      send={send}
      list={{ label: t('title'), href: fieldListHref({ projectId, code }) }}
    />
  )
}
