import { expect, test } from 'vitest'
import { gateDeviceList, gateKeyList } from '../../../contract/gate/device.ts'
import {
  gateCertify,
  gateCode,
  gateRevokeDevices,
  gateRotate,
} from '../../../contract/gate/site.ts'
import { startHarness } from '../harness.ts'
import { aPhone } from './phone.ts'
import { setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const { build, call, manager, params, person, scan, scanner, site } = await setSite(harness)

const certify = async (
  who: Awaited<ReturnType<typeof person>>,
  phone: Awaited<ReturnType<typeof aPhone>>,
  projectId = site.id,
) =>
  await call(who, gateCertify, {
    params: { projectId: String(projectId) },
    body: { algorithm: phone.algorithm, publicKey: phone.publicKey },
  })
const phones = async (query = {}) => (await call(manager, gateDeviceList, { params, query })).body
const end = (who: typeof manager, memberId: number) =>
  call(who, gateRevokeDevices, { params: { ...params, memberId: String(memberId) } })

test('a phone that is certified every day is one, from its first day to its last', async () => {
  const [who, phone] = [await person(), await aPhone()]
  await certify(who, phone)
  await services.pool.query(
    `update gate_certificate set created_at = now() - interval '3 days',
      expires_at = now() + interval '4 days' where member_id = $1`,
    [who.id],
  )
  const { body } = await certify(who, phone)
  await certify(who, await aPhone())
  const { data, total } = await phones()
  const own = data.filter(({ member }) => member.id === who.id)
  expect([own.length, total]).toEqual([2, data.length])
  const old = own.find(({ serial }) => serial === body.serial)
  expect(old?.until).toBe(body.expiresAt)
  expect(Date.parse(body.expiresAt) - Date.parse(old?.since ?? '')).toBeGreaterThan(9 * 86_400_000)
  expect(await phones({ keyword: '없는사람' })).toMatchObject({ data: [], total: 0 })
})

/** As if they had signed in again: losing a phone ends its session. */
const signedInAgain = (who: { id: number }) =>
  services.pool.query('update session set ended_at = null where member_id = $1', [who.id])

test('a lost phone gets no codes any more, and a new one of the same person does', async () => {
  const [who, lost] = [await person(), await aPhone()]
  const { body } = await certify(who, lost)
  const ended = async () => (await call(who, gateCode, { params })).body.data.endedAt
  expect(await ended()).toBeNull()
  expect((await end(manager, who.id)).body).toEqual({ revoked: 1 })
  expect((await call(who, gateCode, { params })).status).toBe(401)
  await signedInAgain(who)
  expect(Date.parse((await ended()) ?? '')).toBeGreaterThan(Date.parse(body.serverTime))
  const code = await lost.code(body.certificate, Date.now())
  expect((await scan(scanner, site.id, { token: code })).body.reason).toBe('revoked')
  const again = await certify(who, lost)
  expect([again.status, Object.keys(again.refusal.fields ?? {})]).toEqual([422, ['phone']])
  expect((await phones()).data.some(({ member }) => member.id === who.id)).toBe(false)
  const fresh = await aPhone()
  const made = await certify(who, fresh)
  const good = await fresh.code(made.body.certificate, Date.now())
  expect((await scan(scanner, site.id, { token: good })).body.verdict).toBe('ok')
})

test('people revoke their own lost phone at every site, a manager at theirs', async () => {
  const other = await build.project()
  const [who, phone] = [await person(), await aPhone()]
  await services.pool.query(
    `insert into project_member (project_id, member_id, role)
    values ($1, $2, 'member')`,
    [other.id, who.id],
  )
  await certify(who, phone)
  await certify(who, phone, other.id)
  const living = async () => {
    const { rows } = await services.pool.query(
      `select project_id as id from gate_certificate
        where member_id = $1 and revoked_at is null order by id`,
      [who.id],
    )
    return rows.map(({ id }) => id)
  }
  expect((await end(manager, who.id)).body).toEqual({ revoked: 1 })
  expect(await living()).toEqual([other.id])
  await signedInAgain(who)
  expect((await certify(who, phone, other.id)).status).toBe(422)
  expect((await end(who, who.id)).body).toEqual({ revoked: 1 })
  expect(await living()).toEqual([])
  const { rows } = await services.pool.query(
    `select member_id as by, project_id as site from audit
      where action = 'revoke-devices' and entity_id = $1 order by id`,
    [String(who.id)],
  )
  expect(rows).toEqual([
    { by: manager.id, site: site.id },
    { by: who.id, site: other.id },
  ])
})

test('the keys of a project are listed by number and day, never by content', async () => {
  await certify(await person(), await aPhone())
  const keys = async () => (await call(manager, gateKeyList, { params })).body
  const before = await keys()
  expect(before.data).toHaveLength(1)
  const { body } = await call(manager, gateRotate, { params })
  const { data } = await keys()
  expect(data.map(({ kid }) => kid)).toEqual([body.kid, before.data[0]?.kid])
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(['kid', 'since', 'stoppedAt'])
})

test('a phone whose codes expired while offline can be revoked like any', async () => {
  const [who, lost] = [await person(), await aPhone()]
  await certify(who, lost)
  await services.pool.query(
    `update gate_certificate set expires_at = now() - interval '1 hour' where member_id = $1`,
    [who.id],
  )
  expect((await end(manager, who.id)).body).toEqual({ revoked: 1 })
  expect((await call(who, gateCode, { params })).status).toBe(401)
  await signedInAgain(who)
  expect((await certify(who, lost)).status).toBe(422)
})
