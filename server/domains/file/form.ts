import { createHash, randomUUIDv7 } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { maxUploadBytes, photoTypes } from '../../../contract/record/upload.ts'
import { Problem, problem } from '../../http/problem.ts'
import { syncFile } from '../../platform/content/durable.ts'
import { fileName } from '../../platform/content/file-name.ts'
import {
  type ImageHeader,
  isAcceptable,
  readImageHeader,
} from '../../platform/content/image-header.ts'
import type { ContentStore } from '../../platform/content/store.ts'

/** A file of a browser form, whole and checked, under a name of its own beside the uploads. */
export interface FormFile {
  /** UUIDv7: the file's id from now on */
  id: string
  path: string
  name: string
  type: string
  size: number
  sha256: string
  kind: 'photo' | 'file'
  picture: ImageHeader | null
}

/** Files of one form at most. */
const maxFiles = 20

/**
 * Streams the files of a multipart body to disk; `work` gets them, and they are removed when it
 * ends. Throws `not-acceptable-type`, `bad-request`, `too-large`, `image-rejected`, and `invalid`
 * for a part that is not `part` or when there is no file at all.
 */
export async function withFormFiles<T>(
  store: ContentStore,
  request: Request,
  part: string,
  work: (files: FormFile[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  try {
    const files = await readForm(store, request, part, paths)
    if (files.length === 0) throw problem('invalid', { fields: { [part]: 'required' } })
    return await work(files)
  } finally {
    for (const path of paths) await rm(path, { force: true })
  }
}

async function readForm(
  store: ContentStore,
  request: Request,
  part: string,
  paths: string[],
): Promise<FormFile[]> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(contentType)) throw problem('not-acceptable-type')
  if (!request.body) throw problem('bad-request')
  const parser = openParser(contentType)
  const coming: Promise<FormFile>[] = []
  let refusal: Error | null = null
  const refuse = (error: Error) => {
    refusal ??= error
    parser.destroy(refusal)
  }
  parser.on('field', (name) => refuse(problem('invalid', { fields: { [name]: 'unknown' } })))
  parser.on('filesLimit', () => refuse(problem('too-large')))
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    if (name !== part && name !== `${part}[]`) {
      stream.resume()
      refuse(problem('invalid', { fields: { [name]: 'unknown' } }))
      return
    }
    const id = randomUUIDv7()
    const path = join(store.partials, `form-${id}`)
    paths.push(path)
    const file = receive(stream, { id, path, name: fileName ?? '', type: type ?? '' })
    file.catch(refuse)
    coming.push(file)
  })
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser)
  } catch {
    await Promise.allSettled(coming)
    throw refusalOf(refusal)
  }
  return await Promise.all(coming)
}

/** Our own refusal, or what the disk says; else the form ends too early, or is none. */
function refusalOf(error: Error | null): Error {
  const disk = error !== null && 'syscall' in error
  return error instanceof Problem || disk ? error : problem('bad-request')
}

function openParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: maxFiles, fileSize: maxUploadBytes, fields: 10, fieldSize: 1_000 },
    })
  } catch {
    throw problem('bad-request')
  }
}

async function receive(
  stream: BusboyFileStream,
  input: { id: string; path: string; name: string; type: string },
): Promise<FormFile> {
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, measured, createWriteStream(input.path, { mode: 0o600 }))
  if (stream.truncated) throw problem('too-large')
  if (size === 0) throw problem('invalid', { fields: { size: 'min' } })
  await syncFile(input.path)
  const claimed = input.type.toLowerCase()
  const picture = await readImageHeader(input.path)
  const isPhoto = photoTypes.some((type) => type === claimed)
  if (isPhoto && !isAcceptable(picture, claimed)) throw problem('image-rejected')
  return {
    id: input.id,
    path: input.path,
    name: fileName(input.name),
    type: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(claimed) ? claimed : 'application/octet-stream',
    size,
    sha256: hash.digest('hex'),
    kind: isPhoto ? 'photo' : 'file',
    picture: isPhoto ? picture : null,
  }
}
