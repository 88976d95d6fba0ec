import { namedUploads } from '../../../contract/form/media.ts'
import { namedPins } from '../../../contract/form/pin.ts'
import { approvalSheet } from '../../../contract/print/approval-sheet.ts'
import { printApproval, printPost } from '../../../contract/print/print.ts'
import { printReading } from '../../../contract/print/print-reading.ts'
import { printSheet } from '../../../contract/print/print-sheet.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import type { Services } from '../../handler/services.ts'
import { disposition } from '../../http/disposition.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { type TypesetJob, TypesettingBusy } from '../../platform/pdf/typeset.ts'
import { loadApproval } from '../approval/find.ts'
import { presentApproval } from '../approval/present.ts'
import { drawingNames } from '../drawing/queries.ts'
import { runningOf } from '../post/facts/running.ts'
import { titlesIn } from '../post/links/titles.ts'
import { presentUpload } from '../post/present.ts'
import { boardOf, loadVisiblePost } from '../post/read/load.ts'
import { projectById } from '../project/queries.ts'
import { namesIn } from './names.ts'
import { officialJob } from './official.ts'
import { picturesOf } from './pictures.ts'
import { pinPictures } from './pin-pictures.ts'
import { projectHead } from './project-head.ts'
import { recordJob } from './record-pdf.ts'

export const printRoutes: Bound[] = [
  bind(printPost, async ({ db, who, params, services, facts }) => {
    const board = boardOf(services.boards.forms, params.boardId)
    const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
    const project = await projectById(db, record.projectId)
    if (!project) throw problem('not-found')
    const { paper } = board
    const pins = namedPins(board, record.values)
    const drawings = await drawingNames(
      db,
      pins.map(({ pin }) => pin.drawing),
    )
    const language = paper ? 'ko' : facts.lang
    const reading = printReading({
      language,
      zone: membership.timeZone,
      name: await namesIn(db, board, record.values),
      linked: await titlesIn(db, board, record.values, {
        who,
        membership,
        boards: services.boards.forms.all,
      }),
      drawing: (id) => drawings.get(id) ?? null,
    })
    const by = printedBy(who)
    const at = new Date().toISOString()
    const sheet = printSheet(
      board,
      {
        ...record,
        uploads: record.uploads.map(presentUpload),
        writtenAt: record.deviceAt.toISOString(),
        overdue: record.dueAt !== null && record.dueAt.getTime() < Date.now(),
      },
      {
        reading,
        project: project.field_name,
        company: project.constructor ?? '',
        by,
        at,
        running: { sums: await runningOf(db, board, record, who, membership), certain: true },
      },
    )
    const named = new Set(namedUploads(board, record.values).map(({ id }) => id))
    const photos = record.uploads.filter(
      ({ id, kind, arrivedAt }) => named.has(id) && kind === 'photo' && arrivedAt !== null,
    )
    const job = async () => {
      const pictures = new Map([
        ...(await picturesOf(services.files, photos)),
        ...(await pinPictures(db, services.files, pins)),
      ])
      return paper
        ? officialJob(paper, board, {
            values: record.values,
            reading,
            zone: membership.timeZone,
            project: await projectHead(db, record.projectId, reading),
            writer: {
              name: record.writer.name,
              position: record.writer.position ?? '',
              writtenAt: record.deviceAt.toISOString(),
            },
            photos: sheet.blocks.flatMap((one) => (one.kind === 'photos' ? one.photos : [])),
            files: record.uploads.flatMap(({ kind, name }) => (kind === 'photo' ? [] : [name])),
            pictures,
            foot: [...sheet.foot.left, ...sheet.foot.right].join(' · '),
          })
        : recordJob(sheet, pictures)
    }
    const name = `${board.label[facts.lang]} ${record.docDate ?? ''} ${record.title}`
    return pdfAnswer(services, job, name)
  }),
  bind(printApproval, async (call) => {
    const { db, who, services, facts } = call
    const document = presentApproval(await loadApproval(call, call.params.id), who, facts.lang)
    const { projectId, title } = document.post
    const project = projectId === null ? null : await projectById(db, projectId)
    const sheet = approvalSheet(document, {
      language: facts.lang,
      zone: project?.time_zone ?? 'Asia/Seoul',
      by: printedBy(who),
      at: new Date().toISOString(),
    })
    const job = async () => recordJob(sheet, new Map())
    const name = [document.kind.name, document.number, title].filter(Boolean).join(' ')
    return pdfAnswer(services, job, name)
  }),
]

const printedBy = ({ name, companyName }: Person) => [name, companyName].filter(Boolean).join(' · ')

/** Not within a character of two halves. */
const cut = (name: string) => [...name].slice(0, 120).join('')

async function pdfAnswer(
  services: Services,
  job: () => Promise<TypesetJob>,
  name: string,
): Promise<Response> {
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
