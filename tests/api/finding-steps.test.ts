import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { type Post, postHistory } from '../../contract/record/post.ts'
import { workRows } from '../../contract/record/work.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { makeFindings, rowOf, rowsOf } from './finding-stage.ts'
import { startHarness } from './harness.ts'
import { aPicture, inspection, makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const safety = await build.person({ project: site, role: 'safety' })
const manager = await build.person({ project: site, role: 'manager' })
const partner = await build.person({ project: site, kind: 'partner' })
const rival = await build.person({ project: site, kind: 'partner' })
const outsider = await build.person({ level: 3, role: 'manager' })

const { take, act, verify, found } = makeFindings(call, partner)
const read = async (who: BuiltPerson, post: Post) => (await records.read(who, post)).body
const notices = async (who: BuiltPerson, post: Post) =>
  (await call(who, notificationList)).body.data.flatMap((one) =>
    one.postId === post.id ? [one.kind] : [],
  )
async function waiting(who: BuiltPerson) {
  const answer = await call(who, workRows, { query: { projectId: String(site.id) } })
  expect([answer.status, answer.refusal]).toEqual([200, expect.anything()])
  return answer.body
}

describe('a finding of an inspection', () => {
  test('is closed by the partner who acts and another person who confirms', async () => {
    const post = await found(staff, {})
    const row = rowOf(post)
    expect(row.state).toBe('received')
    expect(await notices(partner, post)).toEqual(['assigned'])
    const mine = (await waiting(partner)).todo.find(({ id }) => id === row.id)
    expect(mine).toMatchObject({
      postId: post.id,
      boardId: 45,
      text: '단부 난간 중간대 탈락',
      state: 'received',
      due: '2026-03-02',
      overdue: true,
    })
    expect((await waiting(rival)).todo.map(({ id }) => id)).not.toContain(row.id)
    expect((await waiting(staff)).todo.map(({ id }) => id)).not.toContain(row.id)
    expect((await waiting(partner)).verify).toBeNull()

    const acted = await act(partner, post, row)
    expect(acted.status).toBe(200)
    expect(acted.body.can.edit).toBe(false)
    const done = rowOf(acted.body)
    expect(done).toMatchObject({
      state: 'done',
      action: '중간대 다시 설치',
      acted_by: partner.id,
      acted_at: '2026-11-20T01:00:00.000Z',
    })
    expect(acted.body.status).toBe('done')
    expect(await notices(safety, post)).toContain('acted')
    expect((await waiting(partner)).todo.map(({ id }) => id)).not.toContain(row.id)
    expect((await waiting(safety)).verify?.map(({ id }) => id)).toContain(row.id)

    expect((await verify(staff, acted.body, done)).status).toBe(403)
    const confirmed = await verify(safety, acted.body, done)
    expect(rowOf(confirmed.body)).toMatchObject({ state: 'verified', verifier: safety.id })
    expect(confirmed.body.status).toBe('verified')
    expect(await notices(partner, post)).toContain('verified')
    expect((await waiting(safety)).verify?.map(({ id }) => id)).not.toContain(row.id)
    const history = await call(manager, postHistory, {
      params: { boardId: '45', postId: post.id },
    })
    expect(history.body.data.map(({ action, transition }) => transition?.action ?? action)).toEqual(
      ['verify', 'attach', 'act', 'attach', 'create'],
    )
  })

  test('is sent back with a reason, and acted on again', async () => {
    const post = await found(staff, {})
    const acted = (await act(partner, post, rowOf(post))).body
    const seen = rowOf(acted)
    const silent = await take(safety, acted, { action: 'redo', rowId: seen.id, seen })
    expect([silent.status, Object.keys(silent.refusal.fields ?? {})]).toEqual([422, ['comment']])
    const redo = await take(safety, acted, {
      action: 'redo',
      rowId: seen.id,
      seen,
      comment: '고정 불량',
    })
    expect(rowOf(redo.body)).toMatchObject({ state: 'redo', verify_comment: '고정 불량' })
    expect(redo.body.status).toBe('acting')
    expect(await notices(partner, post)).toContain('redo')
    expect((await waiting(partner)).todo.map(({ id }) => id)).toContain(seen.id)
    const again = (await act(partner, redo.body, rowOf(redo.body))).body
    expect(rowOf(again)).toMatchObject({ state: 'done' })
    expect(rowOf(again)).not.toHaveProperty('verify_comment')
  })

  test('is confirmed by nobody who acted on it, whatever their role', async () => {
    const one = await found(manager, {})
    const own = (await act(manager, one, rowOf(one))).body
    const refused = await verify(manager, own, rowOf(own))
    expect([refused.status, refused.refusal.code]).toEqual([403, 'own-action'])
    expect((await waiting(manager)).verify?.map(({ id }) => id)).not.toContain(rowOf(own).id)
    expect((await verify(safety, own, rowOf(own))).status).toBe(200)
  })

  test.each(['action', 'after'])('nor by a person who wrote only its %s', async (half) => {
    const post = await found(staff, {})
    const photo = await aPicture()
    const own = half === 'action' ? { action: '중간대 설치' } : { after: photo.line.id }
    const begun = await records.update(safety, post, {
      // Who wrote it is not for a client to say.
      values: { findings: [{ ...rowOf(post), ...own, begun_by: [staff.id] }] },
      uploads: half === 'after' ? [photo.line] : [],
    })
    expect(rowOf(begun.body)).toMatchObject({ state: 'acting', ...own, begun_by: [safety.id] })
    const rest = half === 'action' ? { after: photo.line.id } : { action: '중간대 설치' }
    const uploads = half === 'action' ? [photo.line] : []
    const step = { action: 'act', rowId: rowOf(post).id, values: rest, uploads }
    const acted = (await take(partner, begun.body, step)).body
    expect(rowOf(acted)).toMatchObject({ state: 'done', begun_by: [safety.id, partner.id] })
    for (const action of ['verify', 'redo']) {
      const refused = await take(safety, acted, { action, rowId: rowOf(acted).id, comment: 'x' })
      expect([refused.status, refused.refusal.code]).toEqual([403, 'own-action'])
    }
    expect((await waiting(safety)).verify?.map(({ id }) => id)).not.toContain(rowOf(acted).id)
    // Sent back, it begins again: whoever has no part in the next action may confirm it.
    const sent = { action: 'redo', rowId: rowOf(acted).id, comment: '고정 불량' }
    const redo = (await take(manager, acted, sent)).body
    const other = await aPicture()
    const half2 = { action: 'act', rowId: rowOf(redo).id, values: { after: other.line.id } }
    const corrected = (await take(partner, redo, { ...half2, uploads: [other.line] })).body
    // What safety wrote still stands beside the new photo.
    expect((await verify(safety, corrected, rowOf(corrected))).refusal.code).toBe('own-action')
    const redone = (await take(manager, corrected, sent)).body
    const again = (await act(partner, redone, rowOf(redone))).body
    expect(rowOf(again)).toMatchObject({ begun_by: [partner.id] })
    expect((await verify(safety, again, rowOf(again))).status).toBe(200)
  })

  test('sent back, is not accepted again as it was', async () => {
    const post = await found(staff, {})
    const acted = (await act(partner, post, rowOf(post))).body
    const { id: rowId, action, after } = rowOf(acted)
    const sent = { action: 'redo', rowId, comment: '고정 불량' }
    const redo = (await take(safety, acted, sent)).body
    for (const values of [
      {},
      { action: String(action), after: String(after) },
      { action: ` ${action}\n` },
    ]) {
      const same = await take(partner, redo, { action: 'act', rowId, values })
      expect([same.status, Object.keys(same.refusal.fields ?? {})]).toEqual([
        422,
        [`values.findings.${rowId}.action`, `values.findings.${rowId}.after`],
      ])
    }
    const other = await take(partner, redo, {
      action: 'act',
      rowId,
      values: { action: '다시 조임' },
    })
    expect([other.status, rowOf(other.body).state]).toEqual([200, 'done'])
  })

  test('put right on the spot by the person who writes it down is theirs', async () => {
    const [photo, after] = [await aPicture(), await aPicture()]
    const findings = [
      {
        id: randomUUIDv7(),
        place: '옥상',
        content: '덮개 없음',
        level: 'low',
        disaster_type: '9',
        company_id: partner.companyId,
        due: '2026-03-02',
        photo: photo.line.id,
        action: '덮개 설치',
        after: after.line.id,
        // What an earlier build wrote into its form counts for nothing.
        state: 'verified',
        verifier: safety.id,
      },
    ]
    const uploads = [photo.line, after.line]
    const values = inspection(safety, { findings })
    const made = (await records.create(safety, { boardId: 45, values, uploads })).body
    expect(rowOf(made)).toMatchObject({ state: 'done', acted_by: safety.id, action: '덮개 설치' })
    expect(rowOf(made)).not.toHaveProperty('verifier')
    await records.send(safety, after)
    expect((await verify(safety, made, rowOf(made))).refusal.code).toBe('own-action')
    expect((await verify(manager, made, rowOf(made))).status).toBe(200)
  })

  test('what was done is not rewritten by the form of its inspection', async () => {
    const post = await found(staff, {})
    const acted = (await act(partner, post, rowOf(post))).body
    const findings = [{ ...rowOf(acted), place: '104동', action: '안 했음', acted_by: rival.id }]
    const changed = (await records.update(staff, acted, { values: { findings } })).body
    expect(rowOf(changed)).toMatchObject({
      place: '104동',
      action: '중간대 다시 설치',
      acted_by: partner.id,
      state: 'done',
    })
  })

  test('closed means closed: no step, no change, no removal', async () => {
    const post = await found(staff, {}, {})
    const acted = (await act(partner, post, rowOf(post))).body
    const closed = (await verify(safety, acted, rowOf(acted))).body
    const [row, other] = rowsOf(closed) as [Row, Row]
    for (const action of ['verify', 'redo']) {
      const late = await take(manager, closed, { action, rowId: row.id, seen: row, comment: 'x' })
      expect([late.status, late.refusal.code]).toEqual([409, 'wrong-state'])
    }
    expect((await act(partner, closed, row)).refusal.code).toBe('wrong-state')
    for (const findings of [[{ ...row, place: '다른 곳' }, other], [other]]) {
      const refused = await records.update(manager, closed, { values: { findings } })
      expect([refused.status, refused.refusal.code]).toEqual([409, 'closed'])
    }
    const open = [row, { ...other, place: '다른 곳' }]
    expect((await records.update(staff, closed, { values: { findings: open } })).status).toBe(200)
  })

  test('two at once: one wins, the other gets the current version', async () => {
    const post = await found(staff, {})
    const both = await Promise.all([
      act(partner, post, rowOf(post)),
      act(safety, post, rowOf(post)),
    ])
    const [one, two] = both
    const loser = one.status === 200 ? two : one
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const { data } = (await loser.response.json()) as { data: Post }
    expect([data.revision, rowOf(data).state]).toEqual([2, 'done'])
  })

  test('another edit of the inspection meanwhile does not refuse it', async () => {
    const post = await found(staff, {}, {})
    const [row, other] = rowsOf(post) as [Row, Row]
    const findings = [{ ...row, place: '103동 6단', due: '2026-03-09' }, other]
    const edited = await records.update(staff, post, { values: { opinion: '정리 요망', findings } })
    expect(edited.status).toBe(200)
    const acted = await act(partner, post, row)
    expect([acted.status, acted.body.values.opinion]).toEqual([200, '정리 요망'])
    expect(rowOf(acted.body)).toMatchObject({ state: 'done', place: '103동 6단' })
    // What is asked has changed: the person has to see it first.
    const reworded = [rowOf(acted.body), { ...rowOf(acted.body, 1), content: '개구부 덮개 없음' }]
    await records.update(staff, acted.body, { values: { findings: reworded } })
    expect((await act(partner, post, other)).status).toBe(412)
  })

  test('a repeated call is answered again and done once', async () => {
    const post = await found(staff, {})
    const photo = await aPicture()
    const values = { action: '설치', after: photo.line.id }
    const step = { action: 'act', rowId: rowOf(post).id, values, uploads: [photo.line] }
    const key = randomUUIDv7()
    const first = await take(partner, post, step, key)
    const again = await take(partner, post, step, key)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    expect((await read(staff, post)).revision).toBe(2)
  })

  test('a foreign person finds none; a company that is not named is refused', async () => {
    const post = await found(staff, {}, { company_id: rival.companyId })
    expect((await act(outsider, post, rowOf(post))).status).toBe(404)
    expect((await act(rival, post, rowOf(post))).status).toBe(403)
    const alone = await found(staff, {})
    expect((await act(rival, alone, rowOf(alone))).status).toBe(404)
    const edit = await records.update(partner, post, { values: { opinion: 'x' } })
    expect(edit.status).toBe(403)
    const bare = await take(partner, post, {
      action: 'act',
      rowId: rowOf(post).id,
      values: { action: '설치', place: 'x' },
    })
    expect(Object.keys(bare.refusal.fields ?? {})).toEqual([
      `values.findings.${rowOf(post).id}.place`,
    ])
    const none = await take(partner, post, { action: 'act', rowId: rowOf(post).id })
    expect(Object.keys(none.refusal.fields ?? {}).map((path) => path.split('.').at(-1))).toEqual([
      'action',
      'after',
    ])
  })

  test('acted on in the form is notified once, however many of them', async () => {
    const [one, two, photo] = [await aPicture(), await aPicture(), await aPicture()]
    const done = (id: string) => ({ action: '설치', after: id })
    const post = await found(staff, {}, {}, {})
    expect(await notices(safety, post)).toEqual([])
    const [first, second, third] = rowsOf(post) as [Row, Row, Row]
    const findings = [
      { ...first, ...done(one.line.id) },
      { ...second, ...done(two.line.id) },
      { ...third, action: '절반만' },
    ]
    const uploads = [one.line, two.line]
    const acted = (await records.update(staff, post, { values: { findings }, uploads })).body
    expect(await notices(safety, post)).toEqual(['acted'])
    expect(await notices(manager, post)).toEqual(['acted'])
    // What was done before is not notified again, and nobody is notified of their own.
    await records.update(staff, acted, { values: { opinion: 'x', findings: rowsOf(acted) } })
    expect(await notices(safety, post)).toEqual(['acted'])
    const spot = { ...first, ...done(photo.line.id), id: randomUUIDv7(), photo: photo.line.id }
    const values = inspection(safety, { findings: [spot] })
    const made = await records.create(safety, { boardId: 45, values, uploads: [photo.line] })
    expect(rowOf(made.body).state).toBe('done')
    expect(await notices(manager, made.body)).toEqual(['acted'])
    expect(await notices(safety, made.body)).toEqual([])
  })

  test('a finding that is added for a company already named is notified', async () => {
    const post = await found(staff, {})
    const findings = [rowOf(post), { ...rowOf(post), id: randomUUIDv7(), content: '다른 지적' }]
    await records.update(staff, post, { values: { findings } })
    expect(await notices(partner, post)).toEqual(['assigned', 'assigned'])
  })
})

describe('findings of before there were steps', () => {
  const old = async (rowOfThen: (photo: unknown) => Values) => {
    const post = await found(staff, {})
    const row = rowOfThen(rowOf(post).photo)
    await services.db.$client.query(
      `update post set "values" = jsonb_set("values", '{findings,0}', ("values"->'findings'->0) || $2)
        where id = $1`,
      [post.id, JSON.stringify(row)],
    )
    return await read(manager, post)
  }

  test('keep their state; who wrote one that is done may not confirm it', async () => {
    const post = await old((after) => ({ state: 'done', action: '설치', after }))
    expect(rowOf(post).state).toBe('done')
    const confirmed = await verify(manager, post, rowOf(post))
    expect(rowOf(confirmed.body)).toMatchObject({ state: 'verified', action: '설치' })
  })

  test('one in progress is acted on', async () => {
    const post = await old(() => ({ state: 'acting' }))
    expect((await act(partner, post, rowOf(post))).status).toBe(200)
  })
})
