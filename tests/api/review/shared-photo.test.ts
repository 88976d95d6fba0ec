import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { postUpdate } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { sweep } from '../../../server/jobs/schedule.ts'
import { startHarness } from '../harness.ts'
import { aPicture, now } from '../record.ts'
import { quarantinedIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { manager, records } = stage

/** Two quarantined changes of one record, each with the same photo. */
async function twoWithOnePhoto() {
  const writer = await stage.person()
  const { body: post } = await records.create(writer)
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const photo = await aPicture()
  const change = (place: string) =>
    stage.send(device, {
      endpoint: postUpdate,
      params: { boardId: '7', postId: post.id },
      key: randomUUIDv7(),
      body: JSON.stringify({
        values: { place, photos: [photo.line.id] },
        uploads: [photo.line],
        writtenAt: now(),
      }),
      headers: { 'if-match': etagOf(1) },
    })
  const ids = [
    quarantinedIn(await change('지하 3층')),
    quarantinedIn(await change('지하 4층')),
  ] as const
  expect((await records.send(device, photo)).body.complete).toBe(true)
  const record = async () => {
    const { values, attachments } = (await records.read(manager, post)).body
    return [values.place, values.photos, attachments.arrived]
  }
  return { ids, photo, record }
}

const files = async (id: number) => (await stage.one(manager, id)).body.files
const whole = { expected: 1, arrived: 1 }
const places = ['지하 3층', '지하 4층']

test.each([
  [0, 1],
  [1, 0],
] as const)('of two that name one photo, %i is rejected and %i keeps it', async (out, on) => {
  const { ids, photo, record } = await twoWithOnePhoto()
  for (const id of ids) expect(await files(id)).toEqual(whole)
  expect((await stage.reject(manager, ids[out], '다른 현장 내용')).status).toBe(200)
  // Deleted for good, after the time of an unreferenced file.
  await services.pool.query('update review set decided_at = $1 where id = $2', [
    new Date(0),
    ids[out],
  ])
  await services.pool.query("update idempotency set created_at = now() - interval '200 days'")
  await services.pool.query("update upload set created_at = now() - interval '60 days'")
  await sweep(services)
  await sweep(services)
  expect((await stage.one(manager, ids[out])).status).toBe(404)
  expect(await files(ids[on])).toEqual(whole)
  expect((await stage.confirm(manager, ids[on])).status).toBe(200)
  expect(await record()).toEqual([places[on], [photo.line.id], 1])
})

test.each([
  [0, 1],
  [1, 0],
] as const)('%i is kept as a comment, and %i brings the photo', async (out, on) => {
  const { ids, photo, record } = await twoWithOnePhoto()
  expect((await stage.confirm(manager, ids[out], 'comment')).status).toBe(200)
  expect((await stage.confirm(manager, ids[on])).status).toBe(200)
  expect(await record()).toEqual([places[on], [photo.line.id], 1])
})

test.each([
  [0, 1],
  [1, 0],
] as const)('%i is confirmed, and %i takes nothing away from it', async (first, second) => {
  const { ids, photo, record } = await twoWithOnePhoto()
  expect((await stage.confirm(manager, ids[first])).status).toBe(200)
  expect((await stage.confirm(manager, ids[second])).refusal.code).toBe('revision-mismatch')
  expect(await files(ids[second])).toEqual(whole)
  expect((await stage.reject(manager, ids[second], '먼저 온 것이 맞음')).status).toBe(200)
  expect(await record()).toEqual([places[first], [photo.line.id], 1])
})
