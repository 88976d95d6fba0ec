import type { ApprovalDocument } from '../../../contract/approval/document.ts'
import { approvalSheet } from '../../../contract/print/approval-sheet.ts'
import { printApproval } from '../../../contract/print/print.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { fileName } from '../excel-export/file-name.ts'
import { useMe } from '../session/me.ts'
import { usePaper } from './use-paper.tsx'
import { usePdf } from './use-pdf.ts'

const noPhotos = () => null

/** Printing of a document of approval: by the browser, also offline, and as the server's PDF. */
export function usePrintApproval(document: ApprovalDocument) {
  const me = useMe()
  const language = shortLanguage(useLanguage())
  const { zone } = useDates()
  const { print, paper } = usePaper(noPhotos)

  async function sheet() {
    const by = me.name
    return approvalSheet(document, { language, zone, by, at: new Date().toISOString() })
  }

  const pdf = usePdf(
    (timeout) => call(printApproval, { params: { id: document.id }, timeout }),
    () => {
      const { kind, number, post, writtenAt } = document
      return fileName(kind.name, number, post.title, writtenAt.slice(0, 10))
    },
  )

  return { print: () => print(sheet), pdf, paper }
}
