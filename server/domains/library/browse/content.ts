import type { libraryContent } from '../../../../contract/library/browse.ts'
import type { Call } from '../../../handler/call.ts'
import { disposition } from '../../../http/disposition.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { sizeOf } from '../../../platform/content/durable.ts'
import { rangedAnswer } from '../../../platform/content/ranged.ts'
import { plainBytes, rasterTypes, shownInline } from '../../../platform/content/sniff.ts'
import { type FileRow, versionsOf } from './file-rows.ts'
import { visibleFile } from './one-file.ts'

/** A call of somebody who may read the file. */
type Read = Pick<Call<typeof libraryContent, Person>, 'db' | 'services' | 'request'>

export async function sendContent(call: Call<typeof libraryContent, Person>): Promise<Response> {
  const { db, who, params } = call
  const file = await visibleFile(db, who, params.fileId)
  return await versionContent(call, file, params.n, params.use)
}

/**
 * The bytes of a version. Only pictures and PDF, as their own bytes say, are shown in our origin;
 * everything else is a sandboxed download without its type. A PDF is not sandboxed, since browsers
 * then do not show it; nothing in it runs in our origin.
 */
export async function versionContent(
  { db, services, request }: Read,
  file: Pick<FileRow, 'id' | 'name'>,
  n: number,
  use: 'inline' | 'download' | 'thumb',
): Promise<Response> {
  const [version] = await versionsOf(db, file.id, n)
  if (!version) throw problem('not-found')
  const raster = rasterTypes.some((type) => type === version.type)
  const thumb = use === 'thumb'
  if (thumb && !raster) throw problem('not-found')
  const { store, renditions } = services.files
  const path = thumb
    ? await renditions.path(version.sha256, 'thumb')
    : await store.fetchContent(version.sha256)
  const size = path === null ? null : await sizeOf(path)
  if (path === null || size === null) throw problem('not-found')
  const inline = use !== 'download' && shownInline.includes(version.type)
  const type = thumb ? 'image/jpeg' : inline ? version.type : plainBytes
  return rangedAnswer(request, path, size, {
    etag: `"${version.sha256.slice(0, 32)}-${use}"`,
    'content-type': type,
    'content-disposition': disposition(inline ? 'inline' : 'attachment', file.name),
    'content-security-policy':
      type === 'application/pdf' ? "frame-ancestors 'self'" : "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=0, must-revalidate',
  })
}
