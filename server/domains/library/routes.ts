import { libraryArchive, libraryArchiveSize } from '../../../contract/library/archive.ts'
import {
  libraryBin,
  libraryContent,
  libraryFileOne,
  libraryFiles,
  libraryFolders,
  libraryList,
} from '../../../contract/library/browse.ts'
import {
  libraryFileUpdate,
  libraryFolderCreate,
  libraryFolderUpdate,
  libraryMove,
  libraryPurge,
  libraryRemove,
  libraryRestore,
  libraryVersionRestore,
} from '../../../contract/library/change.ts'
import {
  libraryUpload,
  libraryUploadCancel,
  libraryUploadResolve,
  libraryUploads,
} from '../../../contract/library/send.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { membershipIn } from '../../identity/membership.ts'
import { assertReads, assertWrites } from './access.ts'
import { archiveSize, sendArchive } from './archive/send.ts'
import { binOf } from './browse/bin.ts'
import { sendContent } from './browse/content.ts'
import { listFiles, presentFile } from './browse/file-rows.ts'
import { foldersOf, presentFolders } from './browse/folder-rows.ts'
import { librariesOf } from './browse/list.ts'
import { oneFile } from './browse/one-file.ts'
import { moveChosen, removeChosen } from './change/choice.ts'
import { restoreVersion, updateFile } from './change/files.ts'
import { createFolder, renameFolder } from './change/folders.ts'
import { purgeChosen, restoreChosen } from './change/from-bin.ts'
import { announce } from './send/announce.ts'
import { resolveUpload } from './send/arrive.ts'
import { cancelUpload } from './send/cancel.ts'
import { comingOf, presentComing } from './send/coming.ts'
import { usedBy } from './send/room.ts'

export const libraryRoutes: Bound[] = [
  bind(libraryList, async ({ db, who, query, services }) => {
    await membershipIn(db, who, query.projectId)
    const used = await usedBy(db, query.projectId)
    const data = await librariesOf(db, services.boards.libraries, query.projectId)
    return { data, room: { used, most: services.config.library.most } }
  }),
  bind(libraryFolders, async ({ db, who, params, query, services }) => {
    const place = { ...query, ...params }
    await assertReads({ db, who, services }, place)
    return { data: presentFolders(await foldersOf(db, place)) }
  }),
  bind(libraryFiles, async ({ db, who, params, query, services }) => {
    await assertReads(
      { db, who, services },
      { projectId: query.projectId, boardId: params.boardId },
    )
    const { projectId, ...rest } = query
    const place = { ...rest, ...params, projectIds: [projectId], all: query.all === '1' }
    const { rows, total } = await listFiles(db, place)
    return { data: rows.map(presentFile), total, page: query.page, perPage: query.perPage }
  }),
  bind(libraryFileOne, ({ db, who, params }) => oneFile(db, who, params.fileId)),
  bind(libraryFileUpdate, updateFile),
  bind(libraryVersionRestore, restoreVersion),
  bind(libraryFolderCreate, createFolder),
  bind(libraryFolderUpdate, renameFolder),
  bind(libraryMove, moveChosen),
  bind(libraryRemove, removeChosen),
  bind(libraryRestore, restoreChosen),
  bind(libraryPurge, purgeChosen),
  bind(libraryBin, async ({ db, who, params, query, services }) => {
    const place = { ...query, ...params }
    await assertWrites({ db, who, services }, place)
    return await binOf(db, place)
  }),
  bind(libraryUpload, announce),
  bind(libraryUploads, async ({ db, who, params, query, services }) => {
    const place = { ...query, ...params }
    await assertReads({ db, who, services }, place)
    const rows = await comingOf(db, who.id, place)
    return { data: await Promise.all(rows.map((row) => presentComing(services, row))) }
  }),
  bind(libraryUploadResolve, resolveUpload),
  bind(libraryUploadCancel, cancelUpload),
  bind(libraryContent, sendContent),
  bind(libraryArchiveSize, archiveSize),
  bind(libraryArchive, sendArchive),
]
