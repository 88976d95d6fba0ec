import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mediaRead } from '../../../contract/record/file.ts'
import { readConfig } from '../../../server/config.ts'
import { beginBackup } from '../../../server/domains/backup/make/attempt.ts'
import { restoreBackup } from '../../../server/domains/backup/restore/restore.ts'
import { verifyBackup } from '../../../server/domains/backup/restore/verify.ts'
import type { Services } from '../../../server/handler/services.ts'
import { sweep } from '../../../server/jobs/schedule.ts'
import { openContent } from '../../../server/platform/content/files.ts'
import { newDatabase, newFolder } from '../backup/place.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { aPicture, hazard, makeRecords } from '../record.ts'
import { startBucketService } from './service.ts'

const bucket = await startBucketService()
const harness = await startHarness({ env: bucket.env })
const { services } = harness
const { store } = services.files
const build = makeBuild(services)
const site = await build.project()
const staff = await build.person({ project: site })
const call = makeCall(harness.app)
const records = makeRecords(call)

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
/** Another machine: the same database and bucket, nothing on its disk. */
function elsewhere(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-elsewhere-'))
  folders.push(folder)
  return harness.restart({ DATA_DIR: folder, ...env })
}

beforeEach(() => {
  bucket.mood = 'well'
  bucket.requested.length = 0
})

