import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dailyQuestions } from '../../contract/boards/daily-inspection/questions.ts'
import { builtInList, type ListedGroup } from '../../contract/form/asked.ts'
import { maxLabel } from '../../contract/form/asked-shape.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { projectOne } from '../../contract/project/project.ts'
import { checklistSave, checklistVersions } from '../../contract/record/checklist.ts'
import type { LiveEvent } from '../../contract/wire/live.ts'
import { personOfSession } from '../../server/identity/person.ts'
import { type BuiltPerson, type BuiltProject, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { allFine, inspection, makeRecords } from './record.ts'

/** The questions that a project asks in the daily inspection, and the records that were asked them. */

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const own = randomUUIDv7()
const label = '타워크레인 풍속계 작동'
const builtIn = builtInList({ groups: dailyQuestions })
/** Without the question 1-2, and with one of the site. */
const adapted: ListedGroup[] = builtIn.map((group) =>
  group.id === '1'
    ? {
        ...group,
        questions: [...group.questions.filter((id) => id !== '1-2'), { id: own, label }],
      }
    : group,
)
const adaptedAnswers = () => {
  const { '1-2': _, ...fine } = allFine()
  return { ...fine, [own]: { answer: 'ok' } }
}

let site: BuiltProject
let manager: BuiltPerson
let staff: BuiltPerson
beforeEach(async () => {
  site = await build.project()
  manager = await build.person({ project: site, role: 'manager', level: 3 })
  staff = await build.person({ project: site })
})

const at = (project: Pick<BuiltProject, 'id'>, boardId = 45, field = 'items') => ({
  id: String(project.id),
  boardId: String(boardId),
  field,
})
const save = (who: BuiltPerson, base: number, groups: ListedGroup[] | null, key?: string) =>
  call(who, checklistSave, { params: at(site), body: { base, groups }, ...(key && { key }) })
const versions = (who: BuiltPerson) => call(who, checklistVersions, { params: at(site) })
const write = (values: Values, id?: string, key?: string) =>
  records.create(staff, { boardId: 45, values: inspection(staff, values), ...(id && { id }) }, key)

describe('a version', () => {
  test('is made by a manager, and reaches every phone with the project', async () => {
    const made = await save(manager, 0, adapted)
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ version: 1, groups: adapted, by: { id: manager.id } })
    const project = await call(staff, projectOne, { params: { id: String(site.id) } })
    expect(project.body.checklists).toEqual([
      { boardId: 45, field: 'items', version: 1, groups: adapted },
    ])
    const again = await save(manager, 1, null)
    expect(again.body).toMatchObject({ version: 2, groups: null })
    const { body } = await versions(staff)
    expect(body).toMatchObject({ total: 2, data: [{ version: 2 }, { version: 1 }] })
  })

  test('is announced to the people of its project, and a refused one is not', async () => {
    const foreign = await build.person({ level: 3, role: 'manager' })
    const ears = await Promise.all(
      [staff, foreign].map(async (who) => {
        const person = await personOfSession(services.db, who.sessionId)
        if (!person) throw new Error('no session')
        const received: LiveEvent[] = []
        const deliver = (event: LiveEvent) => void received.push(event)
        onTestFinished(services.live.listen({ person, deliver, close: () => undefined }))
        return received
      }),
    )
    await save(manager, 4, adapted)
    expect(ears).toEqual([[], []])
    await save(manager, 0, adapted)
    expect(ears).toEqual([[{ type: 'project', projectId: site.id }], []])
  })

  test('of two people who save at once only one is made, and the other sees it', async () => {
    const safety = await build.person({ project: site, role: 'safety' })
    const answers = await Promise.all([save(manager, 0, adapted), save(safety, 0, builtIn)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0]?.status === 200 ? answers : [answers[1], answers[0]]
    expect(lost?.refusal.code).toBe('wrong-state')
    expect(lost?.body).toMatchObject({ data: { version: 1, groups: won?.body.groups } })
    expect((await versions(staff)).body.total).toBe(1)
  })

  test('sent again under its key is the same one', async () => {
    const key = randomUUIDv7()
    const first = await save(manager, 0, adapted, key)
    const second = await save(manager, 0, adapted, key)
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await versions(staff)).body.total).toBe(1)
  })

  test('is nobody else’s to read or make', async () => {
    const foreign = await build.person({ level: 3, role: 'manager' })
    expect((await save(foreign, 0, adapted)).status).toBe(404)
    expect((await versions(foreign)).status).toBe(404)
    expect((await save(staff, 0, adapted)).status).toBe(403)
    expect((await versions(staff)).body.total).toBe(0)
  })

  test.each([
    [45, 'findings'],
    [45, 'nothing'],
    [7, 'items'],
    [513, 'checks'],
    [9999, 'items'],
  ])('of board %i and field %s is not found', async (boardId, field) => {
    const body = { base: 0, groups: adapted }
    const answer = await call(manager, checklistSave, { params: at(site, boardId, field), body })
    expect(answer.status).toBe(404)
  })

  const many = (count: number) =>
    Array.from({ length: count }, () => ({ id: randomUUIDv7(), label }))
  const question = { id: own, label }
  test.each<[string, unknown, string]>([
    ['10,000 questions', [{ id: '1', questions: many(10_000) }], 'groups.0.questions'],
    ['151 questions', [1, 2].map((id) => ({ id: `${id}`, questions: many(76) })), 'groups'],
    ['no question', [{ id: '1', questions: [] }], 'groups.0.questions'],
    ['no group', [], 'groups'],
    ['a foreign question', [{ id: '1', questions: ['77-1'] }], 'groups.0.questions.0'],
    ['a question of another group', [{ id: '1', questions: ['2-1'] }], 'groups.0.questions.0'],
    ['an own id twice', [{ id: '1', questions: [question, question] }], 'groups.0.questions.1'],
    [
      'a long question',
      [{ id: '1', questions: [{ id: own, label: '가'.repeat(maxLabel + 1) }] }],
      'groups.0.questions.0.label',
    ],
    ['a group without a name', [{ id: own, questions: [question] }], 'groups.0'],
    ['a wrong type', [{ id: '1', questions: [4] }], 'groups.0.questions.0'],
  ])('with %s is refused by its place', async (_, groups, path) => {
    const answer = await call(manager, checklistSave, {
      params: at(site),
      raw: JSON.stringify({ base: 0, groups }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toContain(path)
    expect((await versions(staff)).body.total).toBe(0)
  })

  test('stores a script as the words that it is', async () => {
    const words = '<script>alert(1)</script> #panic("x")'
    const groups = [{ id: '1', questions: [{ id: own, label: words }] }]
    expect((await save(manager, 0, groups)).body.groups).toEqual(groups)
  })
})

describe('a record', () => {
  test('has the questions of its version, whatever the site asks later', async () => {
    await save(manager, 0, adapted)
    // A phone that was offline: the site went on to the second version.
    await save(manager, 1, [{ id: '3', questions: ['3-1'] }])
    const items_asked = { version: 1, groups: adapted }
    const id = randomUUIDv7()
    const made = await write({ items: adaptedAnswers(), items_asked }, id)
    expect(made.status).toBe(201)
    expect(made.body.values).toMatchObject({ items_asked, count_ok: 60 })
    const again = await write({ items: adaptedAnswers(), items_asked }, id)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    const read = await records.read(staff, made.body)
    expect(read.body.values.items_asked).toEqual(items_asked)
  })

  test('with another list under a stored number is refused, whatever it answers', async () => {
    await save(manager, 0, adapted)
    const [first] = adapted
    const other: ListedGroup[][] = [
      [{ id: '1', questions: ['1-1'] }],
      adapted.toReversed(),
      [{ ...(first as ListedGroup), questions: ['1-1', { id: own, label: `${label} 확인` }] }],
    ]
    for (const groups of other) {
      for (const items of [{ '1-1': { answer: 'ok' } }, adaptedAnswers()]) {
        const made = await write({ items, items_asked: { version: 1, groups } })
        expect(made.status).toBe(422)
        expect(made.refusal.fields?.['values.items_asked']).toContain('점검표 버전')
      }
    }
    const items_asked = { version: 1, groups: adapted }
    const whole = await write({ items: adaptedAnswers(), items_asked })
    expect(whole.body.values.items_asked).toEqual(items_asked)
  })

  test('with an answer to a hidden question is refused by its name', async () => {
    await save(manager, 0, adapted)
    const items_asked = { version: 1, groups: adapted }
    const made = await write({
      items: { ...adaptedAnswers(), '1-2': { answer: 'ok' } },
      items_asked,
    })
    expect(made.refusal.fields).toEqual({ 'values.items.1-2': '이 양식에 없는 칸입니다.' })
    // An own question is none of a record that names no version.
    const other = await write({ items: { ...allFine(), [own]: { answer: 'ok' } } })
    expect(Object.keys(other.refusal.fields ?? {})).toEqual([`values.items.${own}`])
  })

  test('of an unknown version, a foreign project’s or a restored list is refused', async () => {
    await save(manager, 0, adapted)
    await save(manager, 1, null)
    const elsewhere = await build.project()
    const chief = await build.person({ project: elsewhere, role: 'manager', level: 3 })
    const body = { base: 0, groups: adapted }
    await call(chief, checklistSave, { params: at(elsewhere), body })
    const count = async () =>
      (
        await services.pool.query('select 1 from post where project_id = any($1)', [
          [site.id, elsewhere.id],
        ])
      ).rowCount
    for (const version of [2, 3, 2_000_000_000, 2 ** 40]) {
      const made = await write({
        items: adaptedAnswers(),
        items_asked: { version, groups: adapted },
      })
      expect([version, made.status]).toEqual([version, 422])
      expect(made.refusal.fields?.['values.items_asked']).toContain('점검표 버전')
    }
    // Version 2 exists here alone.
    await save(manager, 2, adapted)
    const values = { items: adaptedAnswers(), items_asked: { version: 3, groups: adapted } }
    const foreign = await records.create(chief, { boardId: 45, values: inspection(chief, values) })
    expect(foreign.status).toBe(422)
    expect(await count()).toBe(0)
  })

  test.each<[string, unknown]>([
    ['a text', '1'],
    ['a number', 3],
    ['a list', []],
    ['no groups', { version: 1 }],
    ['version 0', { version: 0, groups: adapted }],
    ['groups of no list', { version: 1, groups: 'x' }],
    ['no question', { version: 1, groups: [{ id: '1', questions: [null] }] }],
    ['no version', { groups: [{ id: '1', questions: [null] }] }],
    ['a group without an id', { version: 1, groups: [{ questions: ['1-1'] }] }],
    ['words of a group', { version: 1, groups: [{ id: '1', label: {}, questions: ['1-1'] }] }],
    ['words of a question', { version: 1, groups: [{ id: '1', questions: [{ id: own }] }] }],
  ])('with %s as its version is refused', async (_, items_asked) => {
    await save(manager, 0, adapted)
    const made = await write({ items: allFine(), items_asked })
    expect(made.status).toBe(422)
    const paths = Object.keys(made.refusal.fields ?? {})
    expect(paths.some((path) => path.startsWith('values.items_asked'))).toBe(true)
  })

  test('keeps its version when it is changed, and takes no other', async () => {
    await save(manager, 0, adapted)
    await save(manager, 1, [{ id: '3', questions: ['3-1'] }])
    const items_asked = { version: 1, groups: adapted }
    const { body: post } = await write({ items: adaptedAnswers(), items_asked })
    const other = { version: 2, groups: [{ id: '3', questions: ['3-1'] }] }
    const values = { items: { '3-1': { answer: 'ok' } }, items_asked: other }
    for (const wrong of [values, { items_asked: null }]) {
      const changed = await records.update(staff, post, { values: wrong })
      expect(changed.refusal.fields?.['values.items_asked']).toContain('바꿀 수 없습니다')
    }
    const hidden = { items: { ...adaptedAnswers(), '1-2': { answer: 'ok' } } }
    const asked = await records.update(staff, post, { values: hidden })
    expect(Object.keys(asked.refusal.fields ?? {})).toEqual(['values.items.1-2'])
    const fine = { items: { ...adaptedAnswers(), [own]: { answer: 'na' } }, items_asked }
    const changed = await records.update(staff, post, { values: fine })
    expect(changed.body.values).toMatchObject({ items_asked, count_na: 1, count_ok: 59 })
    // One that was asked the board's own questions keeps those.
    const { body: old } = await write({ items: allFine() })
    const moved = await records.update(staff, old, { values: { items_asked } })
    expect(moved.refusal.fields?.['values.items_asked']).toContain('바꿀 수 없습니다')
  })
})
