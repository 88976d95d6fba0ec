import type { Rendition } from '../../../contract/record/file.ts'
import { photoTypes } from '../../../contract/record/upload.ts'
import { disposition } from '../../http/disposition.ts'
import { problem } from '../../http/problem.ts'
import { sizeOf } from '../../platform/content/durable.ts'
import type { Files } from '../../platform/content/files.ts'
import { rangedAnswer } from '../../platform/content/ranged.ts'
import type { FileRecord } from '../upload/present.ts'

export interface ContentRequest {
  request: Request
  rendition: Rendition
  /** download as an attachment, whatever its type */
  download: boolean
}

/**
 * The content of a file; the caller has checked the right to read it. Only photos are shown in our
 * origin. Any other file is a sandboxed download without its real type, because the app's policy
 * treats a script of our own origin as ours. The bytes of an id never change.
 */
export async function contentOf(
  files: Files,
  file: FileRecord,
  requested: ContentRequest,
): Promise<Response> {
  const type = file.kind === 'photo' ? photoTypes.find((one) => one === file.type) : undefined
  const photo = type !== undefined
  if (file.arrivedAt === null || (!photo && requested.rendition !== 'full'))
    throw problem('not-found')
  const smaller =
    requested.rendition === 'full'
      ? null
      : await files.renditions.path(file.sha256, requested.rendition)
  // Without the place and the device that are written into it, which are not every reader's.
  const whole = () =>
    type ? files.renditions.clean(file.sha256, type) : files.store.fetchContent(file.sha256)
  const path = smaller ?? (await whole())
  const size = path === null ? null : await sizeOf(path)
  if (path === null || size === null) throw problem('not-found')

  const variant = smaller ? requested.rendition : photo ? 'clean' : 'full'
  return rangedAnswer(requested.request, path, size, {
    etag: `"${file.sha256.slice(0, 32)}-${variant}"`,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': smaller ? 'image/jpeg' : photo ? file.type : 'application/octet-stream',
    'content-disposition': disposition(
      photo && !requested.download ? 'inline' : 'attachment',
      file.name,
    ),
    ...(photo ? {} : { 'content-security-policy': "sandbox; default-src 'none'" }),
  })
}
