import { Readable } from 'node:stream'
import type { libraryArchive, libraryArchiveSize } from '../../../../contract/library/archive.ts'
import { maxChosen } from '../../../../contract/library/limits.ts'
import { extensionOf } from '../../../../contract/library/name.ts'
import type { Call } from '../../../handler/call.ts'
import { disposition } from '../../../http/disposition.ts'
import { archiveRate } from '../../../http/limits.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import { type Person, personOfSession } from '../../../identity/person.ts'
import { openWhole } from '../../../platform/content/open-whole.ts'
import { assertReads, mayRead } from '../access.ts'
import { filesById, versionsOf } from '../browse/file-rows.ts'
import { entryName } from './entry-name.ts'
import { noteOf } from './note.ts'
import { type Plan, planOf } from './plan.ts'
import { type Opened, type Why, zipOf } from './zip.ts'

type Asks = Call<typeof libraryArchive, Person> | Call<typeof libraryArchiveSize, Person>

/**
 * Throws `not-found`, `invalid`, `archive-too-large`, `too-many-requests`.
 *
 * @param of whose allowance it takes: who asks for the size is refused in words, and a download has no
 * screen to say them
 */
async function allowedPlan(call: Asks, of: 'archive' | 'archive-size'): Promise<Plan> {
  const { db, who, params, query, services } = call
  const place = { projectId: query.projectId, boardId: params.boardId }
  await assertReads(call, place)
  if (of === 'archive') assertWhole(call.request)
  // What is refused below has cost as much.
  services.limits.take(`${of}:${who.id}`, archiveRate)
  const { folderIds = [], fileIds = [] } = query
  if (folderIds.length + fileIds.length > maxChosen) {
    throw problem('invalid', { fields: { fileIds: 'max' } })
  }
  return await planOf(db, place, { folderIds, fileIds })
}

function assertWhole({ headers }: Request): void {
  if (!headers.has('range')) return
  throw problem('bad-request', {
    fields: { range: 'norange' },
    headers: { 'accept-ranges': 'none' },
  })
}

export async function archiveSize(call: Call<typeof libraryArchiveSize, Person>) {
  const { files, bytes } = await allowedPlan(call, 'archive-size')
  return { files: files.length, bytes }
}

/** Folders and files as one ZIP, made while it is read: it has no length, and no ranges. */
export async function sendArchive(call: Call<typeof libraryArchive, Person>): Promise<Response> {
  const { db, who, params, query, services, facts, request } = call
  const plan = await allowedPlan(call, 'archive')
  const label = services.boards.libraries.byId(params.boardId)?.label[facts.lang] ?? ''
  const name = entryName(`${plan.folder ?? label}.zip`, () => false)
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': disposition('attachment', name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'none',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { timeZone } = await membershipIn(db, who, query.projectId)
  const zip = zipOf({
    ...{ plan, timeZone },
    open: (fileId, signal) => opened(call, fileId, signal),
    note: (missing) => noteOf(missing, plan, facts.lang),
  })
  return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array>, { headers })
}

/** At its turn, minutes after the request perhaps: the file and the rights of its reader as they are then. */
async function opened(
  { db, who, services }: Pick<Asks, 'db' | 'who' | 'services'>,
  fileId: string,
  signal: AbortSignal,
): Promise<Opened | Why> {
  const now = await personOfSession(db, who.sessionId)
  const [file] = await filesById(db, [fileId])
  if (!file || file.deleted) return 'gone'
  if (!now || !mayRead(now, file)) return 'forbidden'
  const [version] = await versionsOf(db, file.id, file.n)
  if (!version) return 'gone'
  const { sha256, size, type, at } = version
  try {
    const path = await services.files.store.fetchContent(sha256)
    if (path === null) throw new Error('its bytes are missing')
    const source = await openWhole(path, { sha256, size }, signal)
    return { source, size, at, compress: pays(type, file.name) }
  } catch (error) {
    signal.throwIfAborted()
    services.log.error('a file of a library cannot be read', { fileId, error: String(error) })
    return 'damaged'
  }
}

/** Types whose bytes become far fewer. What is not known is as a rule compressed already. */
const plain = new Set(
  'bmp csv doc dwg dxf htm html json log md ppt rtf svg tif tiff txt xls xml'.split(' '),
)

const pays = (type: string, name: string): boolean =>
  type === 'text/plain' || (type === 'application/octet-stream' && plain.has(extensionOf(name)))
