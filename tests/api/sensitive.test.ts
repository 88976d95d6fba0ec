import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { printPost } from '../../contract/print/print.ts'
import { offlineList } from '../../contract/record/offline.ts'
import { postCreate, postHistory, postList, postUpdate } from '../../contract/record/post.ts'
import { postReveal, postReveals } from '../../contract/record/reveal.ts'
import { reviewConfirm, reviewGet, reviewList } from '../../contract/record/review.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { changeMember } from '../../server/admin/member.ts'
import { beginBackup } from '../../server/domains/backup/make/attempt.ts'
import { boardFolder, loadBoards } from '../../server/domains/board/registry.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords, now } from './record.ts'

const boards = await loadBoards([boardFolder, new URL('../boards', import.meta.url).pathname])
const harness = await startHarness({ boards })
const { app, services, logged } = harness
const { pool } = services
const build = makeBuild(services)
/** Every answer that anybody got, as text. */
const answers: string[] = []
const call = makeCall({
  request: async (...requested) => {
    const response = await app.request(...requested)
    answers.push(await response.clone().text(), [...response.headers].join('\n'))
    return response
  },
})
const records = makeRecords(call)
const project = await build.project()
const writer = await build.person({ project, level: 2 })
const colleague = await build.person({ project, level: 2 })
const safety = await build.person({ project, role: 'safety' })
const manager = await build.person({ project, role: 'manager', level: 3 })
const office = await build.person({ level: 5, project: null })
const outsider = await build.person()
const folder = mkdtempSync(join(tmpdir(), 'siteon-sensitive-'))
afterAll(() => {
  services.typesetter.close()
  rmSync(folder, { recursive: true })
})

const boardId = 900
const params = (id: string) => ({ boardId: String(boardId), postId: id })
const assessment = (more: Values = {}): Values => ({
  kind: 'first',
  matrix: '3x3',
  begin: '2026-03-02',
  leader: writer.id,
  shared: true,
  rounds: 3,
  opinion: '감소대책을 이행한 뒤 작업',
  items: [{ id: randomUUIDv7(), work: '굴착', likelihood: 1, severity: 1 }],
  ...more,
})
const reveal = (who: BuiltPerson, id: string, field = 'resident_no') =>
  call(who, postReveal, { params: params(id), body: { field } })

