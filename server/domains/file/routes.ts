import {
  attachmentDownload,
  attachmentList,
  attachmentRemove,
  attachmentUpload,
  fileUpload,
  mediaRead,
  photoList,
  photoRemove,
  photoRemoveMany,
  type Rendition,
} from '../../../contract/record/file.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import type { Services } from '../../handler/services.ts'
import { problem } from '../../http/problem.ts'
import { membershipsFor } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { signsFile } from '../approval/attached/files.ts'
import { findApproval } from '../approval/find.ts'
import { versionContent } from '../library/browse/content.ts'
import { listFiles as listLibraryFiles } from '../library/browse/file-rows.ts'
import { visibleFile } from '../library/browse/one-file.ts'
import { removeFiles } from '../library/change/choice.ts'
import { boardOf, boardOfSlug } from '../post/read/load.ts'
import { mayReadThread } from '../thread/load.ts'
import { readableBoard } from '../thread/place.ts'
import { presentFile } from '../upload/present.ts'
import { contentOf } from './content.ts'
import { detachFiles } from './detach.ts'
import { presentLibraryFile } from './of-library.ts'
import { mayRead } from './policy.ts'
import { findFiles, findFormerFile, listFiles, type PlacedFile } from './queries.ts'
import { receiveForm } from './receive-form.ts'

const isPhoto = (file: PlacedFile) => file.kind === 'photo'

async function readable(
  reading: { db: Db; who: Person; services: Pick<Services, 'boards'> },
  fileId: string,
  rendition: Rendition,
): Promise<PlacedFile> {
  const { db, who, services } = reading
  const [file] = await findFiles(db, [fileId])
  if (file?.threadId) {
    const read = rendition !== 'plan' && (await mayReadThread(reading, file.threadId))
    if (!read) throw problem('not-found')
    return file
  }
  if (file?.approvalId) {
    const document = rendition !== 'plan' && (await findApproval(reading, file.approvalId))
    if (!document) throw problem('not-found')
    if (!document.uploads.some(({ id }) => id === fileId)) throw problem('not-found')
    return file
  }
  if (!file || !mayRead(who, file, rendition, services.boards.forms)) {
    return await signedFile(reading, fileId, rendition)
  }
  // Nobody makes large copies of photos.
  if (rendition === 'plan' && file.purpose !== 'drawing') throw problem('not-found')
  return file
}

/** A file of a record for those who sign it with an approval document, whatever became of it. */
async function signedFile(
  reading: { db: Db; who: Person },
  fileId: string,
  rendition: Rendition,
): Promise<PlacedFile> {
  const file = await findFormerFile(reading.db, fileId)
  if (!file || rendition === 'plan') throw problem('not-found')
  if (!(await signsFile(reading, fileId))) throw problem('not-found')
  return file
}

export const fileRoutes: Bound[] = [
  bind(photoList, async ({ db, who, query, services }) => {
    if (query.boardId) boardOf(services.boards.forms, query.boardId)
    const memberships = await membershipsFor(db, who, query.projectId)
    const { rows, total } = await listFiles(
      db,
      who,
      memberships,
      { ...query, arrivedPhotos: true },
      services.boards.forms.all,
    )
    return { data: rows.map(presentFile), total, page: query.page, perPage: query.perPage }
  }),

  bind(photoRemove, (call) => detachFiles(call, [call.params.fileId], isPhoto)),
  bind(photoRemoveMany, (call) => detachFiles(call, call.body.fileIds, isPhoto)),

  bind(attachmentList, async ({ db, who, params, query, services }) => {
    const library = services.boards.libraries.bySlug(params.slug)
    if (library) {
      const memberships = await membershipsFor(db, who, query.projectId)
      const place = { projectIds: memberships.map((one) => one.projectId), boardId: library.id }
      const paged = { page: query.page, perPage: query.perPage }
      const ordered = { sort: 'at', order: 'desc', all: true } as const
      const { rows, total } = await listLibraryFiles(db, { ...place, ...paged, ...ordered })
      return { data: rows.map(presentLibraryFile), total, ...paged }
    }
    const board = boardOfSlug(services.boards.forms, params.slug)
    const memberships = await membershipsFor(db, who, query.projectId)
    const requested = { ...query, boardId: board.id, arrivedPhotos: false }
    const { rows, total } = await listFiles(
      db,
      who,
      memberships,
      requested,
      services.boards.forms.all,
    )
    return { data: rows.map(presentFile), total, page: query.page, perPage: query.perPage }
  }),

  bind(attachmentUpload, (call) => {
    const { services, params } = call
    if (services.boards.threads.bySlug(params.slug)) readableBoard(call, params.slug)
    else boardOfSlug(services.boards.forms, params.slug)
    return receiveForm(call, 'uploads', (data) => ({ data }))
  }),

  bind(attachmentRemove, async (call) => {
    const library = call.services.boards.libraries.bySlug(call.params.slug)
    if (library) return await removeFiles(call, library.id, call.body.fileIds)
    const board = boardOfSlug(call.services.boards.forms, call.params.slug)
    const here = (file: PlacedFile) => file.boardId === null || file.boardId === board.id
    return await detachFiles(call, call.body.fileIds, here)
  }),

  bind(attachmentDownload, async ({ db, who, params, query, services, request }) => {
    const library = services.boards.libraries.bySlug(params.slug)
    if (library) {
      const file = await visibleFile(db, who, query.fileId)
      if (file.boardId !== library.id) throw problem('not-found')
      return await versionContent({ db, services, request }, file, file.n, 'download')
    }
    const thread = services.boards.threads.bySlug(params.slug)
    const board = thread ?? boardOfSlug(services.boards.forms, params.slug)
    const file = await readable({ db, who, services }, query.fileId, 'full')
    if ((file.threadId !== null) !== (thread !== undefined)) throw problem('not-found')
    if (file.boardId !== null && file.boardId !== board.id) throw problem('not-found')
    return await contentOf(services.files, file, { request, rendition: 'full', download: true })
  }),

  bind(fileUpload, (call) =>
    receiveForm(call, 'file_data', ([file]) => {
      if (!file) throw problem('invalid', { fields: { file_data: 'required' } })
      return file
    }),
  ),

  bind(mediaRead, async ({ db, who, params, services, request }) => {
    const { rendition } = params
    const file = await readable({ db, who, services }, params.fileId, rendition)
    return await contentOf(services.files, file, { request, rendition, download: false })
  }),
]
