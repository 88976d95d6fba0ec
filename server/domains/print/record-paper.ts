import type { FormBoard } from '../../../contract/form/definition.ts'
import { namedUploads } from '../../../contract/form/media.ts'
import { namedPins } from '../../../contract/form/pin.ts'
import { printReading } from '../../../contract/print/print-reading.ts'
import { printSheet } from '../../../contract/print/print-sheet.ts'
import { printedApproval } from '../../../contract/print/record-approval.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { TypesetJob } from '../../platform/pdf/typeset.ts'
import { approvalsOf } from '../approval/attached/of-record.ts'
import { drawingNames } from '../drawing/queries.ts'
import { runningOf } from '../post/facts/running.ts'
import { titlesIn } from '../post/links/titles.ts'
import { presentUpload } from '../post/present.ts'
import type { loadVisiblePost } from '../post/read/load.ts'
import { projectById } from '../project/queries.ts'
import { namesIn } from './names.ts'
import { officialJob } from './official.ts'
import { picturesOf } from './pictures.ts'
import { pinPictures } from './pin-pictures.ts'
import { projectHead } from './project-head.ts'
import { recordJob } from './record-pdf.ts'

/** What is typeset once there is room for it, and the name of its file without an ending. */
export interface Paper {
  job: () => Promise<TypesetJob>
  name: string
}

/** A text of the foot: who printed it. */
export const printedBy = ({ name, companyName }: Person) =>
  [name, companyName].filter(Boolean).join(' · ')

/**
 * A record as paper: its official form in Korean, otherwise the sheet of every board.
 * @param clear sensitive values by key that an official form shows; the others are masked
 */
export async function recordPaper(
  { db, who, services, facts }: Pick<Call<Endpoint, Person>, 'db' | 'who' | 'services' | 'facts'>,
  board: FormBoard,
  { record, membership }: Awaited<ReturnType<typeof loadVisiblePost>>,
  clear: ReadonlyMap<string, string> = new Map(),
): Promise<Paper> {
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
      approval:
        board.approval === true
          ? printedApproval(
              await approvalsOf({ db, who }, record.id, language),
              record.revision,
              reading,
            )
          : null,
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
          clear,
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
  return { job, name }
}
