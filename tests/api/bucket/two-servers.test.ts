import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sweep } from '../../../server/jobs/schedule.ts'
import { randomOf } from '../../death/random.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { endServers, type ServerProcess, startServer } from '../process.ts'
import { hazard, makeRecords, ofBytes, type Picture } from '../record.ts'
import { startBucketService } from './service.ts'

const bucket = await startBucketService()
const harness = await startHarness({ env: bucket.env })
const { services } = harness
const { pool } = services
const build = makeBuild(services)
const staff = await build.person({ project: await build.project() })
const records = makeRecords(makeCall(harness.app))

const folder = mkdtempSync(join(tmpdir(), 'siteon-two-'))
afterEach(endServers)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server beside others: the same database and bucket, and a folder of its own. */
const beside = (name: string): ServerProcess =>
  startServer(join(folder, name), {
    ...bucket.env,
    DATABASE_URL: services.config.databaseUrl ?? '',
    RATE_LIMIT: '0',
    SECRET: services.config.secret ?? '',
  })

const aFile = (size: number, seed: number) => {
  const random = randomOf(seed)
  return ofBytes(Buffer.from(Array.from({ length: size }, () => random.whole(0, 255))), {
    kind: 'file',
    name: '작업계획서.pdf',
    type: 'application/pdf',
  })
}

async function announced(file: Picture) {
  const made = await records.create(staff, { values: hazard(), uploads: [file.line] })
  expect(made.status).toBe(201)
  return file
}

const pathOf = (file: Picture) => `/api/v1/upload/${file.line.id}`
const signed = { authorization: `Bearer ${staff.token}` }

const offsetAt = async (origin: string, file: Picture) => {
  const answer = await fetch(origin + pathOf(file), { method: 'HEAD', headers: signed })
  expect(answer.status).toBe(200)
  return {
    offset: Number(answer.headers.get('upload-offset')),
    complete: answer.headers.get('upload-complete') === '?1',
  }
}

const patch = (origin: string, file: Picture, from: number, to: number) =>
  fetch(origin + pathOf(file), {
    method: 'PATCH',
    body: file.bytes.subarray(from, to),
    headers: {
      ...signed,
      'content-type': 'application/octet-stream',
      'upload-offset': String(from),
      'upload-length': String(file.bytes.length),
    },
  })

/** Sends the head of a PATCH and a part of its body. The connection then waits for its end. */
async function begun(origin: string, file: Picture, from: number, to: number, part: number) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = [
    `PATCH ${pathOf(file)} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: ${signed.authorization}`,
    'content-type: application/octet-stream',
    `content-length: ${to - from}`,
    `upload-offset: ${from}`,
    `upload-length: ${file.bytes.length}`,
  ]
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(file.bytes.subarray(from, from + part), () => resolve())
  })
  return socket
}

const attachments = async (file: Picture) => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from audit where action = 'attach' and after->>'upload' = $1`,
    [file.line.id],
  )
  return rows[0]?.n
}
const stored = (file: Picture) =>
  bucket.objects.get(`files/${file.line.sha256.slice(0, 2)}/${file.line.sha256}`)?.bytes
const chunksOf = async (file: Picture) => {
  const { rows } = await pool.query('select 1 from upload_chunk where upload_id = $1', [
    file.line.id,
  ])
  return rows.length
}

test('a file in small pieces over a bad connection arrives once, over two servers in turn', async () => {
  const [first, second] = [beside('first'), beside('second')]
  const origins = [await first.ready, await second.ready]
  const file = await announced(aFile(30_000, 1))
  const random = randomOf(7)
  let turn = 0
  let requests = 0
  const next = () => {
    requests += 1
    expect(requests).toBeLessThan(400)
    turn += 1
    return origins[turn % origins.length] ?? ''
  }

  let killed = false
  let { offset, complete } = await offsetAt(next(), file)
  while (!complete) {
    const to = Math.min(file.bytes.length, offset + 512)
    if (!killed && offset > 15_000) {
      // Killed with half a piece in its hands; the balancer then knows one server only.
      const socket = await begun(origins[0] ?? '', file, offset, to, 200)
      await expect
        .poll(async () => (await offsetAt(origins[0] ?? '', file)).offset)
        .toBeGreaterThan(offset)
      first.child.kill('SIGKILL')
      await first.ended
      socket.destroy()
      origins.shift()
      killed = true
      const after = await offsetAt(next(), file)
      expect(after.offset).toBeGreaterThan(offset)
      offset = after.offset
      origins.push(await beside('third').ready)
    } else if (random.chance(0.2)) {
      const cut = await begun(next(), file, offset, to, random.whole(1, to - offset))
      cut.destroy()
      offset = (await offsetAt(next(), file)).offset
    } else {
      const answer = await patch(next(), file, offset, to)
      expect([200, 409]).toContain(answer.status)
      offset = Number(answer.headers.get('upload-offset'))
      complete = answer.headers.get('upload-complete') === '?1'
    }
  }

  expect(killed).toBe(true)
  expect(stored(file)?.equals(file.bytes)).toBe(true)
  expect(await attachments(file)).toBe(1)
  expect(await chunksOf(file)).toBe(0)
})

test('of two servers that append at one offset one does, and the other says where the end is', async () => {
  const origins = await Promise.all([beside('fourth').ready, beside('fifth').ready])
  const file = await announced(aFile(20_000, 2))
  let offset = 0
  while (offset < file.bytes.length) {
    const to = Math.min(file.bytes.length, offset + 2_000)
    const answers = await Promise.all(origins.map((origin) => patch(origin, file, offset, to)))
    const done = answers.filter((answer) => answer.status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    offset = to
    expect((await offsetAt(origins[0] ?? '', file)).offset).toBe(to)
  }
  expect(stored(file)?.equals(file.bytes)).toBe(true)
  expect(await attachments(file)).toBe(1)
})

test('the sweep takes the bytes of an abandoned upload, and it begins again', async () => {
  const [old, young] = [await announced(aFile(3_000, 3)), await announced(aFile(3_000, 4))]
  for (const file of [old, young]) await records.send(staff, file, 0, 1_000)
  await pool.query(
    `update upload_progress set updated_at = now() - interval '32 days' where upload_id = $1`,
    [old.line.id],
  )
  expect(await sweep(services)).toBe(true)
  expect([await chunksOf(old), await chunksOf(young)]).toEqual([0, 1])
  const wrong = await records.send(staff, old, 1_000, 2_000)
  expect([wrong.status, wrong.headers.get('upload-offset')]).toEqual([409, '0'])
  await records.send(staff, old, 0, 1_000)
  await records.send(staff, old, 1_000)
  expect(stored(old)?.equals(old.bytes)).toBe(true)
})

test('more than was announced is refused, and nothing of it stays', async () => {
  const file = await announced(aFile(1_000, 5))
  const more = { ...file, bytes: Buffer.concat([file.bytes, file.bytes]) }
  const answer = await records.send(staff, more, 0)
  expect(answer.status).toBe(422)
  expect(await chunksOf(file)).toBe(0)
  const sent = await records.send(staff, file, 0)
  expect(sent.body.complete).toBe(true)
})
