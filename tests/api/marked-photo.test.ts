import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })

/** A photo and a drawing on it, as a phone announces them. */
async function drawnOn() {
  const photo = await aPicture()
  const drawing = await aPicture({ original: photo.line.id })
  return { photo, drawing }
}

test('a drawing and the photo below it are both of the record, whichever arrives first', async () => {
  const { photo, drawing } = await drawnOn()
  const made = await records.create(staff, {
    values: hazard({ photos: [drawing.line.id] }),
    uploads: [drawing.line, photo.line],
  })
  expect([made.status, made.body.attachments]).toEqual([201, { expected: 2, arrived: 0 }])
  await records.send(staff, photo)
  await records.send(staff, drawing)
  const { body } = await records.read(staff, made.body)
  expect(body.attachments).toEqual({ expected: 2, arrived: 2 })
  expect(Object.fromEntries(body.uploads.map(({ id, original }) => [id, original]))).toEqual({
    [drawing.line.id]: photo.line.id,
    [photo.line.id]: null,
  })
})

test('a photo that was sent before can be drawn on later', async () => {
  const photo = await aPicture()
  const made = await records.create(staff, {
    values: hazard({ photos: [photo.line.id] }),
    uploads: [photo.line],
  })
  const drawing = await aPicture({ original: photo.line.id })
  const changed = await records.update(staff, made.body, {
    values: { photos: [drawing.line.id] },
    uploads: [drawing.line],
  })
  expect(changed.status).toBe(200)
  const known = changed.body.uploads.map(({ id, original }) => [id, original ?? null])
  expect(known).toEqual(
    expect.arrayContaining([
      [photo.line.id, null],
      [drawing.line.id, photo.line.id],
    ]),
  )
})

test('the original stays as long as a drawing on it does, and is never the cover', async () => {
  const { photo, drawing } = await drawnOn()
  const made = await records.create(staff, {
    values: hazard({ photos: [drawing.line.id] }),
    uploads: [drawing.line, photo.line],
  })
  await records.send(staff, photo)
  expect((await records.read(staff, made.body)).body.cover).toBeNull()
  await records.send(staff, drawing)
  const whole = (await records.read(staff, made.body)).body
  expect(whole.cover).toBe(drawing.line.id)
  const other = await aPicture()
  const without = await records.update(staff, whole, {
    values: { photos: [other.line.id] },
    uploads: [other.line],
  })
  expect(without.body.uploads.map(({ id }) => id)).toEqual([other.line.id])
})

test('a drawing arrives though its original was taken off the record meanwhile', async () => {
  const photo = await aPicture()
  const made = await records.create(staff, {
    values: hazard({ photos: [photo.line.id] }),
    uploads: [photo.line],
  })
  const other = await aPicture()
  const without = await records.update(staff, made.body, {
    values: { photos: [other.line.id] },
    uploads: [other.line],
  })
  const drawing = await aPicture({ original: photo.line.id })
  const late = await records.update(staff, without.body, {
    values: { photos: [other.line.id, drawing.line.id] },
    uploads: [drawing.line],
  })
  expect(late.status).toBe(200)
  expect(late.body.uploads.map(({ id }) => id)).toEqual([other.line.id, drawing.line.id])
})

test('an original elsewhere, of nobody, of itself or no photo is refused, and nothing is written', async () => {
  const foreign = await aPicture()
  await records.create(staff, {
    values: hazard({ photos: [foreign.line.id] }),
    uploads: [foreign.line],
  })
  const self = randomUUIDv7()
  const around = randomUUIDv7()
  const file = await aPicture({ kind: 'file' })
  for (const uploads of [
    [(await aPicture({ original: foreign.line.id })).line],
    [(await aPicture({ original: randomUUIDv7() })).line],
    [(await aPicture({ id: self, original: self })).line],
    [
      (await aPicture({ id: self, original: around })).line,
      (await aPicture({ id: around, original: self })).line,
    ],
    [(await aPicture({ original: file.line.id })).line, file.line],
  ]) {
    const id = randomUUIDv7()
    const answer = await records.create(staff, {
      id,
      values: hazard({ photos: [uploads[0]?.id ?? ''] }),
      uploads,
    })
    expect([answer.status, answer.refusal.code, answer.refusal.fields]).toEqual([
      422,
      'invalid',
      { 'uploads.0.original': expect.any(String) },
    ])
    const read = await records.read(staff, { id, boardId: 7 })
    expect(read.status).toBe(404)
  }
})
