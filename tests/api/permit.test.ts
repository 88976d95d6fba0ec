import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { printPost } from '../../contract/print/print.ts'
import { type Post, postList } from '../../contract/record/post.ts'
import { workList } from '../../contract/record/work.ts'
import { from, gasRow } from '../harness/permit-values.ts'
import type { BuiltPerson } from './build.ts'
import { setPermitStage } from './permit-stage.ts'
import { aPicture } from './record.ts'

const {
  call,
  records,
  site,
  safety,
  manager,
  staff,
  partner,
  rival,
  outsider,
  tryCreate,
  create,
  take,
  taken,
  requested,
  approved,
  working,
} = await setPermitStage()

const work = async (who: BuiltPerson, part: 'todo' | 'verify') => {
  const { body } = await call(who, workList, {
    query: { projectId: String(site.id), rows: '50' },
  })
  return body[part]
}
const list = async (who: BuiltPerson, query: Record<string, unknown>) =>
  (
    await call(who, postList, {
      params: { boardId: '10' },
      query: { projectId: String(site.id), perPage: '200', ...query },
    })
  ).body
const kindsOf = async (who: BuiltPerson, post: Post) =>
  (await call(who, notificationList)).body.data.flatMap((one) =>
    one.postId === post.id ? [one.kind] : [],
  )

