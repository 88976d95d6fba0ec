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

  // Killed before the badges: the next start goes on.
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
  const { rows: sealed } = await pool.query(
    'select kid, sealed::text from gate_key where project_id = $1',
    [site.id],
  )
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
  // The list has changed nothing: with the former SECRET it is printed as it was.
  await pool.query(
    `update gate_key k set sealed = s.sealed from jsonb_to_recordset($2::jsonb)
      as s(kid int, sealed bytea) where k.project_id = $1 and k.kid = s.kid`,
    [site.id, JSON.stringify(sealed)],
  )
  expect(await printed(badge.id)).toBe(badge.token)
  // The stop of the key that printed it meanwhile takes it back.
  await call(manager, gateKeyStop, { params: { ...params, kid: String(kid) } })
  expect(await printed(badge.id)).toBeNull()
})

test('a scan that a build before stores while no badge has its code is found as well', async () => {
  const { token } = await badgeOf(await worker())
  const id = randomUUIDv7()
  await scan(scanner, site.id, { id, token: token ?? '' })
  await hideBadgeCodes(services)
  await pool.query('update gate_scan set token = $2 where id = $1', [id, Buffer.from(token ?? '')])
  expect(await whereIs(token ?? '')).toEqual(['gate_scan.token'])
  expect(await hideBadgeCodes(services)).toBe(0)
  expect(await whereIs(token ?? '')).toEqual([])
})

test('a code that cannot be read stays, and is reported, and the others go', async () => {
  const badges = [await badgeOf(await worker()), await badgeOf(await worker())]
  const [odd, good] = badges
  await pool.query(
    `update gate_badge set kid = null, issued = null,
      token = case when id = $1 then 'SG1:of another build' else $3 end where id = any($2)`,
    [odd?.id, badges.map(({ id }) => id), good?.token],
  )
  harness.logged.length = 0
  expect(await hideBadgeCodes(services)).toBe(1)
  expect(harness.logged).toContainEqual(
    expect.objectContaining({
      message: 'codes of badges cannot be read and stay stored',
      count: 1,
      badges: [odd?.id],
    }),
  )
  expect(await printed(odd?.id ?? 0)).toBe('SG1:of another build')
  expect(await printed(good?.id ?? 0)).toBe(good?.token)
  await pool.query('delete from gate_badge where id = $1', [odd?.id])
})

test('stored answers are searched in batches, and a run goes on where one was killed', async () => {
  const { rows } = await pool.query<{ key: string }>(
    `insert into idempotency (member_id, key, fingerprint, status, body, created_at)
      select $1, 'old ' || n, '', 200, '{"token":"SG1:ABC"}', now() - make_interval(hours => 5000 - n)
      from generate_series(1, 2500) n returning key`,
    [manager.id],
  )
  expect(rows).toHaveLength(2500)
  await pool.query('update server_state set answers_hidden_until = null')
  const clear = async () =>
    (
      await pool.query<{ n: number }>(
        `select count(*)::int as n from idempotency where body like '%SG1:%'`,
      )
    ).rows[0]?.n
  let batches = 0
  const killed = {
    $client: {
      query: async (statement: { name?: string }) => {
        if (statement.name === 'gate-badge-answers-hide') batches += 1
        if (batches === 2) throw new Error('killed')
        return await pool.query(statement as never)
      },
    },
  }
  await expect(hideBadgeCodes({ ...services, db: killed as never })).rejects.toThrow('killed')
  expect(await clear()).toBe(1500)
  // What was searched before is not searched again.
  await pool.query(`update idempotency set body = '{"token":"SG1:ABC"}' where key = 'old 1'`)
  await hideBadgeCodes(services)
  expect(await clear()).toBe(1)
})
