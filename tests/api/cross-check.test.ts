import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readByChecks } from '../../contract/form/cross-check.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { postCrossCheck } from '../../contract/record/cross-check.ts'
import { type Post, postRemove, postTransition } from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'
import { from, permit } from '../harness/permit-values.ts'
import type { BuiltPerson } from './build.ts'
import { setPermitStage } from './permit-stage.ts'

const stage = await setPermitStage()
const { build, call, records, create, taken, partner, rival, safety, manager, staff } = stage
const board = builtBoards.forms.byId(10)
if (!board) throw new Error('no permits')

/** What is found of values, without the warning that there is no plan. */
async function asked(
  who: BuiltPerson,
  values: Values,
  { postId = null, projectId = stage.site.id }: { postId?: string | null; projectId?: number } = {},
) {
  return await call(who, postCrossCheck, {
    params: { boardId: '10' },
    body: { projectId, postId, values },
  })
}
async function found(who: BuiltPerson, values: Values, postId: string | null = null) {
  const answer = await asked(who, values, { postId })
  expect([answer.status, answer.refusal.fields]).toEqual([200, undefined])
  return answer.body.warnings
}
const foundOf = (who: BuiltPerson, post: Post) =>
  found(who, readByChecks(board, post.values), post.id)

let places = 0
/** A place that no other test has. */
const aPlace = () => {
  places += 1
  return `시험동 ${places}층`
}

/** Applied for, with a watch of its own. */
async function asks(who: BuiltPerson, more: Values): Promise<Post> {
  places += 1
  const watch = `감시자 ${places}`
  return taken(
    who,
    await create(who, { fire_watch: watch, space_watch: watch, ...more }),
    'request',
  )
}

describe('a permit beside others', () => {
  test('is shown what goes on at its place, both ways, and not of itself or of what has ended', async () => {
    const place = aPlace()
    const hot = await asks(partner, { place })
    expect(await foundOf(partner, hot)).toEqual([])
    // Nobody has applied for it yet.
    const draft = await create(partner, { place, works: ['confined'], space_watch: '최영호' })
    expect(await foundOf(safety, hot)).toEqual([])
    const space = await taken(partner, draft, 'request')
    expect(await foundOf(safety, hot)).toMatchObject([
      {
        check: 'clash',
        level: 'danger',
        begin: space.values.begin_at,
        record: { boardId: 10, id: space.id, title: space.title, companyId: partner.companyId },
      },
    ])
    expect(await foundOf(safety, space)).toMatchObject([{ record: { id: hot.id } }])
    await taken(partner, space, 'cancel', { comment: '물이 새어 다음 날 합니다' })
    expect(await foundOf(safety, hot)).toEqual([])
  })

  test('that was deleted or that is of another site is not there', async () => {
    const place = aPlace()
    const hot = await asks(partner, { place })
    const gone = await asks(partner, { place })
    expect(await foundOf(safety, hot)).toHaveLength(1)
    const removed = await call(manager, postRemove, {
      params: { boardId: '10', postId: gone.id },
      headers: { 'if-match': etagOf(gone.revision) },
    })
    expect(removed.status).toBe(200)
    expect(await foundOf(safety, hot)).toEqual([])

    const elsewhere = await build.project()
    const stranger = await build.person({ project: elsewhere, role: 'safety' })
    const there = await found(safety, readByChecks(board, hot.values))
    expect(new Set(there.map(({ record }) => record?.id))).toEqual(new Set([hot.id]))
    const answer = await asked(stranger, hot.values, { projectId: elsewhere.id })
    expect(answer.body.warnings).toEqual([])
  })

  test("says to a company that another one works there, and nothing of that one's permit", async () => {
    const place = aPlace()
    const hot = await asks(partner, { place })
    const theirs = await asks(rival, { place, works: ['confined'], work_name: '남의 비밀 작업' })
    const [one, ...more] = await foundOf(partner, hot)
    expect(more).toEqual([])
    expect(one).toMatchObject({ check: 'clash', level: 'danger', record: null })
    expect(one?.says.ko).toContain('밀폐공간 작업')
    const text = JSON.stringify(one)
    for (const secret of [theirs.id, '비밀', String(theirs.values.foreman)]) {
      expect(text).not.toContain(secret)
    }
    expect(await foundOf(safety, hot)).toMatchObject([{ record: { id: theirs.id } }])
  })

  test('has a watch who watches nothing else', async () => {
    const first = await asks(partner, { place: aPlace(), fire_watch: '감시자 하나' })
    const second = await asks(partner, { place: aPlace(), fire_watch: '감시자 하나' })
    expect(await foundOf(partner, second)).toMatchObject([
      { check: 'watch', level: 'danger', record: { id: first.id } },
    ])
    const later = { ...permit(partner), begin_at: from(7), end_at: from(9) }
    expect(await found(partner, { ...later, fire_watch: '감시자 하나' })).toEqual([])
  })

  test('needs a confirmed plan, and names it', async () => {
    const values = {
      ...permit(partner, { works: ['lifting'], guide: '김민석', place: aPlace() }),
      begin_at: from(1),
      end_at: from(2),
    }
    const missing = await found(partner, values)
    expect(missing).toMatchObject([{ check: 'plan', level: 'warn', record: null, begin: null }])
    const plan = await records.create(partner, { boardId: 11, values: planValues(partner) })
    expect([plan.status, plan.refusal.fields]).toEqual([201, undefined])
    expect(await found(partner, values)).toMatchObject([{ record: null }])
    const confirmed = await call(safety, postTransition, {
      params: { boardId: '11', postId: plan.body.id },
      body: { action: 'verify', writtenAt: from(0) },
      headers: { 'if-match': etagOf(plan.body.revision) },
    })
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'verified'])
    const there = await found(partner, values)
    expect(there).toMatchObject([{ check: 'plan', record: { boardId: 11, id: plan.body.id } }])
    expect(await found(partner, { ...values, plan: plan.body.id })).toEqual([])
  })
})

