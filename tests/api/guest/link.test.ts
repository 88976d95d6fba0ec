import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { guestLinkGet, guestLinkMake, guestLinkSet } from '../../../contract/guest/link.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { aPicture } from '../record.ts'
import { lineOf, linkOf, makeVisitor, report } from './visitor.ts'

/** The link of a project: made, switched, renewed at the office, and limited for everybody else. */

const harness = await startHarness()
const { services } = harness
const build = makeBuild(services)
const call = makeCall(harness.app)
const visitor = makeVisitor(call)

async function aSite() {
  const site = await build.project()
  const manager = await build.person({ project: site, role: 'manager', level: 3 })
  return { site, manager, params: { id: String(site.id) } }
}
const closedIn = async (one: typeof visitor, token: string) => {
  const photo = await aPicture()
  const answers = [
    await one.open(token),
    await one.report(token, report()),
    await one.photo(token, randomUUIDv7(), new Uint8Array(photo.bytes)),
  ]
  return answers.map(({ status, refusal }) => `${status} ${refusal.code} ${refusal.message}`)
}

test('off, renewed, unknown and of an ended project answer one and the same', async () => {
  const { site, manager, params } = await aSite()
  const first = await linkOf(call, manager, site)
  expect((await visitor.open(first)).status).toBe(200)
  const second = await linkOf(call, manager, site)
  expect(second).not.toBe(first)
  const renewed = await closedIn(visitor, first)
  expect(renewed[0]).toMatch(/^410 guest-closed .+현장 관계자/)
  expect(new Set(renewed).size).toBe(1)

  await call(manager, guestLinkSet, { params, body: { enabled: false } })
  expect(await closedIn(visitor, second)).toEqual(renewed)
  await call(manager, guestLinkSet, { params, body: { enabled: true } })
  expect((await visitor.open(second)).status).toBe(200)

  for (const unknown of ['x', "' or 1=1 --", 'A'.repeat(22), 'A'.repeat(201), '\0', 'a\0b', '한글'])
    expect(await closedIn(visitor, unknown)).toEqual(renewed)

  await services.pool.query(
    `update project set date_complete = (now() at time zone time_zone)::date - 1 where id = $1`,
    [site.id],
  )
  expect(await closedIn(visitor, second)).toEqual(renewed)
  expect((await call(manager, guestLinkGet, { params })).body.ended).toBe(true)
  // Its last day is one of the project.
  await services.pool.query(
    `update project set date_complete = (now() at time zone time_zone)::date where id = $1`,
    [site.id],
  )
  expect((await visitor.open(second)).status).toBe(200)
})

test('what had arrived stays answered after the link was renewed', async () => {
  const { site, manager } = await aSite()
  const token = await linkOf(call, manager, site)
  const body = report()
  const first = await visitor.report(token, body)
  await linkOf(call, manager, site)
  const again = await visitor.report(token, body)
  expect([again.status, again.body.receipt]).toEqual([200, first.body.receipt])
  expect((await visitor.report(token, report())).status).toBe(410)
})