describe('a permit', () => {
  test('goes from its application to its end, and each is notified of what waits', async () => {
    const asked = await requested({ works: ['fire', 'confined'] })
    expect(await kindsOf(safety, asked)).toContain('acted')
    const ready = await taken(safety, asked, 'approve', { comment: '환기 계속' })
    expect(ready).toMatchObject({
      status: 'approved',
      values: { approve_comment: '환기 계속', valid_until: asked.values.end_at },
    })
    expect(await kindsOf(partner, ready)).toContain('verified')
    const begun = await taken(partner, ready, 'start')
    const photo = await aPicture()
    const values = {
      finished_at: from(0),
      restored: true,
      embers: true,
      people_out: true,
      finish_photos: [photo.line.id],
    }
    const ended = await taken(partner, begun, 'finish', { values, uploads: [photo.line] })
    expect(ended.status).toBe('finished')
    // Nobody confirms by a photo that nobody has seen.
    expect((await take(manager, ended, 'verify')).refusal.code).toBe('files-awaited')
    await records.send(partner, photo)
    const arrived = (await records.read(manager, ended)).body
    const closed = await taken(manager, arrived, 'verify')
    expect(closed).toMatchObject({ status: 'closed', can: { edit: false } })
    const late = await records.update(partner, closed, { values: { place: '옥상' } })
    expect([late.status, late.refusal.code]).toEqual([409, 'closed'])
  })

  test('is printed on paper', async () => {
    const { response } = await call(safety, printPost, {
      params: { boardId: '10', postId: (await working({ works: ['confined'] })).id },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })

  test('counts for home what its lists show', async () => {
    await Promise.all([requested(), approved(), create(partner), working()])
    const [verify, todo] = [await work(safety, 'verify'), await work(partner, 'todo')]
    const where = (value: string) => ({ conditions: [{ key: 'status', operator: 'in', value }] })
    const decided = await list(safety, where('requested,reviewed,extending,finished'))
    expect(decided.total).toBeGreaterThan(0)
    expect(verify?.boards).toEqual([{ boardId: 10, total: decided.total }])
    const ours = await list(partner, where('draft,rejected,approved,working,stopped'))
    expect(ours.total).toBeGreaterThan(2)
    expect(todo?.boards).toEqual([{ boardId: 10, total: ours.total }])
    expect((await work(rival, 'todo'))?.total).toBe(0)
  })

  test('past its end it is expired, whoever it waits for, and nobody approves it', async () => {
    const gone = { begin_at: from(-9), end_at: from(-1) }
    const draft = await create(partner, gone)
    const before = { writtenAt: from(-8) }
    const asked = await taken(partner, draft, 'request', before)
    const refused = await take(safety, asked, 'approve')
    expect([refused.status, refused.refusal.fields]).toEqual([
      422,
      { 'values.end_at': '허가기간이 끝났습니다.' },
    ])
    expect(asked.overdue).toBe(true)
    const { data } = await list(safety, { status: 'overdue' })
    expect(data.map(({ id }) => id)).toContain(asked.id)
    // Pressed in time, offline, it counts as of then.
    const ready = await taken(safety, asked, 'approve', before)
    const begun = await taken(partner, ready, 'start', before)
    expect(begun).toMatchObject({ status: 'working', overdue: true })
  })
})

describe('an approval', () => {
  test.each([
    ['o2', 23.5, '23.4 이하여야 합니다.'],
    ['o2', 17.9, '18 이상이어야 합니다.'],
    ['lel', 10, '9.9 이하여야 합니다.'],
    ['co', 30, '29 이하여야 합니다.'],
    ['h2s', 10, '9.9 이하여야 합니다.'],
  ])('is refused at the field where %s is %d', async (key, value, sentence) => {
    const gas = gasRow({ [key]: value })
    const asked = await requested({ works: ['confined'], gas: [gas] })
    const refused = await take(safety, asked, 'approve')
    expect([refused.status, refused.refusal.fields]).toEqual([
      422,
      { [`values.gas.${gas.id}.${key}`]: sentence },
    ])
    const again = { values: { gas: [gas, gasRow({ measured_at: from(-0.5) })] } }
    const measured = await records.update(partner, asked, again)
    expect(measured.body.status).toBe('requested')
    await taken(safety, measured.body, 'approve')
  })

  test('is not one’s own: of who applied, wrote a part, or checked', async () => {
    const own = await taken(safety, await create(safety), 'request')
    expect((await take(safety, own, 'approve')).refusal.code).toBe('own-action')
    await taken(manager, own, 'approve')

    const hazards = [{ id: randomUUIDv7(), hazard: '질식', disaster_type: '25', measure: '환기' }]
    const drafted = await create(partner)
    const written = (await records.update(safety, drafted, { values: { hazards } })).body
    const asked = await taken(partner, written, 'request')
    expect((await take(safety, asked, 'approve')).refusal.code).toBe('own-action')

    const checked = await taken(safety, await requested(), 'review')
    expect((await take(safety, checked, 'approve')).refusal.code).toBe('own-action')
    await taken(manager, checked, 'approve')
  })

  test('is for safety and the manager; others learn nothing', async () => {
    const asked = await requested()
    for (const [who, code] of [
      [partner, 'forbidden'],
      [staff, 'forbidden'],
      [rival, 'not-found'],
      [outsider, 'not-found'],
    ] as const) {
      expect((await take(who, asked, 'approve')).refusal.code).toBe(code)
    }
    expect((await take(partner, asked, 'start')).refusal.code).toBe('wrong-state')
    expect((await take(safety, asked, 'reject')).refusal.fields).toHaveProperty('comment')
  })

  test('of two at once one counts, and the same one again is answered again', async () => {
    const asked = await requested()
    const answers = await Promise.all([
      take(safety, asked, 'approve'),
      take(manager, asked, 'reject', { comment: '감시자 없음' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const other = await requested()
    const step = { writtenAt: from(0) }
    const once = randomUUIDv7()
    const [first, again] = [
      await take(safety, other, 'approve', step, once),
      await take(safety, other, 'approve', step, once),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.revision).toBe(first.body.revision)
  })

  test('is taken back by a change of what was approved', async () => {
    const begun = await working()
    const changed = await records.update(partner, begun, { values: { end_at: from(9) } })
    expect(changed.body.status).toBe('draft')
    expect(changed.body.values).not.toHaveProperty('approved_by')
    expect(changed.body.values).not.toHaveProperty('valid_until')
    expect((await take(partner, changed.body, 'start')).refusal.code).toBe('wrong-state')
  })
})

describe('what the server does not take', () => {
  test('values that it alone writes', async () => {
    const made = await tryCreate(partner, { valid_until: from(20), approved_by: safety.id })
    expect(Object.keys(made.refusal.fields ?? {}).sort()).toEqual([
      'values.approved_by',
      'values.valid_until',
    ])
    const post = await approved()
    const changed = await records.update(partner, post, { values: { valid_until: from(20) } })
    expect(changed.refusal.fields).toHaveProperty(['values.valid_until'])
    const begun = await take(partner, post, 'start', { values: { valid_until: from(20) } })
    expect(begun.refusal.fields).toHaveProperty(['values.valid_until'])
  })

  test('an end without what its kinds of work ask to be checked', async () => {
    const post = await working({ works: ['fire', 'electric'] })
    const photo = await aPicture()
    const values = { finished_at: from(0), restored: true, finish_photos: [photo.line.id] }
    const refused = await take(partner, post, 'finish', { values, uploads: [photo.line] })
    expect([refused.status, Object.keys(refused.refusal.fields ?? {}).sort()]).toEqual([
      422,
      ['values.embers', 'values.power_back'],
    ])
    const silent = await take(partner, post, 'finish')
    expect(Object.keys(silent.refusal.fields ?? {})).toContain('values.finished_at')
  })

  test('an extension without a reason, or longer than one may be', async () => {
    const post = await working()
    const asks = (values: Values) => records.update(partner, post, { values })
    const bare = await asks({ extend_to: from(8) })
    expect(Object.keys(bare.refusal.fields ?? {})).toEqual(['values.extend_reason'])
    const long = await asks({ extend_to: from(20), extend_reason: '자재 지연' })
    expect(long.refusal.fields).toEqual({ 'values.extend_to': '시작부터 12시간 안이어야 합니다.' })
    const asked = (await asks({ extend_to: from(8), extend_reason: '자재 지연' })).body
    expect(asked.status).toBe('extending')
    const granted = await taken(safety, asked, 'grant')
    expect([granted.status, granted.values.valid_until]).toEqual([
      'working',
      asked.values.extend_to,
    ])
  })

  test.each<[string, Values]>([
    ['works.0', { works: ['magic'] }],
    ['works', { works: [] }],
    ['begin_at', { begin_at: '내일' }],
    ['end_at', { end_at: from(-2) }],
    ['end_at', { end_at: from(30) }],
    ['fire_watch', { fire_watch: ' ' }],
    ['crew', { crew: [] }],
    ['hazards', { hazards: [] }],
    ['measures_fire', { measures_fire: {} }],
    ['measures_fire.fire-1.answer', { measures_fire: { 'fire-1': { answer: 'ok' } } }],
    ['gas', { works: ['confined'], gas: [] }],
    ['gas', { gas: Array.from({ length: 61 }, () => gasRow()) }],
  ])('a wrong %s (%#)', async (path, more) => {
    const { status, refusal } = await tryCreate(partner, more)
    expect(status).toBe(422)
    expect(Object.keys(refusal.fields ?? {})).toContain(`values.${path}`)
  })
})
