import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { type Post, postHistory, postTransition, postVerify } from '../../contract/record/post.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import fixture from '../boards/fixture/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness({
  boards: boardRegistry([...builtBoards.all, fixture]),
})
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

interface TransitionInput {
  action: string
  rowId?: string
  seen?: Values
  comment?: string
  values?: Values
  uploads?: ManifestItem[]
}
const take = (who: BuiltPerson, post: Post, requested: TransitionInput, key?: string) =>
  call(who, postTransition, {
    params: { boardId: String(post.boardId), postId: post.id },
    body: { ...requested, writtenAt: '2026-11-20T01:00:00.000Z' },
    headers: { 'if-match': etagOf(post.revision) },
    ...(key && { key }),
  })
const historyOf = async (post: Post) =>
  (
    await call(manager, postHistory, {
      params: { boardId: String(post.boardId), postId: post.id },
    })
  ).body.data
const notices = async (who: BuiltPerson, post: Post) =>
  (await call(who, notificationList)).body.data.flatMap((one) =>
    one.postId === post.id ? [one.kind] : [],
  )

describe('a corrective action', () => {
  async function done(by = staff): Promise<Post> {
    const [before, after] = [await aPicture(), await aPicture()]
    const values = nonconformity(by, before.line.id, { action: '설치', after: after.line.id })
    const uploads = [before.line, after.line]
    const made = await records.create(by, { boardId: 35, values, uploads })
    for (const picture of [before, after]) await records.send(by, picture)
    return made.body
  }

  test('is confirmed as by the call of earlier builds', async () => {
    const [one, two] = [await done(), await done()]
    const fresh = await take(safety, one, { action: 'verify', comment: '양호' })
    const old = await call(safety, postVerify, {
      params: { boardId: '35', postId: two.id },
      body: { decision: 'verified', comment: '양호', writtenAt: '2026-11-20T01:00:00.000Z' },
      headers: { 'if-match': etagOf(two.revision) },
    })
    expect([fresh.status, old.status]).toEqual([200, 200])
    const said = ({ body }: typeof fresh) => ({
      status: body.status,
      can: body.can,
      reader: body.reader,
      verdict: [body.values.verifier, body.values.verified_at, body.values.verify_comment],
    })
    expect(said(fresh)).toEqual(said(old))
    expect(said(fresh).verdict).toEqual([safety.id, '2026-11-20T01:00:00.000Z', '양호'])
    const [first, second] = [await historyOf(one), await historyOf(two)]
    expect(first[0]).toMatchObject({ action: 'verify', transition: { action: 'verify' } })
    expect(first[0]?.changes.status).toEqual({ before: 'done', after: 'verified' })
    expect(Object.keys(first[0]?.changes ?? {})).toEqual(Object.keys(second[0]?.changes ?? {}))
    expect(await notices(staff, one)).toEqual(['verified'])
    expect(await notices(staff, two)).toEqual(['verified'])
  })

  test('of two concurrent decisions one wins, the other gets the current version', async () => {
    const post = await done()
    const [a, b] = await Promise.all([
      take(safety, post, { action: 'verify' }),
      take(manager, post, { action: 'redo', comment: '체결 불량' }),
    ])
    const loser = a.status === 200 ? b : a
    expect([a.status, b.status].toSorted()).toEqual([200, 412])
    const { data } = (await loser.response.json()) as { data: Post }
    expect([data.revision, data.status]).toEqual([2, a.status === 200 ? 'verified' : 'redo'])
    expect(loser.headers.get('etag')).toBe('"r2"')
  })

  test('the same key again is answered again, and done once', async () => {
    const post = await done()
    const key = randomUUIDv7()
    const [first, again] = [
      await take(safety, post, { action: 'verify' }, key),
      await take(safety, post, { action: 'verify' }, key),
    ]
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    const actions = (await historyOf(post)).map(({ action }) => action)
    expect(actions.filter((action) => action !== 'attach')).toEqual(['verify', 'create'])
  })

  test('out of order, or in another state, it is refused with the current version', async () => {
    const post = await done()
    const verified = (await take(safety, post, { action: 'verify' })).body
    const late = await take(manager, verified, { action: 'redo', comment: '다시' })
    expect([late.status, late.refusal.code]).toEqual([409, 'wrong-state'])
    const { data } = (await late.response.json()) as { data: Post }
    expect([data.status, data.revision]).toEqual(['verified', 2])
    expect((await take(manager, post, { action: 'redo', comment: '다시' })).status).toBe(412)
  })

  test('never by a person who took part in it; missing fields are named', async () => {
    const post = await done(safety)
    const own = await take(safety, post, { action: 'verify' })
    expect([own.status, own.refusal.code]).toEqual([403, 'own-action'])
    const rewritten = (await records.update(manager, post, { values: { action: '재설치' } })).body
    const part = await take(manager, rewritten, { action: 'verify' })
    expect([part.status, part.refusal.code]).toEqual([403, 'own-action'])
    const seen = (await records.read(manager, rewritten)).body
    expect([seen.can.verify, seen.reader?.did]).toEqual([false, ['act']])
    const other = await build.person({ project: site, role: 'safety' })
    const silent = await take(other, rewritten, { action: 'redo' })
    expect([silent.status, Object.keys(silent.refusal.fields ?? {})]).toEqual([422, ['comment']])
    const odd = await take(other, rewritten, { action: 'verify', values: { place: '옥상' } })
    expect(Object.keys(odd.refusal.fields ?? {})).toEqual(['values.place'])
    expect((await take(other, rewritten, { action: 'burn' })).refusal.fields).toHaveProperty(
      'action',
    )
    expect((await records.read(other, rewritten)).body.revision).toBe(rewritten.revision)
  })

  test('is not confirmed before its photo has arrived, nor by the call of earlier builds', async () => {
    const [before, after] = [await aPicture(), await aPicture()]
    const values = nonconformity(staff, before.line.id, { action: '설치', after: after.line.id })
    const uploads = [before.line, after.line]
    const post = (await records.create(staff, { boardId: 35, values, uploads })).body
    const confirm = () =>
      call(safety, postVerify, {
        params: { boardId: '35', postId: post.id },
        body: { decision: 'verified', writtenAt: '2026-11-20T01:00:00.000Z' },
        headers: { 'if-match': etagOf(post.revision) },
      })
    for (const early of [await take(safety, post, { action: 'verify' }), await confirm()]) {
      expect([early.status, early.refusal.code]).toEqual([409, 'files-awaited'])
      expect(Object.keys(early.refusal.fields ?? {})).toEqual(['values.after'])
    }
    await records.send(staff, after)
    expect((await confirm()).body.status).toBe('verified')
  })

  test('a foreign person gets no such record; one without the right a refusal', async () => {
    const post = await done()
    expect((await take(outsider, post, { action: 'verify' })).status).toBe(404)
    expect((await take(rival, post, { action: 'verify' })).status).toBe(404)
    expect((await take(staff, post, { action: 'verify' })).status).toBe(403)
  })

  test('is acted on by the call as well, with what it requires', async () => {
    const before = await aPicture()
    const values = nonconformity(staff, before.line.id, { company_id: partner.companyId })
    const made = await records.create(staff, { boardId: 35, values, uploads: [before.line] })
    const none = await take(partner, made.body, { action: 'act', values: { action: '설치' } })
    expect(Object.keys(none.refusal.fields ?? {})).toEqual(['values.after'])
    const after = await aPicture()
    const input = { action: '설치', after: after.line.id }
    const unsent = await take(partner, made.body, { action: 'act', values: input })
    expect(Object.keys(unsent.refusal.fields ?? {})).toEqual(['values.after'])
    const acted = await take(partner, made.body, {
      action: 'act',
      values: input,
      uploads: [after.line],
    })
    expect(acted.body).toMatchObject({ status: 'done', values: { acted_by: partner.id } })
    expect(await notices(safety, made.body)).toContain('acted')
  })

  test('sent back, it is not accepted again as it was', async () => {
    const redo = (await take(safety, await done(), { action: 'redo', comment: '체결 불량' })).body
    const { action, after } = redo.values
    for (const values of [{}, { action, after }]) {
      const same = await take(staff, redo, { action: 'act', values })
      expect([same.status, Object.keys(same.refusal.fields ?? {})]).toEqual([
        422,
        ['values.action', 'values.after'],
      ])
    }
    const unchanged = await records.update(staff, redo, { values: { action, after } })
    expect(unchanged.body.status).toBe('redo')
    const other = await take(staff, unchanged.body, { action: 'act', values: { action: '재체결' } })
    expect([other.status, other.body.status]).toEqual([200, 'done'])
  })

  test('sent back, what still stands of it keeps its writer from confirming it', async () => {
    const other = await build.person({ project: site, role: 'safety' })
    const redo = async (post: Post) =>
      (await take(other, post, { action: 'redo', comment: '체결 불량' })).body
    const again = async (post: Post, values: Values) => {
      const photo = await aPicture()
      const input = { after: photo.line.id, ...values }
      const acted = await take(manager, post, {
        action: 'act',
        values: input,
        uploads: [photo.line],
      })
      expect(acted.body.status).toBe('done')
      await records.send(manager, photo)
      return acted.body
    }
    const half = await again(await redo(await done(safety)), {})
    const own = await take(safety, half, { action: 'verify' })
    expect([own.status, own.refusal.code]).toEqual([403, 'own-action'])
    const whole = await again(await redo(half), { action: '재설치' })
    expect((await take(safety, whole, { action: 'verify' })).status).toBe(200)
  })
})

