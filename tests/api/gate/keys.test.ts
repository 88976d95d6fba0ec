import { expect, test } from 'vitest'
import { badgeCreateMany, badgeRevokeMany } from '../../../contract/gate/badge.ts'
import { gateKeyList, gateKeyStop } from '../../../contract/gate/device.ts'
import { gatePeople } from '../../../contract/gate/people.ts'
import {
  gateCertify,
  gateCode,
  gateRotate,
  gateSiteRead,
  gateWindows,
} from '../../../contract/gate/site.ts'
import { certifiedBy, readToken } from '../../../contract/gate/token.ts'
import { startHarness } from '../harness.ts'
import { aPhone } from './phone.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const { aGate, badgeOf, build, call, manager, params, person, scan, scanner, site, trustOf } =
  await setSite(harness)

const stop = (kid: number) =>
  call(manager, gateKeyStop, { params: { ...params, kid: String(kid) } })
const signs = async () => (await trustOf()).kid
const kidOf = (code: string) => {
  const read = readToken(code)
  return 'token' in read ? read.token.kid : null
}
const refused = { verdict: 'blocked', reason: 'revoked', direction: null }

test('what a revoked key has signed admits nobody, and another key signs at once', async () => {
  const [who, phone] = [await person(), await aPhone()]
  const certify = async () =>
    await call(who, gateCertify, {
      params,
      body: { algorithm: phone.algorithm, publicKey: phone.publicKey },
    })
  const { certificate } = (await certify()).body
  const badge = await badgeOf({ kind: 'worker', id: (await build.worker(site)).id })
  const gateId = await aGate('in')
  const windows = async () =>
    (
      await call(scanner, gateWindows, {
        params: { ...params, gateId: String(gateId) },
        query: { hours: '1' },
      })
    ).body.codes[0] ?? ''
  const board = await windows()
  const kid = await signs()
  const before = Date.now() - 10 * minute

  const stopped = await stop(kid)
  expect(stopped.body).toEqual({ kid: kid + 1, badges: 1 })
  const now = Date.now()
  const old = await phone.code(certificate, now)
  expect((await scan(scanner, site.id, { at: now, token: old })).body).toMatchObject(refused)
  expect((await scan(scanner, site.id, { token: badge.token ?? '' })).body).toMatchObject(refused)
  const byBoard = await scan(await person(), site.id, { token: board, gateId: null })
  expect(byBoard.body).toMatchObject(refused)
  // People who entered before the revocation were there, as far as their deliverers say.
  const brought = await phone.code(certificate, before)
  expect((await scan(scanner, site.id, { at: before, token: brought })).body).toMatchObject({
    verdict: 'check',
    reason: 'revoked',
    direction: 'in',
  })
  const dated = await scan(scanner, site.id, { at: before, token: badge.token ?? '' })
  expect(dated.body).toMatchObject({ verdict: 'check', reason: 'revoked', direction: 'in' })

  // Scanners are notified, and those that do not know revoked keys have no such key.
  const { parsed } = await trustOf()
  expect(parsed.keys.map((key) => key.kid)).not.toContain(kid)
  expect(parsed.revoked.keys.map((key) => key.kid)).toEqual([kid])
  // Phones and gate displays are notified, too, and their new codes are valid.
  expect((await call(who, gateCode, { params })).body.data.stoppedKeys).toEqual([kid])
  expect((await call(who, gateSiteRead, { params })).body.stoppedKeys).toEqual([kid])
  expect(kidOf(await windows())).toBe(kid + 1)
  const renewed = (await certify()).body
  expect(certifiedBy(Buffer.from(renewed.certificate, 'base64url'))).toBe(kid + 1)
  const fresh = await phone.code(renewed.certificate, Date.now())
  expect((await scan(scanner, site.id, { token: fresh })).body.verdict).not.toBe('blocked')

  const { rows } = await services.pool.query(
    `select member_id as by, after from audit where action = 'stop-key' and project_id = $1`,
    [site.id],
  )
  expect(rows).toEqual([
    { by: manager.id, after: { stopped: kid, kid: kid + 1, badges: [badge.id] } },
  ])
})

test.each([
  [
    'who is shut out',
    `insert into gate_bar (project_id, worker_id, reason, created_at)
    values ($1, $2, '안전수칙 위반', now() - interval '20 minutes')`,
  ],
  [
    'whose education has run out',
    `update worker set education_expires = '2020-01-01'
    where exists (select 1 from project where id = $1) and id = $2`,
  ],
])('by what a stopped key has signed nobody %s is seen to leave', async (_, comesToBe) => {
  const { id } = await build.worker(site)
  const { token } = await badgeOf({ kind: 'worker', id })
  const now = Date.now()
  await scan(scanner, site.id, { at: now - 30 * minute, token: token ?? '' })
  await services.pool.query(comesToBe, [site.id, id])
  const gateId = await aGate('out')
  const seen = await scan(scanner, site.id, { at: now - 15 * minute, token: token ?? '', gateId })
  expect(seen.body.direction).toBe('out')
  await stop(await signs())
  const dated = { at: now - 10 * minute, token: token ?? '', gateId }
  expect((await scan(scanner, site.id, dated)).body).toMatchObject(refused)
})

test('printed badges that it signed must be printed again, others stay', async () => {
  const [lost, both] = [await build.worker(site), await build.worker(site)]
  for (const { id } of [lost, both]) await badgeOf({ kind: 'worker', id })
  const kid = await signs()
  await call(manager, gateRotate, { params })
  const stored = await badgeOf({ kind: 'worker', id: both.id })
  const byCurrent = await signs()
  expect((await stop(kid)).body).toEqual({ kid: byCurrent, badges: 2 })

  const held = async (id: number) => {
    const { data } = (await call(manager, gatePeople, { params, query: { perPage: '10000' } })).body
    const found = data.find(({ subject }) => subject.kind === 'worker' && subject.id === id)
    return [found?.badges, found?.reprint]
  }
  expect(await held(lost.id)).toEqual([[], true])
  expect(await held(both.id)).toEqual([[stored.id], false])
  expect((await scan(scanner, site.id, { token: stored.token ?? '' })).body.verdict).toBe('ok')
  const subjects = [lost, both].map(({ id }) => ({ kind: 'worker' as const, id }))
  const made = (await call(manager, badgeCreateMany, { params, body: { subjects } })).body
  expect([made.data.length, made.skipped]).toEqual([1, 1])
  expect(await held(lost.id)).toEqual([[made.data[0]?.id], false])
  // A person who should have none is not listed again.
  const badgeIds = made.data.map(({ id }) => id)
  await call(manager, badgeRevokeMany, { params, body: { badgeIds } })
  expect(await held(lost.id)).toEqual([[], false])
})

test('a key is stopped once, by two at once too, and no other site’s', async () => {
  const kid = await signs()
  const answers = await Promise.all([stop(kid), stop(kid)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await stop(kid)).status).toBe(404)
  expect((await stop(999)).status).toBe(404)
  const { data } = (await call(manager, gateKeyList, { params })).body
  expect(data.find((key) => key.kid === kid)?.stoppedAt).not.toBeNull()
  expect(data[0]).toMatchObject({ kid: kid + 1, stoppedAt: null })
  expect(await signs()).toBe(kid + 1)
})
