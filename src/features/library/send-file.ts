import {
  type LibraryComing,
  libraryUpload,
  libraryUploadResolve,
} from '../../../contract/library/send.ts'
import type { OnSame } from '../../../contract/library/shapes.ts'
import { maxChunkBytes, uploadPatch } from '../../../contract/record/upload.ts'
import { header } from '../../../contract/wire/headers.ts'
import { call } from '../../lib/call/call.ts'
import { Problem } from '../../lib/call/problem.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { reprDigest } from '../../outbox/engine/hash.ts'
import { digestOf } from './digest.ts'
import type { Place } from './queries.ts'
import { NotLoaded, Unreadable } from './read-error.ts'

/** A file, and where it is to be. */
export interface Wanted extends Place {
  file: File
  name: string
  folderId: string | null
  /** folders within it, made where they are missing */
  path: string[]
  onSame: OnSame
  note: string
  /** the file of which it is a new version; null: of none, or of what has its name */
  fileId: string | null
}

export interface Report {
  state: 'reading' | 'sending' | 'waiting'
  /** bytes that were read, or that the server has */
  done: number
  /** id of its bytes on the server */
  uploadId?: string
}

interface Going {
  signal: AbortSignal
  /** Throws where it is over: stopped, or somebody else is signed in here now. */
  assertOurs: () => void
  report: (change: Partial<Report>) => void
}

const leastChunk = 64 * 1024
const mostWaitMs = 30_000
/** Times that the script which reads files is loaded, with a connection. */
const mostLoads = 3

/**
 * Sends a file by offset; resolves with what became of it, once the server has all of it or wants
 * none. The same file again goes on where the server is, whoever has closed the page. Without a
 * connection it waits. Throws `Problem` where the server refuses, `Unreadable` and `NotLoaded`.
 */
export async function sendFile(id: string, wanted: Wanted, going: Going): Promise<LibraryComing> {
  going.assertOurs()
  return await sendBytes(wanted, { uploadId: id, sha256: await digest(wanted.file, going) }, going)
}

async function digest(file: File, going: Going): Promise<string> {
  for (let loads = 1; ; ) {
    try {
      return await digestOf(file, going.signal, (done) => going.report({ done }))
    } catch (error) {
      going.signal.throwIfAborted()
      if (!(error instanceof NotLoaded) || loads >= mostLoads) throw error
      await pause(going, loads)
      going.report({ state: 'reading', done: 0 })
      if (outbox().line.state() !== 'offline') loads += 1
    }
  }
}

interface Bytes {
  /** of the announcement: where the file was begun before, that of then */
  uploadId: string
  sha256: string
}

async function sendBytes(wanted: Wanted, begun: Bytes, going: Going): Promise<LibraryComing> {
  const { file } = wanted
  const { sha256 } = begun
  let { uploadId } = begun
  let chunk = maxChunkBytes
  let failures = 0
  let offset: number | null = null
  for (;;) {
    if (offset === null) {
      const there = await patiently(going, () =>
        announce(wanted, { uploadId, sha256 }, going.signal),
      )
      const found = there.id !== uploadId
      uploadId = there.id
      if (there.state !== 'coming') {
        going.report({ uploadId })
        return found ? await answered(wanted, there, { uploadId, sha256 }, going) : there
      }
      offset = there.offset
    }
    going.report({ state: 'sending', done: offset, uploadId })
    // Read here: what the browser cannot read would look like a broken connection.
    const part = file.slice(offset, offset + chunk)
    const bytes = await part.arrayBuffer().catch(() => {
      throw new Unreadable()
    })
    going.assertOurs()
    try {
      const answer = await append({ uploadId, sha256 }, offset, bytes, going.signal)
      // What became of it, its announcement says.
      offset = answer.complete ? null : answer.offset
      failures = 0
      chunk = Math.min(maxChunkBytes, chunk * 2)
    } catch (error) {
      // Skipped or given up elsewhere: its announcement says which.
      if (error instanceof Problem && error.code === 'gone') {
        offset = null
        continue
      }
      if (!isTemporary(error)) throw error
      // A broken connection costs the chunk in flight: smaller ones on a bad one. Where the server is
      // now, it says itself.
      chunk = Math.max(leastChunk, chunk / 2)
      offset = null
      await pause(going, failures)
      failures += 1
    }
  }
}

/**
 * All of it was here already, and waited for an answer: where its sender has said by now what becomes of
 * it, that is the answer.
 */
async function answered(
  wanted: Wanted,
  there: LibraryComing,
  bytes: Bytes,
  going: Going,
): Promise<LibraryComing> {
  const { onSame } = wanted
  if (there.state !== 'taken' || onSame === 'ask') return there
  const params = { uploadId: there.id }
  try {
    return await patiently(going, () =>
      call(libraryUploadResolve, { params, body: { onSame }, signal: going.signal }),
    )
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wrong-state') throw error
    // It got its answer: by a request whose own answer was lost, or on another device.
    return await patiently(going, () => announce(wanted, bytes, going.signal))
  }
}

async function announce(wanted: Wanted, { uploadId, sha256 }: Bytes, signal: AbortSignal) {
  const { file, projectId, boardId, folderId, path, name, note, onSame, fileId } = wanted
  const place = { projectId, boardId, folderId, path, fileId }
  const body = { id: uploadId, ...place, name, note, onSame, size: file.size, sha256 }
  return await call(libraryUpload, { body, signal })
}

async function append(
  { uploadId, sha256 }: Bytes,
  from: number,
  bytes: ArrayBuffer,
  signal: AbortSignal,
) {
  return await call(uploadPatch, {
    params: { fileId: uploadId },
    // The contract has no schema for raw content.
    body: new Blob([bytes]) as unknown as undefined,
    headers: {
      'content-type': 'application/octet-stream',
      [header.uploadOffset]: String(from),
      [header.reprDigest]: reprDigest(sha256),
    },
    timeout: 60_000,
    signal,
  })
}

/** Nothing was refused: it is tried again. The server says 409 where its offset is another one. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Problem &&
  (error.offline ||
    error.status >= 500 ||
    error.status === 401 ||
    error.retryAfter !== null ||
    error.code === 'upload-offset')

/** Only a refusal ends it: without a connection it waits, and asks again. */
async function patiently<T>(going: Going, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    going.assertOurs()
    try {
      return await work()
    } catch (error) {
      if (!isTemporary(error) || going.signal.aborted) throw error
      await pause(going, tries)
    }
  }
}

async function pause({ signal, report }: Going, tries: number): Promise<void> {
  report({ state: 'waiting' })
  await waitFor(Math.min(mostWaitMs, 1_000 * 2 ** Math.min(tries, 5)), signal)
}

/** So long at most, or until the connection is another one. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const leave = outbox().line.subscribe(go)
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', go, { once: true })
    function go() {
      leave()
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
  })
}
