import 'fake-indexeddb/auto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { createOutbox, type Outbox } from '../../src/outbox/outbox.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import type { Counts } from '../../src/outbox/watch/counts.ts'
import { draft, wants } from './world/intents.ts'
import { ModelServer, signedInAnswer } from './world/model-server.ts'

/** The face that screens use, on real sockets, locks and timers, without a service worker. */

let office: ModelServer
let server: Server
let outbox: Outbox
let failing = false
let env: string

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

beforeEach(async () => {
  failing = false
  office = new ModelServer()
  server = createServer(async (request, response) => {
    const raw = await bodyOf(request)
    if (failing) return void request.socket.destroy()
    const isBytes = request.method === 'PATCH'
    const answer = office.handle({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: isBytes ? new Uint8Array(raw).buffer : raw.length > 0 ? raw.toString() : null,
      timeoutMs: 0,
      cookies: true,
    })
    const headers = Object.fromEntries(answer.headers as Headers)
    response.writeHead(answer.status, headers).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stored = new Map<string, string>()
  env = uuidv7()
  outbox = createOutbox({
    env,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    build: 'test',
    onSuperseded: () => undefined,
    workers: undefined,
    small: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  })
})

afterEach(async () => {
  await outbox.stop()
  outbox.line.close()
  server.closeAllConnections()
  server.close()
})

async function signIn(user: number) {
  office.cookie = user
  await outbox.session.signIn(signedInAnswer(office.issueToken(user), user))
}

const latest = <T>(of: { subscribe(next: (value: T) => void): unknown }) => {
  const seen: T[] = []
  of.subscribe((value) => seen.push(value))
  return () => seen.at(-1)
}

test('a form with a photo is filled in, saved, shown as waiting, sent, and shown as arrived', async () => {
  await signIn(7)
  failing = true
  const postId = uuidv7()
  const draftId = uuidv7()
  await outbox.drafts.put(draft(draftId, 7, postId))
  const bytes = new Uint8Array(300_000).fill(7).buffer
  const photo = { bytes, type: 'image/jpeg', name: 'a.jpg', takenAt: null, gps: null }
  const { id, name, type, size, sha256 } = await outbox.photos.add(draftId, photo)
  const item = { id, kind: 'photo' as const, name, type, size, sha256 }

  const counts = latest<Counts>(outbox.watch.counts())
  const about = latest<Op[]>(outbox.watch.pendingFor(postId))
  const drafts = latest(outbox.watch.drafts())
  await vi.waitFor(() => expect(drafts()).toHaveLength(1))
  await outbox.save(draftId, [wants.post(postId, [item]), wants.photo(postId, item)])
  await outbox.enqueue([wants.comment(postId, uuidv7(), '확인')])
  await vi.waitFor(() => expect(counts()).toMatchObject({ pending: 2 }))
  await vi.waitFor(() => expect(about()).toHaveLength(3))
  await vi.waitFor(() => expect(drafts()).toHaveLength(0))
  expect(office.posts.size).toBe(0)

  failing = false
  await vi.waitFor(async () => {
    await outbox.sendNow()
    expect(counts()).toMatchObject({ pending: 0, needsPerson: 0 })
  })
  await vi.waitFor(() =>
    expect(about()?.map((op) => [op.state, typeof op.receipt?.receivedAt])).toEqual([
      ['done', 'string'],
      ['done', 'string'],
      ['done', 'string'],
    ]),
  )
  expect(office.uploads.get(id)?.complete).toBe(true)
  expect(office.broken).toEqual([])
})

test('nothing is written without a person', async () => {
  await expect(outbox.enqueue([wants.post(uuidv7())])).rejects.toThrow('nobody is signed in')
})

test('the next person sees that others’ things wait, not what they are', async () => {
  await signIn(7)
  failing = true
  await outbox.enqueue([wants.post(uuidv7())])
  await outbox.session.signOut()
  await signIn(8)
  const counts = latest<Counts>(outbox.watch.counts())
  const items = latest<Op[]>(outbox.watch.items())
  await vi.waitFor(() => expect(counts()).toMatchObject({ others: 1, pending: 0 }))
  await vi.waitFor(() => expect(items()).toEqual([]))
  expect(await outbox.leaving.count()).toEqual({ unsent: 0, needsPerson: 0, drafts: 0 })
})

/** Rows disappear without an event, as for a frozen page. */
async function vanish() {
  const opening = indexedDB.open(`outbox-${env}`)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const writing = opening.result.transaction('ops', 'readwrite')
  writing.objectStore('ops').clear()
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  opening.result.close()
}

test.each(['visibilitychange', 'pageshow'])(
  'a missed notice is made up for on %s',
  async (type) => {
    await signIn(7)
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const page = Object.assign(new EventTarget(), { document, navigator: { onLine: true } })
    const end = outbox.start(page as never, () => undefined)
    failing = true
    await outbox.enqueue([wants.post(uuidv7())])
    const counts = latest<Counts>(outbox.watch.counts())
    await vi.waitFor(() => expect(counts()?.pending).toBe(1))
    await outbox.stop()
    await vanish()
    const target = type === 'pageshow' ? page : document
    target.dispatchEvent(new Event(type))
    await vi.waitFor(() => expect(counts()?.pending).toBe(0))
    end()
  },
)
