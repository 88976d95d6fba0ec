import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { BuiltPerson } from '../api/build.ts'
import { hazard } from '../api/record.ts'

/** Waits for what comes soon or never. */
const patienceMs = 10_000

export async function createRecord(origin: string, who: BuiltPerson, uploads: unknown[] = []) {
  const id = randomUUIDv7()
  const answer = await fetch(`${origin}/api/v1/board/post/7`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'idempotency-key': `"${randomUUIDv7()}"`,
    },
    body: JSON.stringify({
      ...{ id, projectId: who.projectId, values: hazard(), uploads },
      writtenAt: new Date().toISOString(),
    }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return id
}

/** Whether the event of a new record comes while the stream is open. */
export async function firstEvent(origin: string, reader: BuiltPerson, writer: BuiltPerson) {
  const stop = AbortSignal.timeout(patienceMs)
  const answer = await fetch(`${origin}/api/v1/live`, {
    headers: { authorization: `Bearer ${reader.token}` },
    signal: stop,
  })
  const post = await createRecord(origin, writer)
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    if (text.includes(post)) return true
  }
  return false
}

/** The offset after a connection that broke in the middle of a piece. */
export async function cutUpload(origin: string, who: BuiltPerson): Promise<number> {
  const bytes = randomBytes(10_000)
  const id = randomUUIDv7()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const type = 'application/pdf'
  await createRecord(origin, who, [{ id, kind: 'file', name: 'a.pdf', type, size: 10_000, sha256 }])
  const url = `${origin}/api/v1/upload/${id}`
  const headers = { authorization: `Bearer ${who.token}` }
  const offset = async () => {
    const answer = await fetch(url, { method: 'HEAD', headers })
    return Number(answer.headers.get('upload-offset'))
  }
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'content-length': 10_000,
      'upload-offset': 0,
      'upload-length': 10_000,
    },
  })
  sending.on('error', () => undefined)
  sending.write(bytes.subarray(0, 4_000))
  const until = performance.now() + patienceMs
  while ((await offset()) < 4_000 && performance.now() < until) await wait(50)
  sending.destroy()
  return await offset()
}
