import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import album from '../../contract/boards/photo-album/board.ts'
import type { Row, TableField } from '../../contract/form/field-types.ts'
import { fieldOf } from '../../contract/form/fields.ts'
import { maxManifest, postOne } from '../../contract/record/post.ts'
import { maxJsonBytes } from '../../server/http/body.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords, ofBytes } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })

const longestName = `${'🚧'.repeat(251)}.jpg`
const taken = {
  takenAt: '2026-03-02T00:41:00.000Z',
  gps: { lat: 37.251234, lng: 127.101234, accuracy: 12.5 },
}
const lineOf = (n: number) =>
  ofBytes(Buffer.from(`photo ${n}`), { name: longestName, ...taken }).line
const ledger = (photos: readonly Row[]) => ({
  name: '골조 공사',
  work_type: 'concrete',
  place: '101동',
  work_date: '2026-03-02',
  per_page: '6',
  photos,
})
const rowOf = ({ id }: { id: string }): Row => ({
  id: randomUUIDv7(),
  photo: id,
  kind: 'general',
  content: '🚧'.repeat(100),
  place: '🚧'.repeat(80),
})

test('a ledger of as many photos as a record takes is stored whole; one more is refused by name', async () => {
  const { maxRows } = fieldOf(album, 'photos') as TableField
  expect(maxRows).toBe(maxManifest)
  const lines = Array.from({ length: maxManifest }, (_, n) => lineOf(n))
  const values = ledger(lines.map(rowOf))
  // More than most calls may bring.
  expect(Buffer.byteLength(JSON.stringify({ values, lines }))).toBeGreaterThan(maxJsonBytes)
  const created = await records.create(staff, { boardId: 512, values, uploads: lines })
  expect(created.status).toBe(201)
  const params = { boardId: '512', postId: created.body.id }
  const { body } = await call(staff, postOne, { params })
  expect(body.uploads).toHaveLength(maxManifest)
  expect(body.attachments).toEqual({ expected: maxManifest, arrived: 0 })

  const more = Array.from({ length: maxManifest + 1 }, (_, n) => lineOf(n))
  const refused = await records.create(staff, {
    boardId: 512,
    values: ledger(more.slice(1).map(rowOf)),
    uploads: more,
  })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('uploads')
})
