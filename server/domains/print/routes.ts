import { sensitiveFields } from '../../../contract/form/sensitive.ts'
import { approvalSheet } from '../../../contract/print/approval-sheet.ts'
import { printApproval, printPost, printSubmission } from '../../../contract/print/print.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import type { Services } from '../../handler/services.ts'
import { disposition } from '../../http/disposition.ts'
import { problem } from '../../http/problem.ts'
import { TypesettingBusy } from '../../platform/pdf/typeset.ts'
import { titleOfRecord } from '../approval/attached/read.ts'
import { loadApproval } from '../approval/find.ts'
import { presentApproval } from '../approval/present.ts'
import { boardOf, loadVisiblePost } from '../post/read/load.ts'
import { recordLook, valuesInClear } from '../post/sensitive/reveal.ts'
import { projectById } from '../project/queries.ts'
import { type Paper, printedBy, recordPaper } from './record-paper.ts'
import { recordJob } from './record-pdf.ts'

export const printRoutes: Bound[] = [
  bind(printPost, async (call) => {
    const { params, services } = call
    const board = boardOf(services.boards.forms, params.boardId)
    const found = await loadVisiblePost(call.db, call.who, board, params.postId)
    return pdfAnswer(services, await recordPaper(call, board, found))
  }),
  bind(
    printSubmission,
    async (call) => {
      const { db, who, params, body, services, facts } = call
      const board = boardOf(services.boards.forms, params.boardId)
      const found = await loadVisiblePost(db, who, board, params.postId)
      if (!board.paper || sensitiveFields(board).length === 0) throw problem('not-found')
      const { record, membership } = found
      const clear = await valuesInClear(call, board, record, membership)
      const answer = await pdfAnswer(services, await recordPaper(call, board, found, clear))
      const { requestId } = facts
      const fields = [...clear.keys()]
      await recordLook(db, { postId: record.id, fields, who, reason: body.reason, requestId })
      return answer
    },
    { keyless: true },
  ),
  bind(printApproval, async (call) => {
    const { db, who, services, facts } = call
    const document = presentApproval(await loadApproval(call, call.params.id), who, facts.lang)
    const board = document.record && services.boards.forms.byId(document.record.boardId)
    const { projectId, title } = document.post
    const project = projectId === null ? null : await projectById(db, projectId)
    const sheet = approvalSheet(document, {
      language: facts.lang,
      zone: project?.time_zone ?? 'Asia/Seoul',
      by: printedBy(who),
      at: new Date().toISOString(),
      ...(board && {
        record: { board: board.label[facts.lang], title: await titleOfRecord(call, document) },
      }),
    })
    const job = async () => recordJob(sheet, new Map())
    const name = [document.kind.name, document.number, title].filter(Boolean).join(' ')
    return pdfAnswer(services, { job, name })
  }),
]

/** Not within a character of two halves. */
const cut = (name: string) => [...name].slice(0, 120).join('')

async function pdfAnswer(services: Services, { job, name }: Paper): Promise<Response> {
  const pdf = await services.typesetter.pdf(job).catch((error: unknown) => {
    if (error instanceof TypesettingBusy) throw problem('busy', { headers: { 'retry-after': '5' } })
    throw error
  })
  return new Response(Buffer.from(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', `${cut(name)}.pdf`),
      'cache-control': 'private, no-store',
    },
  })
}
