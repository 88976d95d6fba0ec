import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { postCreate, postHistory, postUpdate } from '../../contract/record/post.ts'
import { postReveal } from '../../contract/record/reveal.ts'
import { reviewConfirm, reviewGet, reviewList, reviewReject } from '../../contract/record/review.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { changeMember } from '../../server/admin/member.ts'
import { reseal } from '../../server/admin/reseal.ts'
import { boardFolder, loadBoards } from '../../server/domains/board/registry.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { makeVault } from '../../server/platform/vault.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { now } from './record.ts'

const boards = await loadBoards([boardFolder, new URL('../boards', import.meta.url).pathname])
const harness = await startHarness({ boards })
const { app, services } = harness
const { pool } = services
const build = makeBuild(services)
const call = makeCall(app)
const project = await build.project()
const writer = await build.person({ project, level: 2 })
const boardId = 900
const params = (id: string) => ({ boardId: String(boardId), postId: id })
const assessment = (resident_no: string) => ({
  kind: 'first',
  matrix: '3x3',
  begin: '2026-03-02',
  leader: writer.id,
  shared: true,
  rounds: 3,
  opinion: '감소대책을 이행한 뒤 작업',
  items: [{ id: randomUUIDv7(), work: '굴착', likelihood: 1, severity: 1 }],
  resident_no,
})

/** What a person who has left still sends: it waits for a manager. */
async function holdOne(resident_no: string) {
  const leaver = await build.person({ project, level: 2 })
  const { rows } = await pool.query<{ username: string }>(
    'select username from member where id = $1',
    [leaver.id],
  )
  const leave = { do: 'leave', login: rows[0]?.username ?? '', projectId: project.id } as const
  await inTransaction(pool, (tx) => changeMember(tx, leave))
  const held = await call(leaver, postCreate, {
    params: { boardId: String(boardId) },
    body: {
      id: randomUUIDv7(),
      projectId: project.id,
      values: assessment(resident_no),
      uploads: [],
      writtenAt: now(),
    },
    key: randomUUIDv7(),
  })
  expect(held.status).toBe(202)
}

test('after a change of SECRET everything opens, and is sealed again by the new one', async () => {
  const number = '730303-2223334'
  const key = 'before-rotation'
  const body = {
    id: randomUUIDv7(),
    projectId: project.id,
    values: assessment(number),
    uploads: [],
    writtenAt: now(),
  }
  const at = { params: { boardId: String(boardId) }, body }
  expect((await call(writer, postCreate, { ...at, key })).status).toBe(201)
  await holdOne(number)
  const old = services.config.secret ?? ''
  const secret = 'another-secret-another-secret-another'

  // Sessions end with the secret: the person signs in again.
  const rotated = harness.restart({ SECRET: secret, SECRET_PREVIOUS: old })
  const again = makeBuild(rotated.services)
  const callNow = makeCall(rotated.app)
  const lead = await again.person({ project, role: 'safety' })
  const seen = await callNow(lead, postReveal, {
    params: params(body.id),
    body: { field: 'resident_no' },
  })
  expect(seen.body.value).toBe(number)

  const vault = makeVault(secret, [old])
  const count = async () =>
    (await pool.query('select 1 from post_secret where key_id <> $1', [vault.keyId])).rows.length
  const before = await count()
  expect(before).toBeGreaterThan(0)
  const without = await inTransaction(pool, (tx) => reseal(tx, makeVault(secret)))
  // And what was held for review.
  expect(without).toEqual({ resealed: 0, unknown: before + 1 })
  const held = "select 1 from review where body like 'sealed:' || $1 || ':%'"
  expect((await pool.query(held, [vault.keyId])).rows).toHaveLength(0)
  const done = await inTransaction(pool, (tx) => reseal(tx, vault))
  expect(done).toEqual({ resealed: before + 1, unknown: 0 })
  expect(await count()).toBe(0)
  expect((await pool.query(held, [vault.keyId])).rows).toHaveLength(1)
  expect(await inTransaction(pool, (tx) => reseal(tx, vault))).toEqual({ resealed: 0, unknown: 0 })

  const alone = harness.restart({ SECRET: secret })
  const callAlone = makeCall(alone.app)
  const last = await makeBuild(alone.services).person({ project, role: 'safety' })
  const found = await callAlone(last, postReveal, {
    params: params(body.id),
    body: { field: 'resident_no' },
  })
  expect(found.body.value).toBe(number)
})

