import { useQueryClient } from '@tanstack/react-query'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { ReferenceKind } from '../../../contract/form/field-types.ts'
import { printPost } from '../../../contract/print/print.ts'
import type { PrintedRecord } from '../../../contract/print/print-sheet.ts'
import type { PrintedRunning } from '../../../contract/print/running-blocks.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { ofRecordQuery } from '../approval-state/of-record-query.ts'
import type { TitleOf } from '../board/title-of.ts'
import { fileName } from '../excel-export/file-name.ts'
import { oneProject } from '../project/queries.ts'
import { usePaper } from './use-paper.tsx'
import { usePdf } from './use-pdf.ts'

const sheets = () => import('./record-sheet.ts')

export interface Printed {
  board: FormBoard
  record: PrintedRecord & { projectId: number }
  /** who prints */
  by: string
  name: (kind: ReferenceKind, id: number) => string | null
  titleOf: TitleOf
  /** what a drawing is called, by the id of a revision */
  drawing: (id: string) => string | null
  source: (uploadId: string) => string | null
  running: PrintedRunning | null
  /** the server has all of it as it is shown */
  arrived: boolean
}

/**
 * Printing of one record: by the browser, also offline, and as the server's PDF. An official form is
 * laid out by the server alone: it is printed from its PDF, wherever that is to be had.
 */
export function usePrintRecord(printed: Printed) {
  const { board, record, source, arrived } = printed
  const t = useT('record')
  const offline = useConnection() === 'offline'
  const client = useQueryClient()
  const language = shortLanguage(useLanguage())
  const { zone } = useDates()
  const { print, paper } = usePaper(source)

  /** Without a connection it is printed without what is not on the device. */
  async function knownProject() {
    try {
      return await client.ensureQueryData(oneProject(record.projectId))
    } catch (error) {
      if (!isProblem(error) || !error.offline) console.error('print without the project', error)
      return undefined
    }
  }

  /** The documents that carry it, as they are now; without a connection as the device knows them. */
  async function knownApprovals() {
    if (!board.approval || record.revision === 0) return []
    const query = ofRecordQuery(board.id, record.id)
    const known = client.getQueryData(query.queryKey) ?? []
    if (offline) return known
    try {
      return await client.fetchQuery(query)
    } catch (error) {
      if (!isProblem(error) || !error.offline) console.error('print without approvals', error)
      return known
    }
  }

  async function sheet() {
    const { recordSheet } = await sheets()
    const [project, approvals] = await Promise.all([knownProject(), knownApprovals()])
    return recordSheet({ ...printed, language, zone, project, approvals })
  }

  const pdf = usePdf(
    (timeout) =>
      call(printPost, { params: { boardId: String(board.id), postId: record.id }, timeout }),
    () => fileName(board.label[language], record.title, record.writtenAt.slice(0, 10)),
  )

  function printForm() {
    const onSuccess = () => toast({ text: t('page.formSaved'), icon: 'arrived' })
    pdf.mutate(undefined, { onSuccess })
  }
  const hasForm = board.paper !== undefined && arrived && !offline

  return { print: hasForm ? printForm : () => print(sheet), pdf, paper }
}