describe('bad questions', () => {
  test.each([
    ['a board without checks', 7, 200],
    ['no board', 9999, 404],
  ])('%s', async (_, boardId, status) => {
    const answer = await call(safety, postCrossCheck, {
      params: { boardId: String(boardId) },
      body: { projectId: stage.site.id, values: {} },
    })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.warnings).toEqual([])
  })

  test('values of any kind are compared with nothing', async () => {
    const odd: unknown[] = [
      ...[null, [], {}, 'x'.repeat(10_000), 1e300, true, "' or 1=1 --"],
      ...[
        { toString: 1, valueOf: 1 },
        '-271821-04-20T00:00:00.000Z',
        '+275760-09-13T00:00:00.000Z',
      ],
    ]
    const keys = board.crossChecks?.flatMap(({ reads }) => reads) ?? []
    expect(keys.length).toBeGreaterThan(0)
    for (const value of odd) {
      expect(await found(safety, Object.fromEntries(keys.map((key) => [key, value])))).toEqual([])
      expect(await found(safety, { ...permit(partner), works: [value] })).toBeInstanceOf(Array)
      for (const key of keys) {
        expect(await found(safety, { ...permit(partner), [key]: value })).toBeInstanceOf(Array)
      }
    }
  })

  test('of a record that is not there, is of another board, or of another company', async () => {
    const values = permit(partner)
    const theirs = await create(rival, { place: aPlace() })
    const office = await build.person({ level: 4 })
    for (const postId of [randomUUIDv7(), theirs.id]) {
      // It is excepted, and says nothing of itself.
      expect((await asked(partner, values, { postId })).status).toBe(200)
    }
    expect((await asked(office, values)).status).toBe(403)
    expect((await asked(office, values, { postId: randomUUIDv7() })).status).toBe(404)
    expect((await asked(office, values, { postId: theirs.id })).status).toBe(200)
    const elsewhere = await build.project()
    const there = { postId: theirs.id, projectId: elsewhere.id }
    expect((await asked(office, values, there)).status).toBe(404)
    expect((await asked(partner, values, there)).status).toBe(404)
    expect((await asked(safety, values, { postId: 'no id' as never })).refusal).toMatchObject({
      fields: { postId: expect.any(String) },
    })
    expect((await asked(staff, values)).status).toBe(200)
  })
})

/** A plan of lifting for today, whole, as its company hands it in. */
function planValues(who: BuiltPerson): Values {
  const day = from(1).slice(0, 10)
  return {
    works: ['lifting'],
    work_name: '철골보 인양',
    detail: '줄걸이, 시험 인양, 인양',
    place: '시험동',
    begin_on: day,
    end_on: from(30).slice(0, 10),
    company_id: who.companyId,
    foreman: '조성환',
    crew: 4,
    load_weight: 3,
    rated_load: 10,
    rigging: '슬링벨트 2줄',
    ground: '철판 2장',
    measures: [{ id: randomUUIDv7(), hazard: '낙하', measure: '통제', owner: '조성환' }],
  }
}