type Photo = Awaited<ReturnType<typeof aPicture>>
const keyOf = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`
const digestOf = (photo: Photo) => createHash('sha256').update(photo.bytes).digest('hex')

const copyOf = ({ config }: Services, photo: Photo) =>
  join(config.dataDir, 'files/copies', digestOf(photo).slice(0, 2), digestOf(photo))

async function recorded(): Promise<Photo> {
  const photo = await aPicture()
  await records.create(staff, {
    values: hazard({ photos: [photo.line.id] }),
    uploads: [photo.line],
  })
  return photo
}
async function sent(): Promise<Photo> {
  const photo = await recorded()
  await records.send(staff, photo)
  return photo
}
const read = (
  where: { app: typeof harness.app },
  photo: Photo,
  rendition: 'full' | 'thumb' = 'full',
  headers: Record<string, string> = {},
) =>
  makeCall(where.app)(staff, mediaRead, { params: { fileId: photo.line.id, rendition }, headers })

test('a confirmed photo is in the bucket, and another machine serves it', async () => {
  const photo = await sent()
  expect(bucket.objects.get(keyOf(digestOf(photo)))?.bytes.equals(photo.bytes)).toBe(true)

  const other = elsewhere()
  const parts = await read(other, photo, 'full', { range: 'bytes=3-9' })
  expect(parts.status).toBe(206)
  const part = Buffer.from(await parts.response.arrayBuffer())
  expect(part.equals(photo.bytes.subarray(3, 10))).toBe(true)
  const fetched = () => bucket.requested.filter((line) => line.startsWith('GET files/')).length
  expect(fetched()).toBe(1)
  expect((await read(other, photo, 'thumb')).status).toBe(200)
  expect((await read(other, photo)).status).toBe(200)
  expect(fetched()).toBe(1)
})

test('ten readers at once fetch it once', async () => {
  const photo = await sent()
  bucket.requested.length = 0
  const other = elsewhere()
  const answers = await Promise.all(Array.from({ length: 10 }, () => read(other, photo)))
  for (const { status, response } of answers) {
    expect(status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(photo.bytes)).toBe(true)
  }
  expect(bucket.requested).toEqual([`GET ${keyOf(digestOf(photo))}`])
})

test.each(['fails', 'silent'] as const)(
  'while the bucket %s nothing is answered for, and the same bytes arrive afterwards',
  async (mood) => {
    const photo = await recorded()
    bucket.mood = mood
    const refused = await records.send(staff, photo)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(bucket.objects.has(keyOf(digestOf(photo)))).toBe(false)
    expect((await read(harness, photo)).status).toBe(404)
    bucket.mood = 'well'
    // As a phone does: all bytes are here, and nothing is left to send.
    const rest = await records.send(staff, photo, photo.bytes.length)
    expect(rest.body.complete).toBe(true)
    expect((await read(elsewhere(), photo)).status).toBe(200)
  },
)

test('a bucket that is full answers 507', async () => {
  const photo = await recorded()
  bucket.mood = 'full'
  expect((await records.send(staff, photo)).status).toBe(507)
})

test('while it fails, what is on no disk here answers 503, and what is answers', async () => {
  const photo = await sent()
  const other = elsewhere()
  bucket.mood = 'fails'
  expect((await read(other, photo)).status).toBe(503)
  expect((await read(harness, photo)).status).toBe(200)
})

test('bytes that do not match the digest are never served or stored', async () => {
  const photo = await sent()
  const other = elsewhere()
  bucket.mood = 'damages'
  expect((await read(other, photo)).status).toBe(503)
  expect(existsSync(copyOf(other.services, photo))).toBe(false)
  bucket.mood = 'well'
  expect((await read(other, photo)).status).toBe(200)
})

test('the sweep takes what nothing names off the bucket, page by page', async () => {
  const photo = await sent()
  const old = Date.now() - 3 * 24 * 60 * 60 * 1000
  const unnamed = Array.from({ length: 5 }, (_, n) =>
    createHash('sha256').update(`unnamed ${n}`).digest('hex'),
  )
  for (const sha256 of unnamed)
    bucket.objects.set(keyOf(sha256), { bytes: Buffer.from('x'), at: old })
  const young = createHash('sha256').update('young').digest('hex')
  bucket.objects.set(keyOf(young), { bytes: Buffer.from('x'), at: Date.now() })
  bucket.objects.set('files/readme.txt', { bytes: Buffer.from('theirs'), at: old })
  const stored = bucket.objects.get(keyOf(digestOf(photo)))
  if (stored) stored.at = old

  expect(await sweep(services)).toBe(true)
  expect(unnamed.filter((sha256) => bucket.objects.has(keyOf(sha256)))).toEqual([])
  for (const key of [keyOf(young), keyOf(digestOf(photo)), 'files/readme.txt']) {
    expect(bucket.objects.has(key)).toBe(true)
  }
})

test('copies beyond their room are removed, the least used first, and fetched again on request', async () => {
  const [first, second] = [await sent(), await sent()]
  const small = harness.restart({ S3_COPIES_GB: '0' })
  const longAgo = new Date(Date.now() - 5 * 60 * 60 * 1000)
  utimesSync(copyOf(services, first), longAgo, longAgo)
  await small.services.files.store.tidy()
  expect(existsSync(copyOf(services, first))).toBe(false)
  expect(existsSync(copyOf(services, second))).toBe(true)
  expect((await read(small, first)).status).toBe(200)
})

test('files from before there was a bucket are sent to it', async () => {
  const empty = Object.fromEntries(Object.keys(bucket.env).map((name) => [name, '']))
  const before = harness.restart(empty)
  const call = makeCall(before.app)
  const photo = await aPicture()
  const theirs = makeRecords(call)
  await theirs.create(staff, { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] })
  await theirs.send(staff, photo)
  expect(bucket.objects.has(keyOf(digestOf(photo)))).toBe(false)
  expect((await store.tidy()).sent).toBe(1)
  expect((await store.tidy()).sent).toBe(0)
  expect((await read(elsewhere(), photo)).status).toBe(200)
})

test('a backup made on a machine without copies is complete, and restores into another bucket', async () => {
  const photo = await sent()
  const other = elsewhere()
  const { pool, log, live, files, config } = other.services
  const dir = newFolder()
  const settings = { dir, keep: null, zone: 'Asia/Seoul' }
  const signal = new AbortController().signal
  const workshop = { pool, store: files.store, log, live, settings }
  const begun = await beginBackup(workshop, { cause: 'command', by: null, signal })
  const made = await begun?.done
  expect(made?.manifest.content.missing.files).toBe(0)
  expect(existsSync(copyOf(other.services, photo))).toBe(false)

  const target = config.bucket && { ...config.bucket, prefix: 'restored/' }
  const to = {
    connection: { connectionString: await newDatabase() },
    dataDir: newFolder(),
    content: () => openContent({ dataDir: newFolder(), bucket: target }),
  }
  const path = join(dir, made?.name ?? '')
  await restoreBackup(await verifyBackup(path), to, false, () => undefined)
  const key = keyOf(digestOf(photo)).replace('files/', 'restored/')
  expect(bucket.objects.get(key)?.bytes.equals(photo.bytes)).toBe(true)
  const again = { ...to, connection: { connectionString: await newDatabase() } }
  await expect(
    restoreBackup(await verifyBackup(path), again, false, () => undefined),
  ).rejects.toThrow('There are files already')
})

test('a wrong secret is logged, and no write is confirmed', async () => {
  const wrong = elsewhere({ S3_SECRET_ACCESS_KEY: 'another' })
  const photo = await recorded()
  expect((await makeRecords(makeCall(wrong.app)).send(staff, photo)).status).toBe(503)
  expect(JSON.stringify(wrong.logged)).toContain('SignatureDoesNotMatch')
})

test('settings of a bucket go together', () => {
  const { S3_BUCKET, ...others } = bucket.env
  const read = (env: Record<string, string | undefined>) => () => readConfig({ DEMO: '0', ...env })
  expect(read(others)).toThrow('S3_BUCKET must be set, too')
  expect(read({ S3_BUCKET })).toThrow('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set, too')
  expect(read({ ...bucket.env, S3_ENDPOINT: 'ftp://x' })).toThrow('S3_ENDPOINT')
  expect(readConfig({ DEMO: '0' }).bucket).toBeNull()
})
