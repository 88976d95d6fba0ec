import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { uploadHead } from '../../contract/record/upload.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, makeRecords, ofBytes, type Picture } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const staff = await build.person()

const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
  const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
    resolve(started),
  )
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
const { port } = server.address() as AddressInfo

async function waiting(size: number): Promise<Picture> {
  const bytes = Buffer.from(Array.from({ length: size }, (_, n) => (n * 17 + (n >> 7)) % 253))
  const file = ofBytes(bytes, { kind: 'file', type: 'application/pdf' })
  await records.create(staff, { values: hazard(), uploads: [file.line] })
  return file
}

const offset = async ({ line }: Picture) =>
  Number(
    (await call(staff, uploadHead, { params: { fileId: line.id } })).headers.get('upload-offset'),
  )

/** Sends `count` of the bytes announced from `from` on, and then does with the line what it says. */
function send(file: Picture, from: number, count: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `PATCH /api/v1/upload/${file.line.id} HTTP/1.1\r\nHost: localhost\r\n` +
      `Authorization: Bearer ${staff.token}\r\nContent-Type: application/octet-stream\r\n` +
      `Upload-Offset: ${from}\r\nContent-Length: ${file.bytes.length - from}\r\n\r\n`,
  )
  socket.write(file.bytes.subarray(from, from + count))
  return socket
}

test('an interrupted connection keeps what arrived, again and again', async () => {
  const file = await waiting(300_000)
  let at = 0
  for (const count of [1, 40_000, 70_001, 100_000]) {
    const socket = send(file, at, count)
    const before = at
    await expect.poll(() => offset(file)).toBeGreaterThan(before)
    await expect.poll(() => offset(file)).toBe(before + count)
    socket.resetAndDestroy()
    at = before + count
  }
  const rest = await records.send(staff, file, at)
  expect(rest.body).toEqual({ offset: 300_000, complete: true })
  const stored = await readFile(services.files.store.pathOf(file.line.sha256))
  expect(stored.equals(file.bytes)).toBe(true)
})

test('a stalled connection is taken over by the next request', async () => {
  const file = await waiting(50_000)
  const stalled = send(file, 0, 20_000)
  await expect.poll(() => offset(file)).toBe(20_000)
  const rest = await records.send(staff, file, 20_000)
  expect(rest.body).toEqual({ offset: 50_000, complete: true })
  stalled.destroy()
})

test('a disk that is full loses nothing that was acknowledged', async () => {
  const file = await waiting(10_000)
  const { store } = services.files
  const { adopt } = store
  store.adopt = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const full = await records.send(staff, file)
  expect([full.status, full.refusal.code]).toEqual([507, 'storage-full'])
  store.adopt = adopt
  expect(await offset(file)).toBe(10_000)
  const again = await records.send(staff, file, 10_000)
  expect(again.body).toEqual({ offset: 10_000, complete: true })
})