describe('the office', () => {
  test('sees none, makes one, switches it, and how many reports came by it', async () => {
    const { manager, params } = await aSite()
    const none = await call(manager, guestLinkGet, { params })
    expect(none.body).toEqual({ link: null, ended: false, reports: { week: 0, month: 0 } })
    const early = await call(manager, guestLinkSet, { params, body: { enabled: true } })
    expect(early.status).toBe(404)
    const made = await call(manager, guestLinkMake, { params, body: { replaces: null } })
    const { token = '', url = '' } = made.body.link ?? {}
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(url).toBe(`http://localhost/guest#${token}`)
    const ids = [report(), report(), report()]
    for (const body of ids) await visitor.report(token, body)
    for (const [index, days] of [8, 40].entries())
      await services.pool.query(
        `update post set created_at = now() - interval '${days} days' where id = $1`,
        [ids[index]?.id],
      )
    const seen = await call(manager, guestLinkGet, { params })
    expect(seen.body.reports).toEqual({ week: 1, month: 2 })
  })

  test('two who renew at once make one new poster, and the second is refused', async () => {
    const { site, manager, params } = await aSite()
    const replaces = await linkOf(call, manager, site)
    const answers = await Promise.all(
      [1, 2].map(() => call(manager, guestLinkMake, { params, body: { replaces } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await call(manager, guestLinkGet, { params })
    expect(answers.find(({ status }) => status === 200)?.body.link?.token).toBe(
      now.body.link?.token,
    )
  })

  test('each step is in the audit, and the token is not', async () => {
    const { site, manager, params } = await aSite()
    const tokens = [await linkOf(call, manager, site), await linkOf(call, manager, site)]
    await call(manager, guestLinkSet, { params, body: { enabled: false } })
    await call(manager, guestLinkSet, { params, body: { enabled: false } })
    const { rows } = await services.pool.query<{ action: string; text: string }>(
      `select action, to_jsonb(a)::text as text from audit a
        where entity = 'guest-link' and project_id = $1 order by id`,
      [site.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'renew', 'update'])
    for (const token of tokens) expect(rows.some(({ text }) => text.includes(token))).toBe(false)
  })
})

describe('limits', () => {
  const limited = harness.restart({ RATE_LIMIT: '1', TRUST_PROXY: '1' }, { now: () => 0 })
  const stranger = makeVisitor(makeCall(limited.app))
  const from = (ip: string) => ({ 'x-forwarded-for': ip })

  test('one address: of sixty in a row a crew’s worth, then a clear answer, and others go on', async () => {
    const { site, manager } = await aSite()
    const token = await linkOf(call, manager, site)
    const body = report()
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1)
      statuses.push((await stranger.report(token, n ? report() : body, from('203.0.113.1'))).status)
    expect(statuses).toEqual(Array.from({ length: 60 }, (_, n) => (n < 30 ? 201 : 429)))
    const late = report()
    const refused = await stranger.report(token, late, from('203.0.113.1'))
    expect([refused.status, refused.refusal.code]).toEqual([429, 'too-many-requests'])
    expect(refused.headers.get('retry-after')).toBe('15')
    const { rowCount } = await services.pool.query('select 1 from post where id = $1', [late.id])
    expect(rowCount).toBe(0)
    // A repeated one takes nothing, and somebody else is not refused for it.
    expect((await stranger.report(token, body, from('203.0.113.1'))).status).toBe(200)
    expect((await stranger.report(token, report(), from('203.0.113.2'))).status).toBe(201)
  })

  test('one link: from however many addresses', async () => {
    const { site, manager } = await aSite()
    const token = await linkOf(call, manager, site)
    let taken = 0
    for (let n = 0; n < 80; n += 1) {
      const answer = await stranger.report(token, report(), from(`198.51.100.${n}`))
      if (answer.status === 201) taken += 1
    }
    expect(taken).toBe(60)
  })

  test('a refused report does not count', async () => {
    const { site, manager } = await aSite()
    const token = await linkOf(call, manager, site)
    for (let n = 0; n < 40; n += 1)
      expect((await stranger.report(token, report({ place: '' }), from('192.0.2.1'))).status).toBe(
        422,
      )
    expect((await stranger.report(token, report(), from('192.0.2.1'))).status).toBe(201)
  })

  test('one address: so many calls of any kind, also of links that are none', async () => {
    let refused = 0
    for (let n = 0; n < 250; n += 1)
      if ((await stranger.open('nothing', from('192.0.2.9'))).status === 429) refused += 1
    expect(refused).toBe(10)
  })

  test('a day: no more than 300 by one link, whichever server takes them', async () => {
    const { site, manager } = await aSite()
    const token = await linkOf(call, manager, site)
    const model = report()
    await visitor.report(token, model)
    await services.pool.query(
      `insert into post (id, board_id, project_id, writer_id, title, status, device_at)
        select gen_random_uuid(), 7, project_id, writer_id, 'x', 'received', now()
        from post, generate_series(1, 299) where id = $1`,
      [model.id],
    )
    const refused = await visitor.report(token, report())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await visitor.report(token, model)).status).toBe(200)
  })

  test('no address is in the names of the limits', async () => {
    const names: string[] = []
    const spy = harness.restart({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
    const { take } = spy.services.limits
    spy.services.limits.take = (name, rate) => {
      names.push(name)
      take(name, rate)
    }
    const photo = lineOf(new Uint8Array(8))
    await makeVisitor(makeCall(spy.app)).report(
      'none',
      report({ photos: [photo] }),
      from('192.0.2.44'),
    )
    const own = names.filter((name) => name.startsWith('guest'))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((name) => name.includes('192.0.2'))).toEqual([])
  })
})