/** Every row of the database as text, with what is in its bytes. */
async function databaseText(): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  const parts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${name}`)
    const text = JSON.stringify(rows, function (key, value: unknown) {
      const raw = (this as Record<string, unknown>)[key]
      return Buffer.isBuffer(raw) ? raw.toString('latin1') : value
    })
    parts.push(text)
  }
  return parts.join('\n')
}

function filesUnder(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      return bytes[0] === 0x1f && bytes[1] === 0x8b
        ? gunzipSync(bytes).toString('latin1')
        : bytes.toString('latin1')
    })
}

async function createdBy(who: BuiltPerson, more: Values) {
  const answer = await records.create(who, { boardId, values: assessment(more) })
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}

test('a planted number is nowhere but sealed, whatever becomes of the record', async () => {
  const [number, later, illness] = ['850101-1938274', '850101-1746193', '고혈압약복용중'] as const
  const secrets = [number, later, illness].flatMap((text) => [
    text,
    text.replace('-', ''),
    text.slice(-7),
    Buffer.from(text).toString('latin1'),
  ])
  const id = randomUUIDv7()
  const values = assessment({ resident_no: { unsealed: number }, health: illness })
  const key = randomUUIDv7()
  const created = await records.create(writer, { id, boardId, values }, key)
  expect(created.status).toBe(201)
  expect(created.body.values.resident_no).toMatchObject({ shown: '850101-1******' })
  expect(created.body.values.health).toMatchObject({ shown: '••••' })
  // Again under its key, and under another one.
  const writtenAt = now()
  const body = { id: randomUUIDv7(), projectId: project.id, values, uploads: [], writtenAt }
  const at = { params: { boardId: String(boardId) }, body }
  for (const again of ['again-0001', 'again-0001', 'again-0002']) {
    const answer = await call(writer, postCreate, { ...at, key: again })
    expect([again, answer.refusal.code]).toEqual([again, ''])
  }
  const other = { ...body, values: assessment({ resident_no: later }) }
  const differs = await call(writer, postCreate, { ...at, body: other, key: 'again-0003' })
  expect(differs.refusal.code).toBe('id-taken')

  // Changed, merged, refused.
  const changed = await records.update(safety, created.body, { values: { resident_no: later } })
  expect(changed.status).toBe(200)
  expect(changed.body.values.resident_no).not.toEqual(created.body.values.resident_no)
  const behind = await records.update(writer, created.body, { values: { resident_no: number } })
  expect(behind.status).toBe(412)
  const wrong = await records.update(safety, changed.body, {
    values: { resident_no: `${number}9`, rounds: 'x' },
  })
  expect(Object.keys(wrong.refusal.fields ?? {})).toContain('values.resident_no')
  const merged = await call(writer, postUpdate, {
    params: params(id),
    headers: { 'if-match': etagOf(changed.body.revision) },
    body: {
      values: { health: `${illness} 외 2건` },
      resolution: { base: 1, kept: { 'values.health': 'mine' } },
      writtenAt,
    },
  })
  expect([merged.status, merged.refusal.fields]).toEqual([200, undefined])

  // Held for review: of a person who was shut out.
  const leaver = await build.person({ project, level: 2 })
  const heldId = randomUUIDv7()
  const { rows } = await pool.query<{ username: string }>(
    'select username from member where id = $1',
    [leaver.id],
  )
  await inTransaction(pool, (tx) =>
    changeMember(tx, {
      do: 'leave',
      login: rows[0]?.username ?? '',
      projectId: project.id,
    }),
  )
  const held = await call(leaver, postCreate, {
    params: { boardId: String(boardId) },
    body: {
      id: heldId,
      projectId: project.id,
      values: assessment({ resident_no: number, health: { unsealed: illness }, leader: writer.id }),
      uploads: [],
      writtenAt,
    },
    key: randomUUIDv7(),
  })
  expect(held.status).toBe(202)
  const waiting = await call(manager, reviewList, { query: { projectId: String(project.id) } })
  const reviewId = waiting.body.data[0]?.id ?? 0
  const whole = await call(manager, reviewGet, { params: { reviewId: String(reviewId) } })
  expect(whole.body.content.values).toMatchObject({ resident_no: { shown: '850101-1******' } })
  const heldText = await databaseText()
  expect(secrets.filter((text) => heldText.includes(text))).toEqual([])
  const confirmed = await call(manager, reviewConfirm, {
    params: { reviewId: String(reviewId) },
    body: { how: 'apply' },
  })
  expect([confirmed.status, confirmed.refusal.code]).toEqual([200, ''])

  // Read, listed, searched, downloaded, printed.
  const listed = { boardId: String(boardId) }
  for (const query of [
    {},
    { keyword: number },
    { keyword: illness },
    { conditions: [{ key: 'resident_no', operator: '=', value: number }] },
    { condition: `resident_no = ${number}` },
    { orderTarget: 'resident_no' },
  ]) {
    const found = await call(safety, postList, {
      params: listed,
      query: { projectId: String(project.id), ...query },
    })
    if ('conditions' in query || 'condition' in query || 'orderTarget' in query) {
      expect(found.status).toBe(400)
      expect(Object.keys(found.refusal.fields ?? {}).length).toBeGreaterThan(0)
    } else if ('keyword' in query) expect(found.body.total).toBe(0)
    else expect(found.body.total).toBe(3)
  }
  await records.read(colleague, { id, boardId })
  await call(safety, postHistory, { params: params(id) })
  await call(safety, offlineList, { query: { projectId: String(project.id), days: 365 } })
  await app.request(`http://localhost/api/v1/project?keyword=${number}`)
  const pdf = await call(manager, printPost, { params: params(id) })
  expect(pdf.status).toBe(200)

  const settings = { dir: folder, keep: { daily: 1, weekly: 1, monthly: 1 }, zone: 'Asia/Seoul' }
  const workshop = { pool, store: services.files.store, log: services.log, live: services.live }
  const signal = new AbortController().signal
  const backup = await beginBackup(
    { ...workshop, settings },
    { cause: 'command', by: null, signal },
  )
  await backup?.done
  const backedUp = filesUnder(folder)
  expect(backedUp.join('').includes('post_secret')).toBe(true)
  const stored = [await databaseText(), ...backedUp].join('\n')
  const searched = { stored, answers: answers.join('\n'), logged: JSON.stringify(logged) }
  for (const [where, text] of Object.entries(searched)) {
    expect(text.length).toBeGreaterThan(1000)
    expect([where, secrets.filter((secret) => text.includes(secret))]).toEqual([where, []])
  }

  // And yet they are there.
  answers.length = 0
  expect((await reveal(safety, id)).body.value).toBe(later)
  expect((await reveal(manager, id, 'health')).body.value).toBe(`${illness} 외 2건`)
  expect((await reveal(safety, heldId)).body.value).toBe(number)
  expect(await databaseText()).not.toContain(later)
})

