import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { metaCreate } from '../../contract/identity/meta.ts'
import { postCreate, postOne } from '../../contract/record/post.ts'
import { uploadPatch } from '../../contract/record/upload.ts'
import { live } from '../../contract/wire/live.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, now } from './record.ts'

const token = 'scrape-token-of-the-tests'
const { app, services, restart } = await startHarness({ env: { METRICS_TOKEN: token } })
const call = makeCall(app)
const me = await makeBuild(services).person()

const ask = (authorization?: string, at = app) =>
  at.request('/metrics', { headers: authorization ? { authorization } : {} })

/** The value of a metric's line; null if there is none. */
async function metric(line: string): Promise<number | null> {
  const text = await (await ask(`Bearer ${token}`)).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

test('only the token opens it; without the setting there is no such page', async () => {
  for (const wrong of [undefined, 'Bearer ', 'Bearer scrape', `Basic ${token}`, token]) {
    const answer = await ask(wrong)
    expect([wrong, answer.status]).toEqual([wrong, 401])
    expect(await answer.text()).not.toContain('siteon_http')
  }
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('# TYPE siteon_http_request_duration_seconds histogram')

  const closed = restart({ METRICS_TOKEN: '' }).app
  for (const sent of [undefined, 'Bearer ', `Bearer ${token}`]) {
    expect((await ask(sent, closed)).status).toBe(404)
  }
})

test('requests are counted by template and class of status, whatever was requested', async () => {
  const counted = (method: string, route: string, status: string) =>
    metric(
      `siteon_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    )
  const path = '/api/v1/board/post/{boardId}/{postId}'
  for (let n = 0; n < 3; n += 1) {
    await call(me, postOne, { params: { boardId: '7', postId: randomUUIDv7() } })
  }
  await app.request('/api/v1/secret-12345')
  await app.request('/secret-12345', { method: 'SECRET' })
  expect(await counted('GET', path, '4xx')).toBe(3)
  expect(await counted('GET', 'unmatched', '4xx')).toBe(1)
  expect(await counted('other', 'static', '4xx')).toBe(1)
  expect(await counted('GET', '/metrics', '2xx')).toBeGreaterThan(0)
  // The scrape itself is the one that is open.
  expect(await metric('siteon_http_requests_in_flight')).toBe(1)
  expect(await (await ask(`Bearer ${token}`)).text()).not.toContain('secret')
})

test('replays, statements and the process are in it', async () => {
  const body = { key: 'theme', value: '"dark"' }
  await call(me, metaCreate, { body, key: 'once-more-1' })
  expect(await metric('siteon_idempotent_replays_total')).toBe(0)
  await call(me, metaCreate, { body, key: 'once-more-1' })
  expect(await metric('siteon_idempotent_replays_total')).toBe(1)
  expect(
    await metric('siteon_db_query_duration_seconds_count{verb="insert"}'),
  ).toBeGreaterThanOrEqual(2)
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(await metric('nodejs_eventloop_lag_seconds')).not.toBe(null)
})

test('the pool: used connections and waiting callers', async () => {
  const held = await Promise.all(Array.from({ length: 20 }, () => services.pool.connect()))
  const waiting = services.pool.query('select 1')
  expect(await metric('siteon_db_pool_connections')).toBe(20)
  expect(await metric('siteon_db_pool_idle_connections')).toBe(0)
  expect(await metric('siteon_db_pool_waiting')).toBeGreaterThanOrEqual(1)
  // What has to ask the database is left out rather than waited for.
  expect(await metric('siteon_backup_age_seconds')).toBe(null)
  for (const client of held) client.release()
  await waiting
  await expect.poll(() => metric('siteon_db_pool_waiting')).toBe(0)
})

test('photos: bytes received, stored and refused', async () => {
  const photo = await aPicture()
  const record = {
    id: randomUUIDv7(),
    projectId: me.projectId,
    values: hazard(),
    uploads: [photo.line],
    writtenAt: now(),
  }
  expect((await call(me, postCreate, { params: { boardId: '7' }, body: record })).status).toBe(201)
  const send = (offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    call(me, uploadPatch, {
      params: { fileId: photo.line.id },
      raw: bytes,
      headers: {
        'content-type': 'application/octet-stream',
        'upload-offset': String(offset),
      },
    })
  const first = photo.bytes.slice(0, 100)
  expect((await send(0, first)).status).toBe(200)
  expect(await metric('siteon_upload_received_bytes_total')).toBe(100)
  expect((await send(0, first)).status).toBe(409)
  expect(await metric('siteon_uploads_refused_total{reason="upload-offset"}')).toBe(1)
  expect((await send(100, photo.bytes.slice(100))).status).toBe(200)
  expect(await metric('siteon_upload_received_bytes_total')).toBe(photo.bytes.length)

  // Another server without any reading yet.
  const fresh = restart().app
  const scrape = async () => (await ask(`Bearer ${token}`, fresh)).text()
  // What takes the database a second is left out of one scrape, and in the next.
  await expect.poll(scrape).toContain(`siteon_content_bytes ${photo.bytes.length}\n`)
})

test('streams that are open, and the age of the newest whole backup', async () => {
  const stream = await call(me, live)
  await expect.poll(() => metric('siteon_live_streams')).toBe(1)
  await stream.response.body?.cancel()
  await expect.poll(() => metric('siteon_live_streams')).toBe(0)

  await services.pool.query(
    `insert into backup_run (cause, state, started_at) values
      ('schedule', 'done', now() - interval '2 hours'), ('schedule', 'failed', now())`,
  )
  const fresh = restart().app
  const age = async () => {
    const text = await (await ask(`Bearer ${token}`, fresh)).text()
    return Number(/^siteon_backup_age_seconds (\S+)$/m.exec(text)?.[1])
  }
  await expect.poll(age).toBeGreaterThanOrEqual(7_200)
  expect(await age()).toBeLessThan(9_000)
})

test('the Grafana dashboard asks for metrics and labels that the server gives', async () => {
  const path = join(import.meta.dirname, '../../deploy/grafana.json')
  const { panels } = JSON.parse(readFileSync(path, 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  await call(me, postOne, { params: { boardId: '7', postId: randomUUIDv7() } })
  const exposed = await (await ask(`Bearer ${token}`)).text()
  const names = new Set([...exposed.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const labels = new Set([...exposed.matchAll(/[{,](\w+)="/g)].map(([, label]) => label))
  // Given by Prometheus, and by an upload that was refused.
  for (const label of ['job', 'instance', 'reason']) labels.add(label)

  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(15)
  for (const expr of expressions) {
    const requested = expr.match(/\b(?:siteon|process|nodejs)_\w+/g) ?? []
    expect([expr, requested.length > 0]).toEqual([expr, true])
    for (const name of requested) {
      expect(names).toContain(name.replace(/_(bucket|count)$/, ''))
    }
    const by = [...expr.matchAll(/ by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', '))
    for (const label of by) expect(labels).toContain(label)
  }
})
