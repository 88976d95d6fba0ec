import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { entryQuestions } from '../../contract/boards/equipment/questions.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { type Post, postList, postTransition, postUpdate } from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const safety = await build.person({ project: site, role: 'safety' })
const manager = await build.person({ project: site, role: 'manager' })
const partner = await build.person({ project: site, kind: 'partner' })
const company = { id: partner.companyId }
const foreman = await build.person({ project: site, kind: 'partner', company })
const rival = await build.person({ project: site, kind: 'partner' })

const take = (who: BuiltPerson, post: Post, action: string, comment = '') =>
  call(who, postTransition, {
    params: { boardId: String(post.boardId), postId: post.id },
    body: { action, comment, writtenAt: '2026-11-20T01:00:00.000Z' },
    headers: { 'if-match': etagOf(post.revision) },
  })
const taken = async (who: BuiltPerson, post: Post, action: string, comment = '') => {
  const answer = await take(who, post, action, comment)
  expect([action, answer.status]).toEqual([action, 200])
  return answer.body
}
const noticesOf = async (who: BuiltPerson, post: Post) =>
  (await call(who, notificationList)).body.data.flatMap((one) =>
    one.postId === post.id ? [one.kind] : [],
  )

async function crane(who: BuiltPerson, more: Values = {}) {
  const values = {
    kind: 'mobile-crane',
    name: '하이드로크레인',
    reg_no: '경기12-3456',
    owned: 'rented',
    company_id: partner.companyId,
    in_date: '2026-11-20',
    operator_name: '한동수',
    insurance_until: '2027-09-01',
    inspection_until: '2027-09-01',
    checks: Object.fromEntries(entryQuestions.map(({ id }) => [id, { answer: 'ok' }])),
    ...more,
  }
  const answer = await records.create(who, { boardId: 502, values })
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}
const onSite = async () => {
  const query = { projectId: String(site.id), status: 'on-site' }
  const { body } = await call(partner, postList, { params: { boardId: '502' }, query })
  return body.data.map(({ id }) => id)
}

test('equipment is on the site once another than who asked has let it in', async () => {
  const asked = await crane(partner)
  expect(asked.status).toBe('asked')
  expect(await noticesOf(safety, asked)).toEqual(['acted'])
  expect(await onSite()).not.toContain(asked.id)
  expect((await take(partner, asked, 'verify')).status).toBe(403)
  const own = await crane(safety)
  expect((await take(safety, own, 'verify')).refusal.code).toBe('own-action')

  const sent = await taken(safety, asked, 'redo', '보험증권 사진이 흐립니다')
  expect(await noticesOf(partner, asked)).toEqual(['redo'])
  const again = await taken(partner, sent, 'ask')
  const both = await Promise.all([take(safety, again, 'verify'), take(manager, again, 'verify')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(await onSite()).toContain(asked.id)
  expect((await noticesOf(partner, asked)).toSorted()).toEqual(['redo', 'verified'])
})

test('another operator is asked for again; who only renews its papers goes on working', async () => {
  const letIn = await taken(safety, await crane(partner), 'verify')
  const change = async (post: Post, more: Values) => {
    const {
      asked_by: _by,
      asked_at: _at,
      verifier: _who,
      verified_at: _when,
      ...form
    } = post.values
    const answer = await call(partner, postUpdate, {
      params: { boardId: '502', postId: post.id },
      body: { values: { ...form, ...more }, writtenAt: '2026-11-21T01:00:00.000Z' },
      headers: { 'if-match': etagOf(post.revision) },
    })
    expect([answer.status, answer.refusal.fields]).toEqual([200, undefined])
    return answer.body
  }
  const renewed = await change(letIn, { insurance_until: '2028-09-01' })
  expect(renewed.status).toBe('on-site')
  const other = await change(renewed, { operator_name: '정만호' })
  expect([other.status, other.values.verifier]).toEqual(['asked', undefined])
})

test('the people of the companies that an assessment names learn that it was shared', async () => {
  const made = await records.create(partner, {
    boardId: 450,
    values: {
      ra_kind: 'regular',
      round: 1,
      work_types: ['concrete'],
      period_begin: '2026-11-01',
      period_end: '2026-11-10',
      company_id: partner.companyId,
      method: 'matrix',
      matrix: '5x4',
      accept_level: 'medium',
      team: [{ id: randomUUIDv7(), role: 'safety', name: '박지훈' }],
      workers: [{ id: randomUUIDv7(), name: '정민재' }],
      items: [
        {
          id: randomUUIDv7(),
          work_type: 'concrete',
          unit_work: '갱폼 인양',
          hazard_class: 'machine',
          hazard: '자재가 떨어짐',
          disaster_type: '10',
          present: '신호수 배치',
          freq: 2,
          sev: 2,
        },
      ],
    },
  })
  expect([made.status, made.refusal.fields]).toEqual([201, undefined])
  const submitted =
    made.body.status === 'draft' ? await taken(partner, made.body, 'submit') : made.body
  const agreed = await taken(safety, submitted, 'agree')
  const confirmed = await taken(manager, agreed, 'verify')
  await taken(safety, confirmed, 'share', 'TBM에서 전달하고 게시판에 게시')
  expect(await noticesOf(partner, made.body)).toContain('resultShared')
  expect(await noticesOf(foreman, made.body)).toContain('resultShared')
  expect(await noticesOf(rival, made.body)).toEqual([])
  expect(await noticesOf(safety, made.body)).not.toContain('resultShared')
})
