import { expect, test } from 'vitest'
import { fileUpload } from '../../contract/record/file.ts'
import { mostAnnounced, mostLoose } from '../../server/domains/upload-quota/quota.ts'
import { sweep } from '../../server/jobs/schedule.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, type Picture } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()

const write = (who: BuiltPerson, pictures: Picture[], key?: string, id?: string) =>
  records.create(
    who,
    {
      id,
      values: hazard({ photos: pictures.map(({ line }) => line.id) }),
      uploads: pictures.map(({ line }) => line),
    },
    key,
  )

/** Other files of a record, announced so long ago, or without a record and here. */
const others = (who: BuiltPerson, postId: string | null, count: number, bytes: number, days = 0) =>
  services.pool.query(
    `insert into upload (id, owner_id, post_id, kind, name, type, size, sha256, arrived_at, created_at)
      select gen_random_uuid(), $1, $2::uuid, 'file', 'x', 'x/y', $4::bigint / $3, '',
        case when $2::uuid is null then now() end, now() - make_interval(days => $5)
      from generate_series(1, $3::int)`,
    [who.id, postId, count, bytes, days],
  )

test('who has announced too much waits until some has arrived, and nothing is lost', async () => {
  const worker = await build.person({ project: site, level: 1 })
  const first = await aPicture()
  const post = await write(worker, [first])
  expect(post.status).toBe(201)
  await others(worker, post.body.id, 10, mostAnnounced.worker.bytes - first.line.size - 100)
  const second = await aPicture()
  const refused = await write(worker, [second], 'second-of-worker')
  expect([refused.status, refused.refusal.code]).toEqual([429, 'uploads-full'])
  expect(refused.refusal.message).toContain('아직 도착하지 않은')
  // A phone would hold its photos back as well, for as long as this said.
  expect(refused.headers.get('retry-after')).toBeNull()
  expect((await records.create(worker, {})).status).toBe(201)
  const someone = await build.person({ project: site, level: 1 })
  expect((await write(someone, [await aPicture()])).status).toBe(201)

  expect((await records.send(worker, first)).body.complete).toBe(true)
  await services.pool.query(
    `update upload set arrived_at = now() where id = (select id from upload
      where owner_id = $1 and arrived_at is null limit 1)`,
    [worker.id],
  )
  expect((await write(worker, [second], 'second-of-worker')).status).toBe(201)
})

test('one record always has room where nothing else is awaited', async () => {
  const worker = await build.person({ project: site, level: 1 })
  const large = await Promise.all(
    Array.from({ length: 90 }, () => aPicture({ size: 100 * 1024 * 1024, kind: 'file' })),
  )
  const values = hazard()
  const uploads = large.map(({ line }) => line)
  expect((await records.create(worker, { values, uploads })).status).toBe(201)
  expect((await write(worker, [await aPicture()])).refusal.code).toBe('uploads-full')
})

test('the photos of a lost phone keep the next one waiting for a week at most', async () => {
  const worker = await build.person({ project: site, level: 1 })
  const post = await records.create(worker, {})
  await others(worker, post.body.id, 10, mostAnnounced.worker.bytes, 8)
  expect((await write(worker, [await aPicture()])).status).toBe(201)
})

test('the photos of a week offline fit, of a worker as of staff', () => {
  for (const room of [mostAnnounced.worker, mostAnnounced.staff]) {
    expect(room.files).toBeGreaterThan(300)
    expect(room.bytes).toBeGreaterThan(300 * 20 * 1024 * 1024)
  }
})

test('files that no record names have a quota, and the sweep makes room', async () => {
  const [worker, staff] = [
    await build.person({ project: site, level: 1 }),
    await build.person({ project: site }),
  ]
  const send = (who: BuiltPerson) => {
    const raw = new FormData()
    raw.append('file_data', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'a.pdf')
    return call(who, fileUpload, { raw })
  }
  await others(worker, null, 10, mostLoose.worker.bytes, 31)
  const refused = await send(worker)
  expect([refused.status, refused.refusal.code]).toEqual([429, 'files-full'])
  await others(staff, null, 10, mostLoose.worker.bytes)
  expect((await send(staff)).status).toBe(201)
  expect(await sweep(services)).toBe(true)
  expect((await send(worker)).status).toBe(201)
})

test('a file of a library that was skipped takes no room of other files', async () => {
  const staff = await build.person({ project: site })
  await others(staff, null, 10, mostLoose.staff.bytes)
  await services.pool.query(
    "update upload set purpose = 'library', detached_at = now() where owner_id = $1",
    [staff.id],
  )
  const raw = new FormData()
  raw.append('file_data', new Blob(['a'], { type: 'text/plain' }), 'a.txt')
  expect((await call(staff, fileUpload, { raw })).status).toBe(201)
})

test('files that arrive together do not share what room is left', async () => {
  const worker = await build.person({ project: site, level: 1 })
  await others(worker, null, mostLoose.worker.files - 1, 1000)
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => {
      const raw = new FormData()
      raw.append('file_data', new Blob([text], { type: 'text/plain' }), 'a.txt')
      return call(worker, fileUpload, { raw })
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429])
})
