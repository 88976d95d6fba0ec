import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { health, ready } from '../../contract/wire/health.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, restart } = await startHarness()
const folder = mkdtempSync(join(tmpdir(), 'siteon-place-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reasonsOf = async (one: typeof app) => {
  const answer = await one.request('/api/ready')
  const { data } = (await answer.json()) as { data?: { reasons: string[] } }
  return [answer.status, data?.reasons]
}

test('a server that can write is ready, and tells nobody its version', async () => {
  const call = makeCall(app)
  expect((await call(null, ready)).body).toEqual({ ok: true })
  expect((await call(null, health)).body).toEqual({ ok: true, database: 'up' })
})

test('a database that refuses writes makes it not ready, but alive', async () => {
  const readOnly = restart()
  // As a standby, or a database whose disk is full, does.
  readOnly.services.pool.on('connect', (client) => {
    client.query('set default_transaction_read_only = on').catch(() => undefined)
  })
  expect(await reasonsOf(readOnly.app)).toEqual([503, ['database']])
  expect((await readOnly.app.request('/api/health')).status).toBe(200)
})

test('a folder of the files that is gone makes it not ready', async () => {
  const place = restart({ DATA_DIR: join(folder, 'gone') })
  rmSync(join(folder, 'gone'), { recursive: true })
  expect(await reasonsOf(place.app)).toEqual([503, ['content']])
})

test('a server that stops is not ready', async () => {
  const stopping = restart()
  stopping.services.lifecycle.stopping = true
  expect(await reasonsOf(stopping.app)).toEqual([503, ['stopping']])
  const answer = await stopping.app.request('/api/ping')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
})
