import { describe, expect, test } from 'vitest'
import { badgeRevoke } from '../../../contract/gate/badge.ts'
import { fromBase45, toBase45 } from '../../../contract/gate/base45.ts'
import { gateCorrect, gateHistoryMe } from '../../../contract/gate/scan.ts'
import {
  entryBanCreate,
  entryBanLift,
  gateCertify,
  gateRevokeDevices,
  gateRotate,
  gateWindows,
} from '../../../contract/gate/site.ts'
import { tokenText, windowSeconds } from '../../../contract/gate/token.ts'
import { header } from '../../../contract/wire/headers.ts'
import { startHarness } from '../harness.ts'
import { aPhone, phoneOf } from './phone.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const {
  aGate,
  badgeOf,
  boardOf,
  build,
  call,
  manager,
  params,
  person,
  scan,
  scanner,
  site,
  trustOf,
} = await setSite(harness)

/** A code with a byte of it changed. */
function changed(code: string, at: number): string {
  const bytes = fromBase45(code.slice(4)) ?? new Uint8Array()
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return `SG1:${toBase45(bytes)}`
}

describe('a code of one’s own', () => {
  test.each(['Ed25519', 'P-256'] as const)(
    'of %s lets its person in, and out',
    async (algorithm) => {
      const who = await person()
      const code = await phoneOf(call, who, site.id, algorithm)
      const at = Date.now() - 10 * minute
      const first = await scan(scanner, site.id, { at, token: await code(at) })
      expect(first.status).toBe(201)
      expect(first.body).toMatchObject({
        verdict: 'ok',
        reason: null,
        direction: 'in',
        via: 'personal',
        person: { subject: { kind: 'member', id: who.id } },
        scanner: { id: scanner.id },
        at: new Date(at).toISOString(),
      })
      const later = at + 5 * minute
      const second = await scan(scanner, site.id, { at: later, token: await code(later) })
      expect(second.body).toMatchObject({ verdict: 'ok', direction: 'out' })
      const mine = await call(who, gateHistoryMe, { params })
      expect(mine.body.data.map(({ direction }) => direction)).toEqual(['out', 'in'])
    },
  )

  test('a key is certified for one person only, and no weak one for anybody', async () => {
    const [one, two] = [await person(), await person()]
    const { algorithm, publicKey } = await aPhone()
    const certify = (
      who: typeof one,
      body: { algorithm: 'Ed25519' | 'P-256'; publicKey: string },
    ) => call(who, gateCertify, { params, body })
    const both = await Promise.all([
      certify(one, { algorithm, publicKey }),
      certify(two, { algorithm, publicKey }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const first = both[0].status === 201 ? one : two
    expect((await certify(first, { algorithm, publicKey })).status).toBe(201)
    const second = await certify(first === one ? two : one, { algorithm, publicKey })
    expect(Object.keys(second.refusal.fields ?? {})).toEqual(['publicKey'])
    const identity = Buffer.from([1, ...Array(31).fill(0)]).toString('base64url')
    const weak = await certify(one, { algorithm: 'Ed25519', publicKey: identity })
    expect([weak.status, Object.keys(weak.refusal.fields ?? {})]).toEqual([422, ['publicKey']])
  })

  test('is worth nothing half a minute after its time', async () => {
    const who = await person()
    const code = await phoneOf(call, who, site.id)
    const at = Date.now() - 10 * minute
    const photographed = await code(at)
    const shown = { at: at + 2 * minute, token: photographed }
    expect((await scan(scanner, site.id, shown)).body).toMatchObject({
      verdict: 'expired',
      reason: 'past',
      direction: null,
    })
    const early = { at: at - 2 * minute, token: photographed }
    expect((await scan(scanner, site.id, early)).body).toMatchObject({ reason: 'future' })
  })

  test('by an uncertified key, or with another’s certificate, is invalid', async () => {
    const [mine, theirs] = [await phoneOf(call, await person(), site.id), await aPhone()]
    const at = Date.now() - minute
    const code = await mine(at)
    const bytes = fromBase45(code.slice(4)) ?? new Uint8Array()
    const stolen = await theirs.code(Buffer.from(bytes.subarray(0, 116)).toString('base64url'), at)
    expect((await scan(scanner, site.id, { at, token: stolen })).body).toMatchObject({
      verdict: 'invalid',
      reason: 'forged',
      person: null,
    })
    // The member, the key, the certificate's signature.
    for (const byte of [11, 30, 60]) {
      const { body } = await scan(scanner, site.id, { at, token: changed(code, byte) })
      expect(body).toMatchObject({ verdict: 'invalid', reason: 'uncertified', person: null })
    }
    const own = await scan(scanner, site.id, { at, token: changed(code, 180) })
    expect(own.body).toMatchObject({ verdict: 'invalid', reason: 'forged', person: null })
  })

  test('of a lost phone is valid for scans before', async () => {
    const who = await person()
    const code = await phoneOf(call, who, site.id)
    const before = Date.now() - 10 * minute
    const gone = await call(who, gateRevokeDevices, {
      params: { ...params, memberId: String(who.id) },
    })
    expect(gone.body).toEqual({ revoked: 1 })
    const now = Date.now()
    expect((await scan(scanner, site.id, { at: now, token: await code(now) })).body).toMatchObject({
      verdict: 'blocked',
      reason: 'revoked',
    })
    const late = await scan(scanner, site.id, { at: before, token: await code(before) })
    expect(late.body.verdict).toBe('ok')
    expect((await trustOf()).parsed.revoked.certificates).toHaveLength(1)
  })

  test('of another site says so, and of an unknown key has to be confirmed', async () => {
    const other = await build.person()
    const at = Date.now()
    const foreign = await (await phoneOf(call, other))(at)
    expect((await scan(scanner, site.id, { at, token: foreign })).body).toMatchObject({
      verdict: 'other-site',
      person: null,
    })
    const code = await (await phoneOf(call, await person(), site.id))(at)
    expect((await scan(scanner, site.id, { at, token: changed(code, 2) })).body).toMatchObject({
      verdict: 'check',
      reason: 'unknown-key',
      person: null,
      direction: null,
    })
  })
})

test.each([
  ['a menu', 'https://menu.example/1', 'not-ours'],
  ['a Wi-Fi', 'WIFI:T:WPA;S:site;P:12345678;;', 'not-ours'],
  ['nothing', '', 'not-ours'],
  ['control characters', '\u0001가나다', 'not-ours'],
  ['half a code', 'SG1:BB8', 'unknown-version'],
  ['4 kB', `SG1:${'0'.repeat(4092)}`, 'too-long'],
])('%s has its verdict and is kept', async (_, token, reason) => {
  const { status, body } = await scan(scanner, site.id, { token })
  expect(status).toBe(201)
  expect(body).toMatchObject({ reason, via: 'unread', person: null, direction: null })
})

test('more than 4 kB is refused in words', async () => {
  const { status, refusal } = await scan(scanner, site.id, { token: '0'.repeat(4097) })
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['token']])
})

describe('a badge', () => {
  test('admits a worker without an account, until it is withdrawn', async () => {
    const worker = await build.worker(site)
    const badge = await badgeOf({ kind: 'worker', id: worker.id })
    const token = badge.token ?? ''
    const at = Date.now() - 10 * minute
    expect((await scan(scanner, site.id, { at, token })).body).toMatchObject({
      verdict: 'ok',
      via: 'badge',
      person: { subject: { kind: 'worker', id: worker.id }, jobType: '비계공' },
    })
    const forged = await scan(scanner, site.id, { token: changed(token, 14) })
    expect(forged.body).toMatchObject({ verdict: 'invalid', reason: 'forged', person: null })
    await call(manager, badgeRevoke, { params: { ...params, badgeId: String(badge.id) } })
    expect((await scan(scanner, site.id, { token })).body).toMatchObject({
      verdict: 'blocked',
      reason: 'revoked',
    })
    // Who holds the paper may date it back: somebody has to confirm it.
    const dated = await scan(scanner, site.id, { at: at - 5 * minute, token })
    expect(dated.body).toMatchObject({ verdict: 'check', reason: 'revoked' })
    expect((await trustOf()).parsed.revoked.badges).toContain(badge.id)
  })

  test('of a person whose education has expired, or who is banned, does not count', async () => {
    const [late, barred] = [await build.worker(site), await build.worker(site)]
    await services.pool.query(`update worker set education_expires = '2020-01-01' where id = $1`, [
      late.id,
    ])
    const untaught = await badgeOf({ kind: 'worker', id: late.id })
    expect((await scan(scanner, site.id, { token: untaught.token ?? '' })).body).toMatchObject({
      verdict: 'education',
      direction: null,
    })
    const subject = { kind: 'worker', id: barred.id } as const
    const badge = await badgeOf(subject)
    const before = Date.now() - 5 * minute
    const ban = await call(manager, entryBanCreate, {
      params,
      body: { subject, reason: '안전수칙 위반' },
    })
    const token = badge.token ?? ''
    const gateId = await aGate('in')
    expect((await scan(scanner, site.id, { token, gateId })).body).toMatchObject({
      reason: 'barred',
    })
    // Scans before the ban stay, however late they arrive.
    expect((await scan(scanner, site.id, { at: before, token })).body.verdict).toBe('ok')
    await call(manager, entryBanLift, { params: { ...params, barId: String(ban.body.id) } })
    expect((await scan(scanner, site.id, { token })).body.verdict).toBe('ok')
  })

  test('outlives its key, and a change of the secret', async () => {
    const worker = await build.worker(site)
    const old = await badgeOf({ kind: 'worker', id: worker.id })
    const { kid } = (await call(manager, gateRotate, { params })).body
    const { parsed } = await trustOf()
    expect(parsed.keys[0]?.kid).toBe(kid)
    expect(parsed.keys.length).toBeGreaterThan(1)
    expect((await scan(scanner, site.id, { token: old.token ?? '' })).body.verdict).toBe('ok')
    const { secret } = services.config
    services.config.secret = 'another-secret-another-secret-another'
    try {
      const next = await badgeOf({ kind: 'worker', id: (await build.worker(site)).id })
      expect((await trustOf()).kid).toBe(kid + 1)
      expect((await scan(scanner, site.id, { token: next.token ?? '' })).body.verdict).toBe('ok')
    } finally {
      services.config.secret = secret
    }
  })
})

test('private keys are stored encrypted', async () => {
  await trustOf()
  const { rows } = await services.pool.query<{ sealed: Buffer }>('select sealed from gate_key')
  // PKCS #8 of Ed25519 begins with its algorithm.
  const opened = rows.filter(({ sealed }) =>
    sealed.includes(Buffer.from('302e020100300506032b6570', 'hex')),
  )
  expect([rows.length > 0, opened.length]).toEqual([true, 0])
})

describe('the board of a gate', () => {
  test('admits people who scan it with their own phone, for a limited time', async () => {
    const gateId = await aGate('in')
    const board = await boardOf(gateId)
    expect(board.codes).toHaveLength(7200 / windowSeconds)
    const who = await person()
    const token = board.codes[0] ?? ''
    const { status, body } = await scan(who, site.id, { token, gateId: null })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      verdict: 'ok',
      direction: 'in',
      via: 'board',
      gate: { id: gateId },
      person: { subject: { kind: 'member', id: who.id } },
    })
    const ahead = await scan(await person(), site.id, { token: board.codes[20] ?? '' })
    expect(ahead.body).toMatchObject({ verdict: 'expired', reason: 'future' })
    const outsider = await build.person()
    expect((await scan(outsider, site.id, { token })).status).toBe(404)
  })

  test('forwarded long after has to be confirmed', async () => {
    const gateId = await aGate('in')
    const at = { params: { ...params, gateId: String(gateId) }, query: { hours: '1' } }
    const token = (await call(scanner, gateWindows, at)).body.codes[0] ?? ''
    const now = Date.now
    const seen = now()
    Date.now = () => now() + 20 * minute
    try {
      const headers = { [header.deviceTime]: new Date(Date.now()).toISOString() }
      const { body } = await scan(await person(), site.id, { at: seen, token }, { headers })
      expect(body).toMatchObject({ verdict: 'check', reason: 'late', direction: null })
      const word = await call(manager, gateCorrect, {
        params: { ...params, scanId: body.id },
        body: { override: 'count', reason: '그 시각에 함께 있었음' },
        headers: { [header.ifMatch]: `"r${body.revision}"` },
      })
      expect(word.body).toMatchObject({ verdict: 'check', reason: 'late', direction: 'in' })
    } finally {
      Date.now = now
    }
  })
})

test('a code of the right layout that the server never signed is invalid', async () => {
  const { body } = await scan(scanner, site.id, {
    token: tokenText(new Uint8Array([1, 2]), new Uint8Array(64)),
  })
  expect(body).toMatchObject({ reason: 'truncated' })
})
