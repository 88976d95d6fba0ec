import { describe, expect, test } from 'vitest'
import { accountList, accountReinstate } from '../../../contract/identity/account.ts'
import { login } from '../../../contract/identity/auth.ts'
import { memberFilter, memberOne } from '../../../contract/identity/member.ts'
import { projectUsers } from '../../../contract/project/project.ts'
import { projectAddUsers } from '../../../contract/project/project-run.ts'
import { postReveal, postReveals } from '../../../contract/record/reveal.ts'
import type { BuiltPerson } from '../build.ts'
import { makeCall } from '../client.ts'
import { setGuestStage } from './stage.ts'
import { makeVisitor, report } from './visitor.ts'

/** Nobody learns who reported, and the writer of guests is no person. */

const { harness, services, call, visitor, site, people, token, at, read, records, guestId } =
  await setGuestStage()
const { manager, safety, staff, worker, partner, admin } = people
const { logged } = harness

describe('who reported', () => {
  test('is shown to safety and managers alone, and each look is recorded', async () => {
    const [name, phone] = ['응우옌 반 히에우', '010-9876-5432']
    const body = report({ name, phone })
    await visitor.report(token, body)
    const look = (who: BuiltPerson) =>
      call(who, postReveal, { params: at(body.id), body: { field: 'guest_contact' } })
    for (const who of [safety, manager]) {
      expect((await read(who, body.id)).body.can.reveal).toEqual(['guest_contact'])
      expect((await look(who)).body.value).toBe(`${name} · ${phone}`)
    }
    for (const who of [staff, worker, admin]) {
      const seen = await read(who, body.id)
      expect([seen.body.can.reveal, seen.body.guest?.contact]).toEqual([[], true])
      expect((await look(who)).status).toBe(403)
    }
    expect((await look(partner)).status).toBe(404)
    const looks = await call(safety, postReveals, { params: at(body.id) })
    expect(looks.body.data.map(({ who }) => who?.id)).toEqual([manager.id, safety.id])
    // Nowhere in plain: neither in rows, nor in the log.
    const rows: string[] = []
    for (const table of ['post', 'audit', 'post_secret', 'notification', 'upload', 'idempotency'])
      rows.push(JSON.stringify((await services.pool.query(`select * from ${table}`)).rows))
    const text = rows.join('') + JSON.stringify(logged)
    expect([text.includes(phone), text.includes(name)]).toEqual([false, false])
  })

  test('is asked of a report without a contact in vain', async () => {
    const body = report()
    await visitor.report(token, body)
    const found = await read(safety, body.id)
    expect([found.body.guest?.contact, found.body.can.reveal]).toEqual([false, undefined])
  })

  test('is in no log and no row: neither address, device nor link', async () => {
    const proxied = harness.restart({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
    const body = report()
    await makeVisitor(makeCall(proxied.app)).report(token, body, {
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Pixel-of-a-visitor',
    })
    expect(await records(body.id)).toBe(1)
    const lines = proxied.logged.filter(({ path }) => String(path).startsWith('/api/v1/guest'))
    expect(lines.length).toBeGreaterThan(0)
    const dump = await services.pool.query(
      `select (select jsonb_agg(to_jsonb(p)) from post p where p.id = $1) as post,
        (select jsonb_agg(to_jsonb(a)) from audit a where a.entity_id = $1::text) as audit`,
      [body.id],
    )
    const text = JSON.stringify([proxied.logged, dump.rows])
    for (const secret of ['203.0.113.77', 'Pixel-of-a-visitor', token])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  })
})

describe('the writer of guests is no person', () => {
  test('in no list, no count and no choice of people, and never signs in', async () => {
    const guest = await guestId()
    expect(guest).toBeGreaterThan(0)
    const query = { projectId: String(site.id), perPage: '100' }
    for (const who of [manager, admin]) {
      const people = await call(who, memberFilter, { query })
      expect(people.body.data.map(({ id }) => id)).not.toContain(guest)
      expect((await call(who, memberOne, { params: { userId: String(guest) } })).status).toBe(404)
      const users = await call(who, projectUsers, { params: { id: String(site.id) } })
      expect(JSON.stringify(users.body)).not.toContain('비회원')
      const added = await call(who, projectAddUsers, {
        params: { id: String(site.id) },
        body: { user_ids: [guest] },
      })
      expect(added.status).toBe(422)
    }
    for (const state of [undefined, 'suspended', 'active', 'waiting'] as const) {
      const accounts = await call(admin, accountList, {
        query: { perPage: '100', ...(state && { state }) },
      })
      expect(accounts.body.data.map(({ id }) => id)).not.toContain(guest)
    }
    const again = await call(admin, accountReinstate, { params: { memberId: String(guest) } })
    expect(again.status).toBe(404)
    await expect(
      services.pool.query('update member set is_activated = true where id = $1', [guest]),
    ).rejects.toThrow(/member_guest_signs_in_never/)
    for (const password of ['', '!', 'guest']) {
      const tried = await call(null, login, { body: { login: `guest:${site.id}`, password } })
      expect(tried.status).toBeGreaterThanOrEqual(400)
    }
  })

  test('a partner sees its reports only when it is named as responsible', async () => {
    const body = report()
    await visitor.report(token, body)
    expect((await read(partner, body.id)).status).toBe(404)
    expect((await read(worker, body.id)).status).toBe(200)
  })
})