describe('rows of a table', () => {
  const finding = (rest: Values = {}): Row => ({
    id: randomUUIDv7(),
    content: '난간 미설치',
    company_id: partner.companyId,
    ...rest,
  })
  async function found(findings: Row[]): Promise<Post> {
    const item = { id: randomUUIDv7(), work: '비계 조립', likelihood: 1, severity: 1 }
    const values = { kind: 'first', matrix: '3x3', begin: '2026-03-02', shared: true }
    const made = await records.create(staff, {
      boardId: 900,
      values: { ...values, items: [item], findings },
    })
    expect(made.status).toBe(201)
    return made.body
  }
  const rowsOf = ({ values }: Post) => values.findings as Row[]
  const rowOf = (post: Post, at: number) => rowsOf(post)[at] as Row
  async function act(who: BuiltPerson, post: Post, row: Row, seen?: Row) {
    const photo = await aPicture()
    const acted = await take(who, post, {
      action: 'act',
      rowId: row.id,
      ...(seen && { seen }),
      values: { after: photo.line.id, action: '설치' },
      uploads: [photo.line],
    })
    if (acted.status === 200) await records.send(who, photo)
    return acted
  }

  test('go from open to acted to confirmed, each by the right person', async () => {
    const post = await found([finding({ state: 'confirmed' }), finding()])
    expect(rowsOf(post).map(({ state }) => state)).toEqual(['open', 'open'])
    const [row, other] = [rowOf(post, 0), rowOf(post, 1)]
    expect((await act(staff, post, row)).status).toBe(403)
    expect((await act(rival, post, row)).status).toBe(404)
    const bare = await take(partner, post, { action: 'act', rowId: row.id })
    expect(Object.keys(bare.refusal.fields ?? {})).toEqual([`values.findings.${row.id}.after`])
    const acted = await act(partner, post, row)
    expect(rowsOf(acted.body)).toMatchObject([{ state: 'acted', acted_by: partner.id }, other])
    const redo = await take(staff, acted.body, { action: 'redo', rowId: row.id, comment: '다시' })
    expect(rowOf(redo.body, 0)).toMatchObject({ state: 'redo', comment: '다시' })
    const again = await act(safety, redo.body, row)
    expect(rowOf(again.body, 0)).not.toHaveProperty('comment')
    const own = await take(safety, again.body, { action: 'confirm', rowId: row.id })
    expect([own.status, own.refusal.code]).toEqual([403, 'own-action'])
    const confirmed = await take(manager, again.body, { action: 'confirm', rowId: row.id })
    expect(rowOf(confirmed.body, 0)).toMatchObject({ state: 'confirmed', confirmed_by: manager.id })
    expect(confirmed.body.status).toBe('open')
    expect(await notices(partner, post)).toContain('redo')
    expect((await historyOf(post))[0]).toMatchObject({
      action: 'transition',
      transition: { action: 'confirm', rowId: row.id },
    })
  })

  test('a closed row cannot be changed or removed', async () => {
    const post = await found([finding(), finding()])
    const acted = (await act(partner, post, rowOf(post, 0))).body
    const rowId = rowOf(post, 0).id
    const closed = (await take(manager, acted, { action: 'confirm', rowId })).body
    const [first, second] = [rowOf(closed, 0), rowOf(closed, 1)]
    for (const findings of [[{ ...first, content: '다른 내용' }, second], [second]]) {
      const refused = await records.update(manager, closed, { values: { findings } })
      expect([refused.status, refused.refusal.code]).toEqual([409, 'closed'])
      expect(Object.keys(refused.refusal.fields ?? {})).toEqual([`values.findings.${rowId}`])
    }
    const findings = [first, { ...second, content: '다른 내용', state: 'confirmed' }]
    const changed = await records.update(staff, closed, { values: { findings } })
    expect(rowOf(changed.body, 1)).toMatchObject({ content: '다른 내용', state: 'open' })
    const last = (await act(partner, changed.body, second)).body
    const all = (await take(manager, last, { action: 'confirm', rowId: second.id })).body
    expect([all.status, all.can.edit]).toEqual(['closed', false])
    const late = await take(manager, all, { action: 'redo', rowId: second.id, comment: 'x' })
    expect([late.status, late.refusal.code]).toEqual([409, 'wrong-state'])
  })

  test('two concurrent changes of two rows both succeed; of one row one gets the current version', async () => {
    const post = await found([finding(), finding()])
    const [a, b] = [rowOf(post, 0), rowOf(post, 1)]
    const both = await Promise.all([act(partner, post, a, a), act(safety, post, b, b)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const now = (await records.read(staff, post)).body
    expect(rowsOf(now)).toMatchObject([
      { state: 'acted', acted_by: partner.id },
      { state: 'acted', acted_by: safety.id },
    ])
    const seen = rowOf(now, 0)
    const decide = (who: BuiltPerson, action: string) =>
      take(who, now, { action, rowId: a.id, seen, comment: '의견' })
    const [one, two] = await Promise.all([decide(staff, 'confirm'), decide(manager, 'redo')])
    expect([one.status, two.status].toSorted()).toEqual([200, 412])
    const edited = await records.update(staff, post, { values: {} })
    expect(edited.status).toBe(412)
  })

  test('without saying which row was seen, another version is 412', async () => {
    const post = await found([finding(), finding()])
    await act(partner, post, rowOf(post, 0))
    expect((await act(partner, post, rowOf(post, 1))).status).toBe(412)
    const now = (await records.read(staff, post)).body
    const gone = await take(safety, now, { action: 'act', rowId: randomUUIDv7() })
    expect(gone.refusal.fields).toHaveProperty('rowId')
  })
})
