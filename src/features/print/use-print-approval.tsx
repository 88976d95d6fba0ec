import { useQueryClient } from '@tanstack/react-query'
import type { approvalRecordOne } from '../../../contract/approval/attached-record.ts'
import type { ApprovalDocument } from '../../../contract/approval/document.ts'
import { approvalSheet } from '../../../contract/print/approval-sheet.ts'
import { printApproval } from '../../../contract/print/print.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { approvalKeys } from '../approval-state/keys.ts'
import { boardEntry } from '../board/manifest.ts'
import { fileName } from '../excel-export/file-name.ts'
import { useMe } from '../session/me.ts'
import { usePaper } from './use-paper.tsx'
import { usePdf } from './use-pdf.ts'

const noPhotos = () => null

/** Printing of a document of approval: by the browser, also offline, and as the server's PDF. */
export function usePrintApproval(document: ApprovalDocument) {
  const me = useMe()
  const client = useQueryClient()
  const language = shortLanguage(useLanguage())
  const { zone } = useDates()
  const { print, paper } = usePaper(noPhotos)

  async function sheet() {
    const by = me.name
    const at = new Date().toISOString()
    const { id, round, record } = document
    const board = record && boardEntry(record.boardId)?.label[language]
    // As this device has read it; a document never opened says the board alone.
    const read = client.getQueryData<AnswerOf<typeof approvalRecordOne>>(
      approvalKeys.record(id, round),
    )
    return approvalSheet(document, {
      ...{ language, zone, by, at },
      ...(board && { record: { board, title: read?.record.title ?? null } }),
    })
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
