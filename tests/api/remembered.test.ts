import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { accountSuspend } from '../../contract/identity/account.ts'
import { logout } from '../../contract/identity/auth.ts'
import { sessionEnd } from '../../contract/identity/session.ts'
import { projectRemoveUsers, projectSetUser } from '../../contract/project/project-run.ts'
import { postCreate, postList } from '../../contract/record/post.ts'
import { rowsOfText, runText } from '../../server/platform/db/rows.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, inspection, makeRecords, now } from './record.ts'

const harness = await startHarness()
// Two servers on one database; what is done at one is asked for at the other, which remembers.
const other = harness.restart()
const build = makeBuild(harness.services)
const call = makeCall(harness.app)
const callOther = makeCall(other.app)
const records = makeRecords(call)
const recordsOther = makeRecords(callOther)
const admin = await build.person({ level: 5, project: null })
const site = await build.project()
const writer = await build.person({ project: site })
await records.create(writer, { values: hazard() })

const list = (who: BuiltPerson, headers: Record<string, string> = {}) =>
  callOther(who, postList, {
    params: { boardId: '7' },
    query: { projectId: String(site.id) },
    headers,
  })
const personReads = () =>
  other.services.statements.slowest(1_000).find(({ name }) => name === 'person-of-session')
    ?.count ?? 0

/** A member whom the other server remembers. */
async function remembered(options: Parameters<typeof build.person>[0] = {}): Promise<BuiltPerson> {
  const who = await build.person({ project: site, ...options })
  expect((await list(who)).status).toBe(200)
  const before = personReads()
  expect((await list(who)).status).toBe(200)
  expect(personReads()).toBe(before)
  return who
}

const sql = (text: string, values: unknown[]) => runText(harness.services.db, { text, values })

describe('the next list of another server, which remembers the person, refuses', () => {
  test('somebody who has been suspended', async () => {
    const who = await remembered()
    const done = await call(admin, accountSuspend, {
      params: { memberId: String(who.id) },
      body: {},
    })
    expect(done.status).toBeLessThan(300)
    expect((await list(who)).status).toBe(401)
  })

  test('somebody who has signed out', async () => {
    const who = await remembered()
    await call(who, logout)
    expect((await list(who)).status).toBe(401)
  })

  test('a session that another one of the same person has ended', async () => {
    const who = await remembered()
    const done = await call(who, sessionEnd, { params: { sessionId: who.sessionId } })
    expect(done.status).toBe(200)
    expect((await list(who)).status).toBe(401)
  })

  test('a session that has expired', async () => {
    const who = await remembered()
    // Rounded to milliseconds, this moment may still be one to come.
    await sql(`update session set expires_at = now() - interval '1 s' where id = $1`, [
      who.sessionId,
    ])
    expect((await list(who)).status).toBe(401)
  })

  test('an account that waits again for its approval', async () => {
    const who = await remembered()
    await sql('update member set waiting_since = now() where id = $1', [who.id])
    expect((await list(who)).status).toBe(403)
  })

  test('somebody who has left the project', async () => {
    const who = await remembered()
    const done = await call(admin, projectRemoveUsers, {
      params: { id: String(site.id) },
      query: { user_ids: String(who.id) },
    })
    expect(done.status).toBeLessThan(300)
    expect((await list(who)).status).toBe(404)
  })

  test('a person for whom the request does not speak', async () => {
    const who = await remembered()
    expect((await list(who, { 'x-actor': String(who.id) })).status).toBe(200)
    expect((await list(who, { 'x-actor': String(writer.id) })).status).toBe(409)
  })
})

describe('the next list of another server shows only what may be seen by then', () => {
  test('to somebody whose company is a partner now', async () => {
    const company = await build.company()
    const who = await remembered({ company, kind: 'main' })
    expect((await list(who)).body.total).toBe(1)
    await sql(
      `update project_company set kind = 'partner' where project_id = $1 and company_id = $2`,
      [site.id, company.id],
    )
    expect((await list(who)).body).toMatchObject({ data: [], total: 0 })
  })

  test('to somebody who works for another company now', async () => {
    const who = await remembered({ kind: 'partner' })
    expect((await list(who)).body.total).toBe(0)
    await sql('update member set company_id = $2 where id = $1', [who.id, site.main.id])
    expect((await list(who)).body.total).toBe(1)
  })

  test('and reads a person again whose level or role has changed', async () => {
    const who = await remembered()
    const before = personReads()
    await sql('update member set level = 3 where id = $1', [who.id])
    await list(who)
    expect(personReads()).toBe(before + 1)
    const done = await call(admin, projectSetUser, {
      params: { id: String(site.id), userId: String(who.id) },
      body: { role: 'manager' },
    })
    expect(done.status).toBe(200)
    await list(who)
    expect(personReads()).toBe(before + 2)
    await list(who)
    expect(personReads()).toBe(before + 2)
  })
})

