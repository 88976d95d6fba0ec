import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { makeFindings, rowOf } from './finding-stage.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const safety = await build.person({ project: site, role: 'safety' })
const partner = await build.person({ project: site, kind: 'partner' })
const { take, found } = makeFindings(call, partner)

test('a finding is not confirmed before its photo has arrived, and then by the same command', async () => {
  const post = await found(staff, {})
  const photo = await aPicture()
  const values = { action: '중간대 다시 설치', after: photo.line.id }
  const rowId = rowOf(post).id
  const acted = await take(partner, post, {
    action: 'act',
    rowId,
    values,
    uploads: [photo.line],
  })
  const seen = rowOf(acted.body)
  const key = randomUUIDv7()
  const early = await take(safety, acted.body, { action: 'verify', rowId, seen }, key)
  expect([early.status, early.refusal.code]).toEqual([409, 'files-awaited'])
  expect(early.refusal.fields).toEqual({
    [`values.findings.${rowId}.after`]: '아직 서버에 도착하지 않았습니다.',
  })
  expect(rowOf((await records.read(safety, post)).body)).toEqual(seen)
  await records.send(partner, photo)
  const late = await take(safety, acted.body, { action: 'verify', rowId, seen }, key)
  expect([late.status, rowOf(late.body).state]).toEqual([200, 'verified'])
})

test('a finding is sent back also where its photo never arrives', async () => {
  const post = await found(staff, {})
  const photo = await aPicture()
  const values = { action: '중간대 다시 설치', after: photo.line.id }
  const rowId = rowOf(post).id
  const step = { action: 'act', rowId, values, uploads: [photo.line] }
  const acted = (await take(partner, post, step)).body
  const redo = { action: 'redo', rowId, seen: rowOf(acted), comment: '사진이 오지 않음' }
  expect((await take(safety, acted, redo)).status).toBe(200)
})
