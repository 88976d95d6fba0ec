import { describe, expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import { noticeCurrent } from '../../contract/thread/current-notice.ts'
import {
  threadConfirm,
  threadReceiptPeople,
  threadReceipts,
  threadRemind,
} from '../../contract/thread/notice.ts'
import type { BuiltPerson } from './build.ts'
import { makeNoticeStage } from './notice-stage.ts'
import { now } from './record.ts'

const {
  build,
  call,
  services,
  site,
  partnerCompany,
  rivalCompany,
  manager,
  deputy,
  safety,
  staff,
  worker,
  rival,
  outsider,
  office,
  slug,
  write,
  notice,
  read,
  change,
  remove,
} = await makeNoticeStage()

const params = (postId: string) => ({ slug, postId })
const confirm = (who: BuiltPerson, postId: string, more: object = {}) =>
  call(who, threadConfirm, {
    params: params(postId),
    body: { revision: 1, confirmedAt: now(), ...more } as never,
  })
const receipts = (who: BuiltPerson, postId: string) =>
  call(who, threadReceipts, { params: params(postId) })
const people = (postId: string, companyId: number, query: object = {}) =>
  call(manager, threadReceiptPeople, {
    params: params(postId),
    query: { companyId: String(companyId), ...query } as never,
  })
const remind = (who: BuiltPerson, postId: string) =>
  call(who, threadRemind, { params: params(postId), body: {} })
const waits = async (who: BuiltPerson) =>
  (await call(who, noticeCurrent, { query: { projectId: String(site.id) } })).body.data.flatMap(
    ({ id, awaits }) => (awaits ? [id] : []),
  )
const stored = async (postId: string) =>
  (
    await services.pool.query<{ member_id: number; revision: number; confirmed_at: Date }>(
      'select member_id, revision, confirmed_at from thread_receipt where post_id = $1',
      [postId],
    )
  ).rows
const forPartner = { companyIds: [partnerCompany.id] }
const must = { mustRead: true }

describe('a notice that has to be confirmed', () => {
  test('waits for those whom it is for, but for its writer, until they confirm it', async () => {
    const { id } = await notice(forPartner, must)
    expect(await waits(worker)).toContain(id)
    for (const who of [rival, manager, deputy, office]) expect(await waits(who)).not.toContain(id)
    expect((await read(worker, id)).body).toMatchObject({ awaits: true, confirmedAt: null })
    expect((await confirm(worker, id)).status).toBe(200)
    expect(await waits(worker)).not.toContain(id)
    const seen = (await read(worker, id)).body
    expect(seen).toMatchObject({ mustRead: true, awaits: false })
    expect(seen.confirmedAt).not.toBeNull()
  })

  test('is confirmed once, however often and from wherever it is sent', async () => {
    const { id } = await notice(forPartner, must)
    await change(manager, id)
    const all = await Promise.all(
      [1, 2, 99, 2].map((revision) => confirm(worker, id, { revision })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [first, ...more] = await stored(id)
    expect(more).toEqual([])
    // No revision that there is not.
    expect(first?.revision).toBeLessThanOrEqual(2)
    await change(manager, id)
    await confirm(worker, id, { revision: 3 })
    expect(await stored(id)).toEqual([first])
  })

  test('nobody for whom it is not confirms it, and nothing says that it is there', async () => {
    const { id } = await notice(forPartner, must)
    for (const who of [rival, staff, outsider, manager, office]) {
      expect((await confirm(who, id)).status).toBe(200)
    }
    expect(await stored(id)).toEqual([])
    const plain = await notice()
    await confirm(worker, plain.id)
    expect(await stored(plain.id)).toEqual([])
  })

  test('one that was deleted or hidden waits for nobody, and a late confirmation is done with', async () => {
    const { id } = await notice(forPartner, must)
    await remove(manager, id)
    expect(await waits(worker)).not.toContain(id)
    expect((await confirm(worker, id)).status).toBe(200)
    expect(await stored(id)).toEqual([])
    expect((await receipts(manager, id)).status).toBe(404)
    expect((await remind(manager, id)).status).toBe(404)
  })

  test('of those before somebody came only the ones of the last 30 days wait', async () => {
    const [old, recent] = [await notice(forPartner, must), await notice(forPartner, must)]
    await services.pool.query(
      `update thread_post set created_at = created_at - interval '31 days' where id = $1`,
      [old.id],
    )
    await services.pool.query(
      `update project_member set created_at = now() - interval '1 year' where member_id = $1`,
      [worker.id],
    )
    const late = await build.person({
      project: site,
      kind: 'partner',
      company: partnerCompany,
      level: 1,
    })
    expect(await waits(worker)).toEqual(expect.arrayContaining([old.id, recent.id]))
    const seen = await waits(late)
    expect([seen.includes(old.id), seen.includes(recent.id)]).toEqual([false, true])
  })

  test('is written by who may write notices; other boards and replies have none', async () => {
    expect((await write(staff, must)).status).toBe(403)
    const { id } = await notice()
    const reply = await write(staff, { parentId: id, mustRead: true })
    expect(reply.refusal.fields).toHaveProperty('mustRead')
    const on = await change(manager, id, must)
    expect(on.body.mustRead).toBe(true)
    // An app that knows nothing of it leaves it.
    expect((await change(manager, id)).body.mustRead).toBe(true)
    expect((await change(manager, id, { mustRead: false })).body.mustRead).toBe(false)
    expect(await waits(worker)).not.toContain(id)
  })

  test.each([
    ['no revision', { revision: undefined }, 'revision'],
    ['a revision of nothing', { revision: 0 }, 'revision'],
    ['half a revision', { revision: 1.5 }, 'revision'],
    ['no time', { confirmedAt: 'yesterday' }, 'confirmedAt'],
    ['somebody else', { memberId: 1 }, 'memberId'],
  ])('%s is refused with its field', async (_, more, field) => {
    const { id } = await notice({}, must)
    const { status, refusal } = await confirm(worker, id, more)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('receipts', () => {
  test('count by company, those who have not first, for its writer and who manages notices', async () => {
    const { id } = await notice({ companyIds: [partnerCompany.id, rivalCompany.id] }, must)
    const before = (await receipts(manager, id)).body
    await change(manager, id)
    await confirm(worker, id, { revision: 1 })
    const { body } = await receipts(deputy, id)
    expect([body.total, body.confirmed]).toEqual([before.total, 1])
    const of = (company: { id: number }) =>
      body.companies.find((one) => one.company?.id === company.id)
    expect(of(rivalCompany)).toMatchObject({ total: 1, confirmed: 0 })
    expect(of(partnerCompany)?.confirmed).toBe(1)
    expect(body.companies.map(({ total }) => total).reduce((a, b) => a + b)).toBe(body.total)
    const listed = (await people(id, partnerCompany.id)).body
    expect(listed.total).toBe(of(partnerCompany)?.total)
    expect(listed.data.at(-1)).toMatchObject({ person: { id: worker.id }, revision: 1 })
    expect(listed.data.at(-1)?.confirmedAt).not.toBeNull()
    expect((await people(id, rivalCompany.id)).body.data).toEqual([
      expect.objectContaining({ confirmedAt: null, revision: null }),
    ])
    expect((await people(id, 999_999)).body).toMatchObject({ data: [], total: 0 })
    for (const who of [safety, staff]) expect((await receipts(who, id)).status).toBe(404)
    expect((await receipts(worker, id)).status).toBe(403)
    expect((await receipts(office, id)).status).toBe(200)
    expect((await read(worker, id)).body.can.receipts).toBe(false)
    expect((await read(deputy, id)).body.can.receipts).toBe(true)
  })

  test('whoever has left is counted no more', async () => {
    const leaver = await build.person({
      project: site,
      kind: 'partner',
      company: rivalCompany,
      level: 1,
    })
    const { id } = await notice({ companyIds: [rivalCompany.id] }, must)
    await confirm(leaver, id)
    const { body } = await receipts(manager, id)
    await services.pool.query('delete from project_member where member_id = $1', [leaver.id])
    const after = (await receipts(manager, id)).body
    expect([after.total, after.confirmed]).toEqual([body.total - 1, body.confirmed - 1])
  })
})

describe('reminding', () => {
  const reminders = async (who: BuiltPerson, postId: string) =>
    (await call(who, notificationList, { query: { perPage: '100' } })).body.data.filter(
      ({ kind, link }) => kind === 'noticeReminder' && link.endsWith(postId),
    ).length

  test('notifies those who have not confirmed, once an hour', async () => {
    const { id } = await notice({ companyIds: [partnerCompany.id, rivalCompany.id] }, must)
    await confirm(worker, id)
    const { total, confirmed } = (await receipts(manager, id)).body
    expect((await remind(worker, id)).status).toBe(403)
    expect((await remind(staff, id)).status).toBe(404)
    const both = await Promise.all([remind(manager, id), remind(deputy, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const done = both.find(({ status }) => status === 200)
    expect(done?.body.notified).toBe(total - confirmed)
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.refusal.code).toBe('wrong-state')
    expect(refused?.refusal.message).toContain('한 시간에 한 번')
    expect([await reminders(rival, id), await reminders(worker, id)]).toEqual([1, 0])
    expect((await receipts(manager, id)).body.remindableAt).not.toBeNull()
    await services.pool.query(
      `update thread_post set reminded_at = now() - interval '61 minutes' where id = $1`,
      [id],
    )
    expect((await receipts(manager, id)).body.remindableAt).toBeNull()
    await confirm(rival, id)
    expect((await remind(manager, id)).status).toBe(200)
    expect(await reminders(rival, id)).toBe(1)
  })

  test('uses up no reminder where nobody is left', async () => {
    const alone = await build.company()
    const only = await build.person({ project: site, kind: 'partner', company: alone, level: 1 })
    const { id } = await notice({ companyIds: [alone.id] }, must)
    await confirm(only, id)
    for (const _ of [1, 2]) {
      const { status, body } = await remind(manager, id)
      expect([status, body.notified]).toEqual([200, 0])
    }
  })
})