describe('the next list of another server lets in', () => {
  test('somebody who has joined the project since', async () => {
    const elsewhere = await build.project()
    const who = await build.person({ project: elsewhere, company: site.main })
    expect((await list(who)).status).toBe(404)
    await sql(
      `insert into project_member (project_id, member_id, role) values ($1, $2, 'member')`,
      [site.id, who.id],
    )
    expect((await list(who)).status).toBe(200)
  })

  test('head office, which is no member', async () => {
    expect((await list(admin)).status).toBe(200)
    expect((await list(admin)).body.total).toBe(1)
  })
})

describe('a record is written at another server, which remembers its writer,', () => {
  const writtenAt = now()
  const write = async (
    who: BuiltPerson,
    key: string = randomUUIDv7(),
    id = randomUUIDv7(),
    more: Parameters<typeof records.create>[1] = {},
  ) => {
    const options = { id, projectId: site.id, values: hazard(), writtenAt, ...more }
    const answer = await recordsOther.create(who, options, key)
    const [stored] = await rowsOfText(
      harness.services.db,
      v.object({ posts: v.number(), keys: v.number(), audits: v.number() }),
      {
        text: `select (select count(*) from post where id = $1)::int as posts,
          (select count(*) from idempotency where key = $2 and member_id = $3)::int as keys,
          (select count(*) from audit where entity_id = $1::text)::int as audits`,
        values: [id, key, who.id],
      },
    )
    return { ...answer, stored }
  }
  const once = { posts: 1, keys: 1, audits: 1 }
  const nothing = { posts: 0, keys: 0, audits: 0 }
  const writes = () =>
    other.services.statements
      .slowest(1_000)
      .find(({ name }) => name === 'post-insert-at-once-confirmed')?.count ?? 0

  test('in one statement; once more under its key it is answered', async () => {
    const who = await remembered()
    const before = { persons: personReads(), writes: writes() }
    const [key, id] = [randomUUIDv7(), randomUUIDv7()]
    const made = await write(who, key, id)
    expect([made.status, made.stored]).toEqual([201, once])
    expect({ persons: personReads(), writes: writes() }).toEqual({
      persons: before.persons,
      writes: before.writes + 1,
    })
    const again = await write(who, key, id)
    expect([again.status, again.stored]).toEqual([201, once])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(made.body)
    expect((await write(who, randomUUIDv7(), id)).stored).toMatchObject({ posts: 1, audits: 1 })
  })

  test('by nobody who has been suspended', async () => {
    const who = await remembered()
    const params = { memberId: String(who.id) }
    expect((await call(admin, accountSuspend, { params, body: {} })).status).toBeLessThan(300)
    const refused = await write(who)
    expect([refused.status, refused.stored]).toEqual([401, nothing])
  })

  test.each([
    ['has left the project', 'delete from project_member where member_id = $1', 404],
    ['waits again for an approval', 'update member set waiting_since = now() where id = $1', 403],
    ['has no session any more', 'update session set ended_at = now() where member_id = $1', 401],
  ])('by nobody who %s', async (_, change, status) => {
    const who = await remembered()
    await sql(change, [who.id])
    const refused = await write(who)
    expect([refused.status, refused.stored]).toEqual([status, nothing])
  })

  test('by nobody whose level is too low by now', async () => {
    const who = await remembered({ level: 2 })
    const daily = { boardId: 45, values: inspection(who) }
    const before = writes()
    expect((await write(who, undefined, undefined, daily)).stored).toEqual(once)
    expect(writes()).toBe(before + 1)
    await sql('update member set level = 1 where id = $1', [who.id])
    const refused = await write(who, undefined, undefined, daily)
    expect([refused.status, refused.stored]).toEqual([403, nothing])
  })

  test('under the name that they have now', async () => {
    const who = await remembered()
    await sql(`update member set name = '새 이름' where id = $1`, [who.id])
    const made = await write(who)
    expect(made.body.writer?.name).toBe('새 이름')
  })

  test('refuses wrong input as for anybody, and takes what follows', async () => {
    const who = await remembered()
    const body = { id: randomUUIDv7(), projectId: site.id, values: { what: 7 }, writtenAt: now() }
    const params = { boardId: '7' }
    const refused = await callOther(who, postCreate, { params, body, key: randomUUIDv7() })
    expect([refused.status, refused.refusal.code]).toEqual([422, 'invalid'])
    expect((await write(who)).status).toBe(201)
  })
})
