import { expect, test } from 'vitest'
import {
  employeeDetail,
  employeeImport,
  employeeList,
  employeeRetire,
} from '../../contract/employee/employee.ts'
import type { RowChoice, RowMatch } from '../../contract/sheet/match.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const main = await build.company({ name: '한결종합건설(주)' })
const partnerCompany = await build.company({ name: '누리비계(주)' })

interface Row {
  name: string
  com_name: string
  job_type: string
  hired_on: string
  contact_number?: string
  birthdate?: string
  employee_id?: string
  visa?: string
  choice?: RowChoice
}

async function aSite() {
  const project = await build.project({ main })
  await build.join(project.id, partnerCompany.id, 'partner')
  const manager = await build.person({ project, level: 3, role: 'manager' })
  const params = { projectId: String(project.id) }
  const send = (
    mode: 'check' | 'all' | 'valid',
    rows: Row[],
    { who = manager, key }: { who?: BuiltPerson; key?: string } = {},
  ) =>
    call(who, employeeImport, {
      params,
      body: {
        mode,
        rows: rows.map(({ choice, ...values }, n) => ({
          row: n + 3,
          values,
          ...(choice ? { choice } : {}),
        })),
      },
      ...(key ? { key } : {}),
    })
  const people = async () =>
    (await call(manager, employeeList, { params, query: { perPage: '100' } })).body.data
  return { project, manager, params, send, people }
}

const base = { com_name: '누리비계(주)', job_type: '비계공', hired_on: '2026-03-02' }
let count = 0
const next = () => {
  count += 1
  return count
}
/** Of nobody in another test: the companies are those of all. */
const phone = () => `010-7000-${String(next()).padStart(4, '0')}`
const name = (words = '김하나') => `${words}${next()}`

const updating = ({ people }: RowMatch, n = 0): RowChoice => ({
  do: 'update',
  id: people[n]?.id ?? 0,
  revision: people[n]?.revision ?? 0,
})
const another = ({ ids }: RowMatch): RowChoice => ({ do: 'new', seen: ids })

test('the same file twice says who is registered, and writes nothing', async () => {
  const { send, people } = await aSite()
  const rows = [
    { ...base, name: name(), contact_number: phone() },
    { ...base, name: name(), birthdate: '1980-01-01' },
    { ...base, name: name() },
    { ...base, name: name(), employee_id: name('N') },
  ]
  expect((await send('all', rows)).body).toMatchObject({ created: 4, unchanged: 0, errors: [] })
  const before = await people()
  expect((await send('check', rows)).body).toMatchObject({ unchanged: 4, errors: [], matches: [] })
  expect((await send('all', rows)).body).toMatchObject({ created: 0, unchanged: 4, corrected: 0 })
  expect(await people()).toEqual(before)
})