test('whom a field names sees it in clear, one recorded look at a time', async () => {
  const post = await createdBy(writer, { resident_no: '901231-2345678', health: '난청' })
  const status = async (who: BuiltPerson, field: string) =>
    (await reveal(who, post.id, field)).status
  expect(await status(writer, 'resident_no')).toBe(200)
  expect(await status(safety, 'resident_no')).toBe(200)
  expect(await status(safety, 'resident_no')).toBe(200)
  expect(await status(manager, 'health')).toBe(200)
  for (const [who, field] of [
    [colleague, 'resident_no'],
    [manager, 'resident_no'],
    [office, 'resident_no'],
    [writer, 'health'],
    [safety, 'health'],
  ] as const) {
    expect([field, await status(who, field)]).toEqual([field, 403])
  }
  expect(await status(outsider, 'resident_no')).toBe(404)
  expect((await reveal(safety, post.id, 'opinion')).refusal.fields).toHaveProperty('field')
  expect(
    (await call(null, postReveal, { params: params(post.id), body: { field: 'x' } })).status,
  ).toBe(401)

  const looks = await call(manager, postReveals, { params: params(post.id), query: {} })
  expect(looks.body.data.map(({ who, field }) => [who?.id, field])).toEqual([
    [manager.id, 'health'],
    [safety.id, 'resident_no'],
    [safety.id, 'resident_no'],
    [writer.id, 'resident_no'],
  ])
  expect((await call(writer, postReveals, { params: params(post.id), query: {} })).status).toBe(403)
  expect((await records.read(writer, post)).body.can).toMatchObject({
    reveal: ['resident_no'],
    reveals: false,
  })
})

test('a look is recorded each time, also under one key, and its answer is not stored', async () => {
  const post = await createdBy(writer, { resident_no: '770707-1112223' })
  const options = { params: params(post.id), body: { field: 'resident_no' }, key: 'one-look-only' }
  for (let n = 0; n < 3; n += 1) {
    const answer = await call(writer, postReveal, options)
    expect([answer.status, answer.body.value]).toEqual([200, '770707-1112223'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const { rows } = await pool.query('select 1 from post_reveal where post_id = $1', [post.id])
  expect(rows).toHaveLength(3)
  const stored = await pool.query("select 1 from idempotency where key = 'one-look-only'")
  expect(stored.rows).toHaveLength(0)
})

test('who edits without changing it keeps it; a change replaces it, null removes it', async () => {
  const first = '620630-1000009'
  let post = await createdBy(writer, { resident_no: first })
  const clear = async () => (await reveal(writer, post.id)).body.value
  const update = async (values: Values) => {
    const answer = await records.update(writer, post, { values })
    expect([answer.status, answer.refusal.fields]).toEqual([200, undefined])
    post = answer.body
    return post.values.resident_no
  }
  const mask = post.values.resident_no
  // Absent, as it was given, as text, as a device shows what has just arrived, and the same again.
  for (const unchanged of [
    {},
    { resident_no: mask },
    { resident_no: '620630-1******' },
    { resident_no: { shown: '••••' } },
    { resident_no: first },
    { resident_no: { unsealed: first } },
  ]) {
    expect(await update({ opinion: randomUUIDv7(), ...unchanged })).toEqual(mask)
    expect(await clear()).toBe(first)
  }
  const history = await call(writer, postHistory, { params: params(post.id) })
  expect(history.body.data.flatMap(({ changes }) => Object.keys(changes))).not.toContain(
    'resident_no',
  )

  // Only the hidden part differs: it is another value nevertheless.
  const second = '620630-1999999'
  expect(await update({ resident_no: second })).not.toEqual(mask)
  expect(await clear()).toBe(second)
  expect(await update({ resident_no: null })).toBeUndefined()
  expect(await clear()).toBeNull()
  const { rows } = await pool.query('select 1 from post_secret where post_id = $1', [post.id])
  expect(rows).toHaveLength(0)
  expect(await update({ resident_no: '' })).toBeUndefined()
})

test.each([
  { what: 'a mask', value: '850101-1******' },
  { what: 'a month that is none', value: '851301-1234567' },
  { what: 'a number', value: 8_501_011_234_567 },
  { what: 'an empty entry', value: { unsealed: '' } },
  { what: 'more than an entry', value: { unsealed: '850101-1234567', shown: 'x' } },
  { what: 'a list', value: ['850101-1234567'] },
])('$what is no resident number of a new record', async ({ value }) => {
  const values = assessment({ resident_no: value })
  const answer = await records.create(writer, { boardId, values })
  expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
    422,
    ['values.resident_no'],
  ])
})

test('a mask of another record gives a new one nothing', async () => {
  const post = await createdBy(writer, { resident_no: '850101-1234567' })
  const copy = await createdBy(writer, { resident_no: post.values.resident_no })
  expect(copy.values.resident_no).toBeUndefined()
  // Nor does its ciphertext open elsewhere.
  await pool.query(
    `insert into post_secret select $2, field, key_id, content from post_secret where post_id = $1`,
    [post.id, copy.id],
  )
  await pool.query(
    `update post set values = values || '{"resident_no":{"shown":"x"}}' where id = $1`,
    [copy.id],
  )
  expect((await reveal(writer, copy.id)).status).toBe(500)
})
