import { useMutation } from '@tanstack/react-query'
import type { ApprovalDocument } from '../../../contract/approval/document.ts'
import { approvalSheet } from '../../../contract/print/approval-sheet.ts'
import { printApproval } from '../../../contract/print/print.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { downloadBytes } from '../../lib/download.ts'
import { fileName } from '../excel-export/file-name.ts'
import { useMe } from '../session/me.ts'
import { pdfFailed, usePaper } from './use-paper.tsx'

const patienceMs = 90_000
const noPhotos = () => null

/** Printing of a document of approval: by the browser, also offline, and as the server's PDF. */
export function usePrintApproval(document: ApprovalDocument) {
  const t = useT('record')
  const me = useMe()
  const language = shortLanguage(useLanguage())
  const { zone } = useDates()
  const { print, paper } = usePaper(noPhotos)

  async function sheet() {
    const by = me.name
    return approvalSheet(document, { language, zone, by, at: new Date().toISOString() })
  }

  const pdf = useMutation({
    mutationFn: async () => {
      const bytes = await call(printApproval, {
        params: { id: document.id },
        timeout: patienceMs,
      })
      const day = document.writtenAt.slice(0, 10)
      const name = fileName(document.kind.name, document.post.title, day)
      downloadBytes(bytes as Blob, 'application/pdf', `${name}.pdf`)
    },
    onError: () => pdfFailed(t),
    meta: { silent: true },
  })

  return { print: () => print(sheet), pdf, paper }
}