test('what waits is listed and can be rejected although its secret is lost', async () => {
  await holdOne('730303-2223334')
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from review')
  const id = { reviewId: String(rows[0]?.id) }
  const { app: lost, services: without } = harness.restart({ SECRET: 'l'.repeat(40) })
  const callNow = makeCall(lost)
  const again = makeBuild(without)
  const lead = await again.person({ project, role: 'manager', level: 3 })
  const stranger = await again.person()
  const query = { projectId: String(project.id) }
  const listed = await callNow(lead, reviewList, { query })
  expect([listed.status, listed.body.data.at(-1)?.id]).toEqual([200, rows[0]?.id])
  const one = await callNow(lead, reviewGet, { params: id })
  expect([one.status, one.body.unreadable, one.body.content]).toEqual([200, true, {}])
  expect((await callNow(stranger, reviewGet, { params: id })).status).toBe(404)
  for (const how of ['apply', 'comment'] as const) {
    const confirmed = await callNow(lead, reviewConfirm, { params: id, body: { how } })
    expect([confirmed.status, confirmed.refusal.code]).toEqual([409, 'sealing-key-missing'])
  }
  const body = { reason: '키를 잃어 볼 수 없음' }
  const rejected = await callNow(lead, reviewReject, { params: id, body })
  expect([rejected.status, rejected.body.state]).toEqual([200, 'rejected'])
  const still = await callNow(lead, reviewConfirm, { params: id, body: {} })
  expect([still.status, still.refusal.code]).toEqual([409, 'sealing-key-missing'])
})

test('a value whose secret is lost is refused by name', async () => {
  const id = randomUUIDv7()
  const values = assessment('730303-2223334')
  await call(writer, postCreate, {
    params: { boardId: String(boardId) },
    body: { id, projectId: project.id, values, uploads: [], writtenAt: now() },
    key: randomUUIDv7(),
  })
  const { app: lost, services: without } = harness.restart({ SECRET: 'l'.repeat(40) })
  const lead = await makeBuild(without).person({ project, role: 'safety' })
  const seen = await makeCall(lost)(lead, postReveal, {
    params: params(id),
    body: { field: 'resident_no' },
  })
  expect([seen.status, seen.refusal.code]).toEqual([409, 'sealing-key-missing'])
})

test('the same number entered again after a change of SECRET is no change', async () => {
  const number = '640404-1112223'
  const id = randomUUIDv7()
  const values = assessment(number)
  const created = await call(writer, postCreate, {
    params: { boardId: String(boardId) },
    body: { id, projectId: project.id, values, uploads: [], writtenAt: now() },
    key: randomUUIDv7(),
  })
  expect(created.status).toBe(201)

  const secret = 'a-third-secret-a-third-secret-a-third'
  const old = services.config.secret ?? ''
  const { app: rotated, services: later } = harness.restart({
    SECRET: secret,
    SECRET_PREVIOUS: old,
  })
  const callNow = makeCall(rotated)
  const lead = await makeBuild(later).person({ project, role: 'manager', level: 3 })
  const change = async (resident_no: unknown, revision: number, opinion: string) => {
    const answer = await callNow(lead, postUpdate, {
      params: params(id),
      body: { values: { resident_no, opinion }, writtenAt: now() },
      key: randomUUIDv7(),
      headers: { 'if-match': etagOf(revision) },
    })
    expect([answer.status, answer.refusal.fields]).toEqual([200, undefined])
    return answer.body
  }
  const again = await change({ unsealed: number }, created.body.revision, '보호구 착용')
  expect(again.values.resident_no).toEqual(created.body.values.resident_no)
  const bare = await change(number, again.revision, '신호수 배치')
  expect(bare.values.resident_no).toEqual(created.body.values.resident_no)
  // What was entered is sealed by the secret of now.
  const vault = makeVault(secret)
  const { rows } = await pool.query('select key_id from post_secret where post_id = $1', [id])
  expect(rows).toEqual([{ key_id: vault.keyId }])
  const other = await change({ unsealed: '640404-1112224' }, bare.revision, '신호수 배치')
  expect(other.values.resident_no).not.toEqual(created.body.values.resident_no)

  const history = await callNow(lead, postHistory, { params: params(id) })
  const updates = history.body.data.filter(({ action }) => action === 'update')
  const named = updates.filter(({ changes }) => 'resident_no' in changes)
  expect([updates.length, named.length]).toEqual([3, 1])
})

test('a request and a value of before are known again by the secrets of before', () => {
  const [old, now] = ['o'.repeat(32), 'n'.repeat(32)]
  const [before, after] = [makeVault(old), makeVault(now, [old])]
  const print = Buffer.from('print')
  expect(after.fingerprints(print)).toContainEqual(before.fingerprints(print)[0])
  expect(after.fingerprints(print)[0]).not.toEqual(before.fingerprints(print)[0])
  expect(after.marks('text', 'place')).toContain(before.mark('text', 'place'))
  expect(after.mark('text', 'place')).not.toBe(after.mark('text', 'another'))
  const sealed = before.seal('text', 'place')
  expect(after.open(sealed, 'place')).toBe('text')
  expect(() => after.open(sealed, 'another')).toThrow()
  expect(() => makeVault(now).open(sealed, 'place')).toThrow('SECRET_PREVIOUS')
  sealed.content[15] = (sealed.content[15] ?? 0) ^ 1
  expect(() => after.open(sealed, 'place')).toThrow()
})
