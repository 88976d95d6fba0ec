import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Post, postHistory, postUpdate } from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { allFine, aPicture, hazard, inspection, makeRecords, nonconformity, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const safety = await build.person({ project: site, role: 'safety' })

const at = ({ id, boardId }: Pick<Post, 'id' | 'boardId'>) => ({
  boardId: String(boardId),
  postId: id,
})

/** A change as a device sends it that had to merge. */
const merged = (
  post: Pick<Post, 'id' | 'boardId' | 'revision'>,
  values: Record<string, unknown>,
  resolution: unknown,
) =>
  call(staff, postUpdate, {
    params: at(post),
    body: { values, resolution, writtenAt: now() } as never,
    headers: { 'if-match': etagOf(post.revision) },
  })

const history = async (post: Pick<Post, 'id' | 'boardId'>) =>
  (await call(staff, postHistory, { params: at(post) })).body.data

/** A report whose place another person has changed meanwhile. */
async function changedMeanwhile(): Promise<Post> {
  const post = (await records.create(staff, { values: hazard() })).body
  return (await records.update(safety, post, { values: { place: '서버의 곳' } })).body
}

describe('what became of a change that met another’s', () => {
  test('is stored with the change and in the history: who kept what', async () => {
    const post = await changedMeanwhile()
    const kept = { 'values.what': 'mine', 'values.place': 'theirs' }
    const answer = await merged(post, { what: '내가 쓴 것' }, { base: 1, kept })
    expect(answer.status).toBe(200)
    const [change, before] = await history(post)
    expect(change).toMatchObject({ who: { id: staff.id }, resolution: { base: 1, kept } })
    expect(before).toMatchObject({ who: { id: safety.id }, resolution: null })
  })

  test('a merge without a conflict is in the history as well', async () => {
    const post = await changedMeanwhile()
    expect((await merged(post, { what: '내 것' }, { base: 1, kept: {} })).status).toBe(200)
    expect((await history(post))[0]?.resolution).toEqual({ base: 1, kept: {} })
  })

  test('rows and answers are named one by one', async () => {
    const photo = await aPicture()
    const [row, other] = [randomUUIDv7(), randomUUIDv7()]
    const finding = (id: string, content: string) => ({
      id,
      place: '3층',
      content,
      level: 'low',
      disaster_type: '9',
      company_id: staff.companyId,
      due: '2099-03-05',
      photo: photo.line.id,
      state: 'received',
    })
    const findings = [finding(row, '난간 없음'), finding(other, '개구부')]
    const options = { boardId: 45, uploads: [photo.line], values: inspection(staff, { findings }) }
    const made = (await records.create(staff, options)).body
    expect(made.values?.findings).toHaveLength(2)
    const items = { ...allFine(), '1-1': { answer: 'na' as const } }
    const kept = { 'values.items.1-1': 'mine', 'values.items.1-2': 'theirs' }
    const rows = { [`values.findings.${row}`]: 'theirs', [`values.findings.${other}`]: 'mine' }
    const mine = [finding(row, '난간 없음'), finding(other, '덮개 없음')]
    const resolution = { base: 0, kept: { ...kept, ...rows } }
    const answer = await merged(made, { items, findings: mine }, resolution)
    expect([answer.status, answer.refusal.fields]).toEqual([200, undefined])
    expect((await history(made))[0]?.resolution).toEqual(resolution)

    const lie = { base: 0, kept: { [`values.findings.${other}`]: 'theirs' } }
    const over = [finding(row, '난간 없음'), finding(other, '또 다름')]
    const refused = await merged(answer.body, { findings: over }, lie)
    expect(Object.keys(refused.refusal.fields ?? {})).toEqual([
      `resolution.kept.values.findings.${other}`,
    ])
  })
})

describe('a resolution that is not what the change does is refused', () => {
  const cases: [string, Record<string, unknown>, unknown, string][] = [
    ['a base that is no earlier one', {}, { base: 2, kept: {} }, 'resolution.base'],
    [
      'mine that is not written',
      {},
      { base: 1, kept: { 'values.what': 'mine' } },
      'resolution.kept.values.what',
    ],
    [
      'theirs that is written over',
      { place: '내 곳' },
      { base: 1, kept: { 'values.place': 'theirs' } },
      'resolution.kept.values.place',
    ],
    [
      'a field that the form has not',
      { what: '내 것' },
      { base: 1, kept: { 'values.nothing': 'mine' } },
      'resolution.kept.values.nothing',
    ],
    [
      'a part of a field that has none',
      { what: '내 것' },
      { base: 1, kept: { 'values.what.1-1': 'mine' } },
      'resolution.kept.values.what.1-1',
    ],
    [
      'a side that is nobody’s',
      { what: '내 것' },
      { base: 1, kept: { 'values.what': 'both' } },
      'resolution.kept.values.what',
    ],
  ]

  test.each(cases)('%s', async (_, values, resolution, field) => {
    const post = await changedMeanwhile()
    const answer = await merged(post, values, resolution)
    expect([answer.status, answer.refusal.code]).toEqual([422, 'invalid'])
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field])
    expect((await records.read(staff, post)).body.revision).toBe(2)
  })

  test('a path that is none', async () => {
    const post = await changedMeanwhile()
    for (const path of [
      'status',
      'values',
      'values.a b',
      'values.items.1-1.photos',
      '__proto__.x',
    ]) {
      const answer = await merged(post, { what: '내 것' }, { base: 1, kept: { [path]: 'mine' } })
      expect([path, answer.status]).toEqual([path, 422])
    }
  })
})

test('a form field with a name of the record itself is in the history', async () => {
  const before = await aPicture()
  const values = nonconformity(staff, before.line.id)
  const made = await records.create(staff, { boardId: 35, values, uploads: [before.line] })
  await records.update(staff, made.body, { values: { content: '난간이 빠짐' } })
  expect((await history(made.body))[0]?.changes.content).toEqual({
    before: values.content,
    after: '난간이 빠짐',
  })
})
