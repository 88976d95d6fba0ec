import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { gateOnSite } from '../../../contract/gate/attendance.ts'
import { gateHistoryMe, gateHistoryScanner } from '../../../contract/gate/scan.ts'
import { gateIsScanner, gateSiteWrite } from '../../../contract/gate/site.ts'
import { gateTrust } from '../../../contract/gate/trust.ts'
import { projectSetUser } from '../../../contract/project/project-run.ts'
import { header } from '../../../contract/wire/headers.ts'
import { checkSignature } from '../../../server/domains/gate/codes/signature.ts'
import { startHarness } from '../harness.ts'
import { phoneOf } from './phone.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const { aGate, badgeOf, build, call, manager, params, person, scan, scanner, site, trustOf } =
  await setSite(harness)

describe('arriving', () => {
  test('twice is once: by the key, and by the id without it', async () => {
    const who = await person()
    const at = Date.now() - minute
    const token = await (await phoneOf(call, who, site.id))(at)
    const [id, key] = [randomUUIDv7(), randomUUIDv7()]
    const options = { id, at, token }
    const first = await scan(scanner, site.id, options, { key })
    const again = await scan(scanner, site.id, options, { key })
    expect([again.status, again.headers.get(header.replayed)]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
    const bare = await scan(scanner, site.id, options)
    expect([bare.status, bare.body.id]).toEqual([200, id])
    expect((await scan(scanner, site.id, { ...options, token: 'SG1:BB8' })).status).toBe(409)
    expect((await scan(manager, site.id, options)).status).toBe(403)
    expect((await call(who, gateHistoryMe, { params })).body.total).toBe(1)
  })

  test('two gates at once let one person in once', async () => {
    const code = await phoneOf(call, await person(), site.id)
    const at = Date.now() - minute
    const token = await code(at)
    const gates = [await aGate(), await aGate()]
    const second = await build.person({ project: site, isScanner: true })
    const both = await Promise.all(
      [scanner, second].map((who, n) =>
        scan(who, site.id, { at: at + n, token, gateId: gates[n] ?? null }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await services.pool.query(
      'select verdict, direction from gate_scan where id = any($1) order by at',
      [both.map(({ body }) => body.id)],
    )
    expect(rows).toEqual([
      { verdict: 'ok', direction: 'in' },
      { verdict: 'duplicate', direction: null },
    ])
  })

  test('a late scan corrects the others', async () => {
    const code = await phoneOf(call, await person(), site.id)
    const [morning, noon] = [Date.now() - 30 * minute, Date.now() - 10 * minute]
    const second = await scan(scanner, site.id, { at: noon, token: await code(noon) })
    expect(second.body.direction).toBe('in')
    await scan(scanner, site.id, { at: morning, token: await code(morning) })
    const list = await call(manager, gateHistoryScanner, { params, query: { perPage: '200' } })
    const now = list.body.data.find(({ id }) => id === second.body.id)
    expect([now?.direction, (now?.revision ?? 0) > second.body.revision]).toEqual(['out', true])
  })

  test('device and server may differ, and both stay', async () => {
    const at = Date.now()
    const token = await (await phoneOf(call, await person(), site.id))(at - 5 * minute)
    const seen = { verdict: 'ok', reason: null } as const
    const { body } = await scan(scanner, site.id, { at, token, seen })
    expect(body).toMatchObject({ verdict: 'expired', device: seen, agrees: false })
    const differ = await call(manager, gateHistoryScanner, { params, query: { differs: '1' } })
    expect(differ.body.data.map(({ id }) => id)).toContain(body.id)
  })

  test('a clock that was moved in the middle of the shift is to be confirmed', async () => {
    const code = await phoneOf(call, await person(), site.id)
    const at = Date.now() - 60 * minute
    const deviceAt = new Date(at + 15 * minute).toISOString()
    const { body } = await scan(scanner, site.id, { at, deviceAt, token: await code(at) })
    expect(body).toMatchObject({ verdict: 'check', reason: 'clock', direction: 'in' })
  })

  test('a position marks a scan, and its absence prevents none', async () => {
    const settings = { latitude: 37.5, longitude: 127, radius: 200 }
    const written = await call(manager, gateSiteWrite, {
      params,
      body: settings,
      headers: { [header.ifMatch]: '"r0"' },
    })
    expect(written.status).toBe(200)
    const outsides: (boolean | null)[] = []
    for (const gps of [
      { lat: 37.5005, lng: 127, accuracy: 10 },
      { lat: 37.51, lng: 127, accuracy: 10 },
      { lat: 37.51, lng: 127, accuracy: 5000 },
      null,
    ]) {
      const at = Date.now()
      const token = await (await phoneOf(call, await person(), site.id))(at)
      const { body } = await scan(scanner, site.id, { at, token, gps })
      expect(body.verdict).toBe('ok')
      outsides.push(body.outside)
    }
    expect(outsides).toEqual([false, true, false, null])
  })
})

describe('a scanner', () => {
  test('alone scans, and what they scanned counts after they are none', async () => {
    const entering = await person()
    const at = Date.now()
    const token = await (await phoneOf(call, entering, site.id))(at)
    const staff = await build.person({ project: site })
    expect((await scan(staff, site.id, { at, token })).status).toBe(403)
    const former = await build.person({ project: site, isScanner: true })
    const isScanner = async () =>
      (await call(former, gateIsScanner, { params })).body.data.isScanner
    expect(await isScanner()).toBe(true)
    await trustOf(former)
    await call(manager, projectSetUser, {
      params: { id: String(site.id), userId: String(former.id) },
      body: { isScanner: false },
    })
    expect(await isScanner()).toBe(false)
    expect((await call(former, gateTrust, { params })).status).toBe(403)
    const brought = await scan(former, site.id, { at, token })
    expect(brought.body).toMatchObject({ verdict: 'check', reason: 'scanner', direction: 'in' })
  })

  test('stores a register that is the server’s or nothing', async () => {
    const worker = await build.worker(site, site.main, '김새봄')
    const { register: text, signature, kid, parsed } = await trustOf()
    const key = parsed.keys.find((one) => one.kid === kid)?.publicKey ?? ''
    const check = (signed: string) =>
      checkSignature('Ed25519', Buffer.from(key, 'base64url'), {
        signed: Buffer.from(signed),
        signature: Buffer.from(signature, 'base64url'),
      })
    expect([await check(text), await check(text.replace('김새봄', '김가을'))]).toEqual([
      true,
      false,
    ])
    expect(parsed.people.find(({ subject }) => subject.id === worker.id)).toMatchObject({
      subject: { kind: 'worker', id: worker.id },
      educationExpires: '2030-01-31',
      barred: false,
    })
  })

  test('one with an account and a badge is one person', async () => {
    const who = await person()
    const worker = await build.worker(site)
    await services.pool.query('update worker set member_id = $1 where id = $2', [who.id, worker.id])
    const badge = await badgeOf({ kind: 'member', id: who.id })
    expect(badge.subject).toEqual({ kind: 'worker', id: worker.id })
    const code = await phoneOf(call, who, site.id)
    const at = Date.now() - 5 * minute
    await scan(scanner, site.id, { at, token: await code(at) })
    const out = await scan(scanner, site.id, { token: badge.token ?? '' })
    expect(out.body.direction).toBe('out')
    const { parsed } = await trustOf()
    expect(parsed.people.filter(({ memberId }) => memberId === who.id)).toHaveLength(1)
    const mine = await call(who, gateHistoryMe, { params })
    expect(mine.body.data.map(({ direction }) => direction)).toEqual(['out', 'in'])
    const there = await call(manager, gateOnSite, { params })
    const left = there.body.data.filter(({ subject }) => subject.kind === 'worker')
    expect(left.map(({ subject }) => subject.id)).not.toContain(worker.id)
  })
})
