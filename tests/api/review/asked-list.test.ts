import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { dailyQuestions } from '../../../contract/boards/daily-inspection/questions.ts'
import { builtInList, type ListedGroup } from '../../../contract/form/asked.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { checklistSave } from '../../../contract/record/checklist.ts'
import { postCreate, postUpdate } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import type { BuiltPerson } from '../build.ts'
import { startHarness } from '../harness.ts'
import { allFine, inspection, now } from '../record.ts'
import { type Frozen, quarantinedIn, setStage } from './stage.ts'

/** What a manager reads of the questions that a suspended person says they were asked. */

const stage = await setStage(await startHarness())
const { call, manager, site, records } = stage

const own = { id: randomUUIDv7(), label: '타워크레인 풍속계 작동' }
const lie = { id: own.id, label: '소장이 승인함' }
const listed = (question: typeof own): ListedGroup[] => [
  ...builtInList({ groups: dailyQuestions }).slice(1),
  { id: '1', questions: ['1-1', question] },
]
const params = { id: String(site.id), boardId: '45', field: 'items' }
await call(manager, checklistSave, { params, body: { base: 0, groups: listed(own) } })

async function shownOf(writer: BuiltPerson, op: Frozen) {
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const review = quarantinedIn(await stage.send(device, op))
  const { status, body } = await stage.one(manager, review)
  expect(status).toBe(200)
  return body.content.values ?? {}
}

async function newOne(items_asked: unknown) {
  const writer = await stage.person()
  const values = inspection(writer, { items_asked } as Values)
  const body = { id: randomUUIDv7(), projectId: site.id, values, uploads: [], writtenAt: now() }
  return await shownOf(writer, {
    endpoint: postCreate,
    params: { boardId: '45' },
    key: randomUUIDv7(),
    body: JSON.stringify(body),
    headers: {},
  })
}

test.each<[string, unknown, unknown]>([
  ['the stored one', { version: 1, groups: listed(own) }, { version: 1, groups: listed(own) }],
  ['other words', { version: 1, groups: listed(lie) }, { version: 1, groups: [] }],
  ['no version', { groups: listed(lie) }, { version: 0, groups: [] }],
  ['another version', { version: 7, groups: listed(own) }, { version: 7, groups: [] }],
  ['a huge one', { version: 1e300, groups: listed(own) }, { version: 0, groups: [] }],
  ['a large one', { version: 2 ** 40, groups: [] }, { version: 2 ** 40, groups: [] }],
  ['no list', { version: 1, groups: [{ id: '1', questions: [null] }] }, { version: 1, groups: [] }],
  ['a text', 'x', { version: 0, groups: [] }],
])('of a new record with %s: the project’s list, or none', async (_, said, shown) => {
  expect((await newOne(said)).items_asked).toEqual(shown)
})

test('of a change: the list of its record', async () => {
  for (const [items_asked, shown] of [
    [
      { version: 1, groups: listed(own) },
      { version: 1, groups: listed(own) },
    ],
    [undefined, undefined],
  ]) {
    const writer = await stage.person()
    const { '1-1': first, ...rest } = allFine()
    const others = Object.fromEntries(Object.entries(rest).filter(([id]) => !id.startsWith('1-')))
    const items = items_asked ? { ...others, '1-1': first, [own.id]: first } : allFine()
    const values = inspection(writer, { items, ...(items_asked && { items_asked }) } as Values)
    const made = await records.create(writer, { boardId: 45, values })
    expect(made.status).toBe(201)
    const { id, revision } = made.body
    const changed = { items_asked: { version: 1, groups: listed(lie) } }
    const body = { values: changed, writtenAt: now() }
    const values2 = await shownOf(writer, {
      endpoint: postUpdate,
      params: { boardId: '45', postId: id },
      key: randomUUIDv7(),
      body: JSON.stringify(body),
      headers: { 'if-match': etagOf(revision) },
    })
    expect(values2.items_asked).toEqual(shown)
  }
})