test('a number is the same however it is written', async () => {
  const { send } = await aSite()
  const who = name('응우옌 반')
  await send('all', [{ ...base, name: who, contact_number: '010-7100-0001' }])
  const again = (contact_number: string, written = who) =>
    send('all', [{ ...base, name: written, contact_number, job_type: '철근공' }])
  for (const written of ['01071000001', '０１０－７１００－０００１', '+82 10-7100-0001']) {
    const { body } = await again(written, `${who.slice(0, 3)} ${who.slice(3)}`)
    expect(body).toMatchObject({ created: 0, errors: [{ row: 3, reason: 'duplicate' }] })
    expect(body.matches).toMatchObject([
      {
        row: 3,
        earlier: null,
        may_create: true,
        people: [
          {
            name: who,
            com_name: '누리비계(주)',
            phone: '010-****-0001',
            by: 'phone',
            changes: ['job_type'],
            may_update: true,
          },
        ],
      },
    ])
    expect(body.matches[0]?.people[0]?.registered).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  expect((await again('010-7100-0002')).body).toMatchObject({ created: 1, matches: [] })
})

test('a person decides row by row: update, leave out, or somebody else', async () => {
  const { send, people, manager, params } = await aSite()
  const [first, second, third] = [name(), name(), name()]
  const rows = [first, second, third].map((one) => ({
    ...base,
    name: one,
    contact_number: phone(),
    visa: 'E-9',
  }))
  await send('all', rows)
  const changed = rows.map(({ visa: _, ...row }) => ({ ...row, job_type: '철근공' }))
  const { body } = await send('check', changed)
  expect(body.matches).toHaveLength(3)
  const [one, , three] = body.matches
  if (!one || !three) throw new Error('no matches')
  const choices: readonly RowChoice[] = [updating(one), { do: 'skip' }, another(three)]
  const decided = changed.map((row, n): Row => {
    const choice = choices[n]
    return choice ? { ...row, choice } : row
  })
  expect((await send('all', decided)).body).toMatchObject({
    created: 1,
    corrected: 1,
    skipped: 1,
    errors: [],
  })
  const now = await people()
  expect(now.map((row) => [row.name, row.job_type]).sort()).toEqual(
    [
      [first, '철근공'],
      [second, '비계공'],
      [third, '비계공'],
      [third, '철근공'],
    ].sort(),
  )
  const detail = await call(manager, employeeDetail, {
    params,
    query: { id: String(one.people[0]?.id) },
  })
  // What the row left empty stays, and the history says the same as the person.
  expect(detail.body).toMatchObject({ visa: 'E-9', history: [{ job_type: '철근공' }] })
  // Handed in again the decisions are outdated, and what they did is done.
  const { body: again } = await send('all', decided)
  expect(again).toMatchObject({ created: 0, corrected: 0, unchanged: 2, skipped: 1, errors: [] })
  expect(await people()).toEqual(now)
})

test('the same person twice in one file is asked about', async () => {
  const { send } = await aSite()
  const row = { ...base, name: name(), contact_number: phone() }
  const { body } = await send('all', [row, row])
  expect(body).toMatchObject({
    created: 0,
    errors: [{ row: 4, column: 'name', reason: 'twice', about: '3' }],
    matches: [{ row: 4, earlier: 3, people: [], may_create: true }],
  })
  const skip = await send('all', [row, { ...row, choice: { do: 'skip' } }])
  expect(skip.body).toMatchObject({ created: 1, skipped: 1 })
})

test('two of one name without anything else are two, the second time as well', async () => {
  const { send, people } = await aSite()
  const row = { ...base, name: name() }
  const rows: Row[] = [row, { ...row, choice: { do: 'new', seen: [] } }]
  expect((await send('all', rows)).body).toMatchObject({ created: 2 })
  expect((await send('all', rows)).body).toMatchObject({ created: 0, unchanged: 2 })
  expect(await people()).toHaveLength(2)
})

test('who has left is found, and comes back with a history', async () => {
  const { send, people, manager, params } = await aSite()
  const row = { ...base, name: name(), contact_number: phone() }
  await send('all', [row])
  const [one] = await people()
  if (!one) throw new Error('nobody')
  await call(manager, employeeRetire, {
    params: { ...params, employeeId: String(one.id) },
    body: { retired_on: '2026-05-31' },
    headers: { 'if-match': etagOf(one.revision) },
  })
  const back = { ...row, hired_on: '2026-09-01' }
  const { body } = await send('check', [back])
  expect(body.matches).toMatchObject([
    { people: [{ retired_on: '2026-05-31', changes: ['hired_on'] }] },
  ])
  const match = body.matches[0] as RowMatch
  await send('all', [{ ...back, choice: updating(match) }])
  const detail = await call(manager, employeeDetail, { params, query: { id: String(one.id) } })
  expect(detail.body).toMatchObject({
    hired_on: '2026-09-01',
    retired_on: null,
    history: [
      { begin_on: '2026-09-01', end_on: null },
      { begin_on: '2026-03-02', end_on: '2026-05-31' },
    ],
  })
})

test('a choice is good for whom it was made, as they were', async () => {
  const { send } = await aSite()
  const other = await aSite()
  const row = { ...base, name: name(), contact_number: phone(), employee_id: name('K') }
  await send('all', [row])
  const changed = { ...row, job_type: '철근공' }
  const { body } = await send('check', [changed])
  const match = body.matches[0] as RowMatch
  // Neither a person that the server does not find itself, nor an old revision, nor a second one of
  // a number that only one person has.
  for (const choice of [
    { do: 'update', id: 1, revision: 1 },
    { ...updating(match), revision: 99 },
    another(match),
  ] as RowChoice[]) {
    const answer = await send('all', [{ ...changed, choice }])
    expect(answer.body).toMatchObject({ created: 0, corrected: 0, matches: [{ row: 3 }] })
  }
  expect(match).toMatchObject({ may_create: false, people: [{ by: 'number' }] })
  // A manager of another site does not see them there, and learns only that the number is taken.
  const elsewhere = await other.send('check', [row])
  expect(elsewhere.body).toMatchObject({
    errors: [{ column: 'employee_id', reason: 'duplicate' }],
    matches: [],
  })
})

test('of two imports at once each person is registered once', async () => {
  const { send, people } = await aSite()
  const rows = Array.from({ length: 20 }, () => ({
    ...base,
    name: name(),
    contact_number: phone(),
  }))
  const answers = await Promise.all([send('all', rows), send('all', rows)])
  expect(answers.map(({ body }) => body.created).sort((a, b) => a - b)).toEqual([0, 20])
  // Both decided that it is somebody else: there is one more, not two.
  const changed = rows.slice(0, 1).map((row) => ({ ...row, job_type: '철근공' }))
  const { body } = await send('check', changed)
  const decided = changed.map((row) => ({ ...row, choice: another(body.matches[0] as RowMatch) }))
  const both = await Promise.all([send('all', decided), send('all', decided)])
  expect(both.map((one) => one.body.created).sort()).toEqual([0, 1])
  expect(await people()).toHaveLength(21)
})

test('a request that comes again gets its answer again', async () => {
  const { send, people } = await aSite()
  const rows = [{ ...base, name: name(), contact_number: phone() }]
  const first = await send('all', rows, { key: 'match-replay' })
  expect((await send('all', rows, { key: 'match-replay' })).body).toEqual(first.body)
  expect(await people()).toHaveLength(1)
})
