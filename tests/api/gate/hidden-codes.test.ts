import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { badgeCreate, badgeCreateMany, badgeList } from '../../../contract/gate/badge.ts'
import { gateKeyStop } from '../../../contract/gate/device.ts'
import { gateScan } from '../../../contract/gate/scan.ts'
import { gateRotate } from '../../../contract/gate/site.ts'
import { tokenPrefix } from '../../../contract/gate/token.ts'
import { hideBadgeCodes } from '../../../server/domains/gate/badges/hide-codes.ts'
import { startHarness } from '../harness.ts'
import { setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const { pool } = services
const { badgeOf, build, call, manager, params, scan, scanner, site } = await setSite(harness)

const worker = async () => ({ kind: 'worker' as const, id: (await build.worker(site)).id })
const printed = async (id: number) =>
  (await call(manager, badgeList, { params, query: { ids: String(id) } })).body.data[0]?.token

/** Tables and columns in which a text stands, as the text or as its bytes. */
async function whereIs(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, udt_name as type
      from information_schema.columns where table_schema = 'public'
        and udt_name in ('text', 'varchar', 'json', 'jsonb', 'bytea')`,
  )
  const found: string[] = []
  for (const { name, type } of rows) {
    const [table, column] = name.split('.')
    const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rowCount } = await pool.query(
      `select 1 from "${table}" where position($1 in ${value}) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('a badge that was made and scanned stands nowhere in the database', async () => {
  const key = randomUUIDv7()
  const body = { subject: await worker() }
  const made = (await call(manager, badgeCreate, { params, body, key })).body
  const token = made.token ?? ''
  expect(token.startsWith(tokenPrefix)).toBe(true)
  const id = randomUUIDv7()
  expect((await scan(scanner, site.id, { id, token })).body).toMatchObject({ verdict: 'ok' })
  expect(await whereIs(token)).toEqual([])
  // It is printed again as it was, a repeated call has its answer, and so has a repeated scan.
  expect(await printed(made.id)).toBe(token)
  const again = await call(manager, badgeCreate, { params, body, key })
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', made])
  const at = Date.now()
  const same = await scan(scanner, site.id, { id, token, at })
  expect([same.status, same.body.id]).toEqual([200, id])
  const other = await scan(scanner, site.id, {
    id,
    token: (await badgeOf(await worker())).token ?? '',
  })
  expect(other.status).toBe(409)
})

test('codes that earlier builds stored are removed, and the badges go on working', async () => {
  const subjects = [await worker(), await worker(), await worker()]
  const key = randomUUIDv7()
  const made = (await call(manager, badgeCreateMany, { params, body: { subjects }, key })).body.data
  const tokens = made.map(({ token }) => token ?? '')
  const scanId = randomUUIDv7()
  await scan(scanner, site.id, { id: scanId, token: tokens[0] ?? '' })
  // As a build before stored them.
  await pool.query(
    `update gate_badge b set token = g.token, kid = null, issued = null
      from unnest($1::int[], $2::text[]) as g(id, token) where b.id = g.id`,
    [made.map(({ id }) => id), tokens],
  )
  await pool.query('update gate_scan set token = $2 where id = $1', [
    scanId,
    Buffer.from(tokens[0] ?? ''),
  ])
  await pool.query('update idempotency set body = $2 where key = $1', [
    key,
    JSON.stringify({ data: made, skipped: 0 }),
  ])
  for (const token of tokens) expect(await whereIs(token)).not.toEqual([])
  expect(await printed(made[1]?.id ?? 0)).toBe(tokens[1])

  // Killed before the badges: the next start begins anew.
  const killed = {
    $client: {
      query: async (statement: { name?: string }) => {
        if (statement.name === 'gate-badges-hide') throw new Error('killed')
        return await pool.query(statement as never)
      },
    },
  }
  await expect(hideBadgeCodes({ ...services, db: killed as never })).rejects.toThrow('killed')
  expect(await hideBadgeCodes(services)).toBe(3)
  expect(await hideBadgeCodes(services)).toBe(0)
  for (const token of tokens) expect(await whereIs(token)).toEqual([])
  for (const [n, { id }] of made.entries()) expect(await printed(id)).toBe(tokens[n])
  const { body } = await scan(scanner, site.id, { token: tokens[2] ?? '' })
  expect(body).toMatchObject({ verdict: 'ok', person: { subject: subjects[2] } })
  const again = await scan(scanner, site.id, { id: scanId, token: tokens[0] ?? '' })
  expect([again.status, again.body.id]).toEqual([200, scanId])
})

test('a badge is printed by its own key, and by the newest where that cannot be opened', async () => {
  const badge = await badgeOf(await worker())
  const { kid } = (await call(manager, gateRotate, { params })).body
  expect(await printed(badge.id)).toBe(badge.token)
  // Sealed with another SECRET.
  await pool.query('update gate_key set sealed = $3 where project_id = $1 and kid < $2', [
    site.id,
    kid,
    Buffer.alloc(64),
  ])
  const token = (await printed(badge.id)) ?? ''
  expect(token).not.toBe(badge.token)
  for (const one of [token, badge.token ?? '']) {
    const { body } = await call(scanner, gateScan, {
      params,
      body: {
        id: randomUUIDv7(),
        token: one,
        scannedAt: new Date().toISOString(),
        deviceAt: new Date().toISOString(),
        clock: { trusted: true, anchorAgeMs: 0 },
        seen: null,
      },
    })
    expect(['ok', 'duplicate']).toContain(body.verdict)
  }
  // The stop of that key takes it back.
  await call(manager, gateKeyStop, { params: { ...params, kid: String(kid) } })
  expect(await printed(badge.id)).toBeNull()
})
