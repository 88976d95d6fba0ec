import type { Intent } from '../../src/outbox/commands/intent.ts'
import { systemClock } from '../../src/outbox/engine/clock.ts'
import { storeDraftPhoto } from '../../src/outbox/photos/photos.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { OutboxDatabase } from '../../src/outbox/store/database.ts'
import { dexieStore } from '../../src/outbox/store/dexie-store.ts'
import { outboxEnv } from '../../src/outbox/store/names.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { forgetBackoff, message } from '../../src/outbox/wake/wake.ts'

// Bundled and injected into the app's page: the same outbox source on the same database. Sending is
// left to the app.

const store = dexieStore(new OutboxDatabase(outboxEnv))
const saving = { store, clock: systemClock, build: 'chaos' }

function wake(): void {
  navigator.serviceWorker.controller?.postMessage({ type: message.drain })
}

const received = ({ id, entity, lane, kind, state, body, lastStatus, lastProblem }: Op) => ({
  ...{ id, entity, lane, kind, state, lastStatus },
  problem: lastProblem?.code ?? null,
  sha256: (JSON.parse(body) as { data?: { sha256?: string } }).data?.sha256 ?? null,
})
export type HandState = ReturnType<typeof received>

export async function keep(
  user: number,
  photo: { base64: string; type: string; name: string },
): Promise<string> {
  const text = atob(photo.base64)
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
  const { type, name } = photo
  const owner = { user, draftId: 'chaos' }
  return (await storeDraftPhoto(saving, owner, { bytes, type, name, takenAt: null, gps: null })).id
}

export async function save(user: number, intents: Intent[]): Promise<HandState[]> {
  const ops = await enqueue(saving, user, intents)
  wake()
  return ops.map(received)
}

/** The stored operations with these words, with their photos, in order of entry. */
export async function found(words: string): Promise<HandState[]> {
  const all = await store.read((tx) => tx.ops.all())
  const own = all.filter((op) => op.title === words || op.body.includes(JSON.stringify(words)))
  const photos = all.filter(
    (op) => op.blobId !== null && own.some(({ id }) => op.deps.includes(id)),
  )
  return [...own.filter((op) => op.blobId === null), ...photos].map(received)
}

export async function find(ids: string[]): Promise<HandState[]> {
  const wanted = new Set(ids)
  return (await store.read((tx) => tx.ops.all())).filter(({ id }) => wanted.has(id)).map(received)
}

/** The number of unfinished ops, and whether a sign-in is required. */
export async function standing(): Promise<{ open: number; session: 'none' | 'refused' | 'good' }> {
  return await store.read(async (tx) => {
    const row = await tx.session.get()
    const open = row ? await tx.ops.open(row.userId) : []
    const waiting = open.filter((op) => op.state !== 'dead' && op.state !== 'conflict')
    const how = !row ? 'none' : row.refusedAt === null ? 'good' : 'refused'
    return { open: waiting.length, session: how }
  })
}

export async function session(): Promise<{ userId: number; accessToken: string } | null> {
  const row = await store.read((tx) => tx.session.get())
  return row ? { userId: row.userId, accessToken: row.accessToken } : null
}

/** Replaces the valid access token by an expired one. */
export async function expire(accessToken: string): Promise<void> {
  await store.write(async (tx) => {
    const row = await tx.session.get()
    if (row) await tx.session.put({ ...row, accessToken })
  })
}

/** 모두 지금 보내기 */
export async function sendNow(): Promise<void> {
  const row = await store.read((tx) => tx.session.get())
  if (row) await forgetBackoff(store, row.userId, Date.now())
  wake()
}
