import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxChunkBytes } from '../../../contract/record/upload.ts'
import { App } from '../../../e2e/harness/app.ts'
import type { Measure } from '../figure.ts'
import { send } from '../load.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { type SignedIn, signedIn, uuidv7 } from '../worker.ts'

const megabytes = Number(process.env.BENCH_MEGABYTES ?? 2048)
const size = megabytes * 1024 ** 2
const chunks = Math.ceil(size / maxChunkBytes)
const cuts = 5
const standardForms = 413

/** A large file into a library, its connection cut again and again; then it is read back. */
const largeFile: Measure = {
  name: `a file of ${megabytes} MB into a library`,
  run: async () => {
    const app = await App.start({ env: { LOG_LEVEL: 'warn' } })
    try {
      const who = await signedIn(app.url, 'safety')
      const sha256 = digestOfAll()
      const file = { url: app.url, who, id: uuidv7(), digest: sha256.toString('base64') }
      await announce(file, sha256.toString('hex'))
      const atStart = await residentMegabytes(app.pid)
      const memory = watchMemory(app.pid)
      const began = performance.now()
      const cutAt = await sendAll(file)
      const sent = performance.now()
      const same = (await readBack(file)).equals(sha256)
      const read = performance.now()
      const name = `${megabytes} MB`
      return [
        { name: `${name} sent, cut ${cutAt} times`, value: speed(began, sent), unit: 'MB/s' },
        { name: `${name} read back`, value: speed(sent, read), unit: 'MB/s' },
        {
          name: `${name} equal to what was sent`,
          value: Number(same),
          unit: '',
          target: { atLeast: 1 },
        },
        {
          name: `${name}: most memory of the server, above that at its start`,
          value: (await memory.most()) - atStart,
          unit: 'MB',
          target: { atMost: 200 },
        },
      ]
    } finally {
      await app.dispose()
    }
  },
}

interface Sending {
  url: string
  who: SignedIn
  id: string
  /** base64 of SHA-256 */
  digest: string
}

const speed = (from: number, to: number) => megabytes / ((to - from) / 1000)

/** Each begins with its number: none can stand for another. */
function chunkOf(n: number): Buffer {
  const chunk = Buffer.alloc(Math.min(maxChunkBytes, size - n * maxChunkBytes), '현장온')
  chunk.writeUInt32BE(n)
  return chunk
}

function digestOfAll(): Buffer {
  const hash = createHash('sha256')
  for (let n = 0; n < chunks; n++) hash.update(chunkOf(n))
  return hash.digest()
}

async function announce({ url, who, id }: Sending, sha256: string): Promise<void> {
  const { projectId } = who
  const place = { projectId, boardId: standardForms, folderId: null }
  await send(undefined, url, {
    method: 'POST',
    path: '/api/v1/library/upload',
    headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': uuidv7() },
    body: JSON.stringify({ id, ...place, name: `${id}.bin`, size, sha256 }),
  })
}

/** After each cut it asks how much is there. Returns the number of cuts. */
async function sendAll(file: Sending): Promise<number> {
  const cutAt = new Set(
    Array.from({ length: cuts }, (_, n) => Math.floor((chunks / (cuts + 1)) * (n + 1))),
  )
  let cut = 0
  for (let offset = 0; offset < size; ) {
    const n = Math.floor(offset / maxChunkBytes)
    const bytes = chunkOf(n).subarray(offset % maxChunkBytes)
    const call = append(file, offset, bytes.length)
    if (cutAt.delete(n)) {
      cut += 1
      call.on('error', () => undefined)
      call.write(bytes.subarray(0, bytes.length / 2))
      await sleep(100)
      call.destroy()
      await sleep(100)
      offset = await offsetOf(file)
      continue
    }
    call.end(bytes)
    await answered(call)
    offset += bytes.length
  }
  return cut
}

function append({ url, who, id, digest }: Sending, offset: number, length: number): ClientRequest {
  return request(new URL(`/api/v1/upload/${id}`, url), {
    method: 'PATCH',
    headers: {
      ...who.headers,
      'content-type': 'application/octet-stream',
      'content-length': String(length),
      'upload-offset': String(offset),
      'repr-digest': `sha-256=:${digest}:`,
    },
  })
}

async function offsetOf({ url, who, id }: Sending): Promise<number> {
  const call = request(new URL(`/api/v1/upload/${id}`, url), {
    method: 'HEAD',
    headers: who.headers,
  })
  call.end()
  const { headers } = await answered(call)
  return Number(headers['upload-offset'])
}

/** The answer without its body. Throws unless it is a 2xx. */
async function answered(call: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const { statusCode = 0 } = answer
  answer.resume()
  await once(answer, 'end')
  if (statusCode >= 300) throw new Error(`${call.method} ${call.path} answered ${statusCode}`)
  return answer
}

/** SHA-256 of the file as a person downloads it. */
async function readBack({ url, who, id }: Sending): Promise<Buffer> {
  const path = `/api/v1/library/board/${standardForms}/file?projectId=${who.projectId}&keyword=${id}`
  const found = await send(undefined, url, { method: 'GET', path, headers: who.headers })
  const fileId = JSON.parse(found).data[0]?.id
  const call = request(new URL(`/media/library/${fileId}/1/download`, url), {
    headers: who.headers,
  })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const hash = createHash('sha256')
  for await (const part of answer) hash.update(part)
  return hash.digest()
}

/** The most that a process has had resident since now, megabytes. */
function watchMemory(pid: number): { most: () => Promise<number> } {
  let most = 0
  const sample = async () => {
    most = Math.max(most, await residentMegabytes(pid))
  }
  const timer = setInterval(() => void sample(), 200)
  return {
    most: async () => {
      clearInterval(timer)
      await sample()
      return most
    },
  }
}

export default largeFile
