import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  mostPages,
  mostPageText,
  type PageBody,
  pageBin,
  pageCreate,
  pageList,
  pageMove,
  pageOne,
  pageRemove,
  pageRestore,
  pageTexts,
  pageUpdate,
  type SitePage,
} from '../../contract/page/page.ts'
import { richOf, richText } from '../../contract/rich/rich.ts'
import { etagOf, header } from '../../contract/wire/headers.ts'
import { pageRate } from '../../server/domains/page/write.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const harness = await startHarness()
const { app, services } = harness
const build = makeBuild(services)
const call = makeCall(app)
const worker = await build.person({ level: 1 })
const staff = await build.person({ level: 2 })
const office = await build.person({ level: 4 })
const admin = await build.person({ level: 5, name: '김관리' })
const second = await build.person({ level: 5, name: '이관리' })

let count = 0
const words = (more: Partial<PageBody> = {}): PageBody => {
  count += 1
  const title = `안내 ${count}`
  return { slug: `page-${count}`, title, content: richOf(`${title} 본문`), readLevel: 1, ...more }
}
async function make(more: Partial<PageBody> = {}, who = admin): Promise<SitePage> {
  const { status, body, refusal } = await call(who, pageCreate, { body: words(more) })
  if (status !== 201) throw new Error(JSON.stringify(refusal))
  return body
}
const at = ({ id }: { id: number }) => ({ pageId: String(id) })
const seen = (revision: number) => ({ [header.ifMatch]: etagOf(revision) })
const change = (page: SitePage, more: Partial<PageBody>, who = admin) => {
  const { slug, title, content, readLevel } = page
  const body = { slug, title, content, readLevel, ...more }
  return call(who, pageUpdate, { params: at(page), headers: seen(page.revision), body })
}
const remove = (page: SitePage) =>
  call(admin, pageRemove, { params: at(page), headers: seen(page.revision) })
const restore = (page: SitePage) => call(admin, pageRestore, { params: at(page) })
const read = (who: BuiltPerson, slug: string) => call(who, pageOne, { params: { slug } })
const list = async (who: BuiltPerson) => (await call(who, pageList)).body.data
const texts = async (who: BuiltPerson, ids: readonly number[]) =>
  (await call(who, pageTexts, { query: { ids: ids.join(',') } })).body
const history = async ({ id }: SitePage) =>
  (
    await services.pool.query(
      `select action, member_id as "memberId", before, after from audit
        where entity = 'page' and entity_id = $1 order by id`,
      [String(id)],
    )
  ).rows

describe('a page', () => {
  test('is written by level 5 and read by everybody, with who wrote it and when', async () => {
    const made = await make({ slug: 'emergency', title: ' 비상연락망 ' })
    expect(made).toMatchObject({ slug: 'emergency', title: '비상연락망', revision: 1, former: [] })
    expect(made.by).toMatchObject({ id: admin.id, name: '김관리' })
    const { body, headers } = await read(worker, 'emergency')
    expect(body).toEqual(made)
    expect(headers.get('etag')).toBe(etagOf(1))
    const row = (await list(worker)).find(({ id }) => id === made.id)
    const { content: _, ...rest } = made
    expect(row).toEqual(rest)
    expect(await history(made)).toMatchObject([
      { action: 'create', memberId: admin.id, after: { title: '비상연락망', readLevel: 1 } },
    ])
  })

  test('of a level is as missing below it as one that nobody wrote', async () => {
    const hidden = await make({ slug: 'for-office', readLevel: 4 })
    const missing = await read(staff, 'nothing-here')
    const asked = await read(staff, 'for-office')
    expect([asked.status, asked.refusal]).toEqual([404, missing.refusal])
    expect((await list(staff)).map(({ id }) => id)).not.toContain(hidden.id)
    expect(await texts(staff, [hidden.id, 999_999])).toEqual({ data: [], left: [] })
    expect((await read(office, 'for-office')).body.id).toBe(hidden.id)
    expect((await texts(office, [hidden.id])).data.map(({ id }) => id)).toEqual([hidden.id])
    // Also under an address that it had.
    const moved = await change(hidden, { slug: 'for-office-2' })
    expect(moved.status).toBe(200)
    expect((await read(staff, 'for-office')).status).toBe(404)
    // Raised later: gone from then on.
    const open = await make({ slug: 'opened', readLevel: 1 })
    expect((await read(worker, 'opened')).status).toBe(200)
    await change(open, { readLevel: 2 })
    expect((await read(worker, 'opened')).status).toBe(404)
    expect((await read(staff, 'opened')).status).toBe(200)
  })

  test('tells who may not write nothing of ids and bodies', async () => {
    const made = await make()
    const answers = await Promise.all(
      [made.id, 999_999].flatMap((id) => [
        call(office, pageUpdate, { params: { pageId: String(id) }, raw: '{"nonsense":' }),
        call(office, pageMove, { params: { pageId: String(id) }, body: { before: null } }),
        call(office, pageRestore, { params: { pageId: String(id) } }),
        call(office, pageRemove, { params: { pageId: String(id) }, headers: seen(7) }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(new Set(answers.map(({ refusal }) => JSON.stringify(refusal))).size).toBe(1)
    expect((await call(null, pageList)).status).toBe(401)
  })

  test('is made once, however often its request arrives', async () => {
    const body = words()
    const key = randomUUIDv7()
    const first = await call(admin, pageCreate, { body, key })
    const again = await call(admin, pageCreate, { body, key })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get(header.replayed)).toBe('true')
    const other = await call(admin, pageCreate, { body })
    expect([other.status, Object.keys(other.refusal.fields ?? {})]).toEqual([422, ['slug']])
  })

  test.each([
    ['error-404', '화면이 쓰는 주소입니다. 다른 주소를 적어 주세요.'],
    ['create', '화면이 쓰는 주소입니다. 다른 주소를 적어 주세요.'],
    ...['', 'Guide', 'a--b', '-a', 'a/b', '..', '비상', 'a b', 'a\n'].map((slug) => [
      slug,
      '주소는 영문 소문자와 숫자로 적고, 그 사이에만 -를 쓸 수 있습니다.',
    ]),
    ['a'.repeat(61), '허용된 길이나 값을 넘었습니다.'],
  ])('has no address %j', async (slug, message) => {
    const { status, refusal } = await call(admin, pageCreate, { body: words({ slug }) })
    expect([status, refusal.fields]).toEqual([422, { slug: message }])
  })

  test.each([
    ['title', { title: 7 }],
    ['title', { title: '  ' }],
    ['title', { title: '가'.repeat(121) }],
    ['title', { title: '안내\u202e거꾸로' }],
    ['content', { content: null }],
    ['content', { content: [] }],
    ['content', { content: ' ' }],
    ['content', { content: { type: 'doc', content: [{ type: 'script', text: 'x' }] } }],
    ['content', { content: '가'.repeat(mostPageText + 1) }],
    ['readLevel', { readLevel: 0 }],
    ['readLevel', { readLevel: 6 }],
    ['readLevel', { readLevel: 1.5 }],
    ['readLevel', { readLevel: '1' }],
    ['nonsense', { nonsense: true }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    const raw = JSON.stringify({ ...words(), ...wrong })
    const headers = { 'content-type': 'application/json' }
    const { status, refusal } = await call(admin, pageCreate, { raw, headers })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('keeps HTML as the words that it is, and no link but to pages of the web', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    const made = await make({ title: html, content: html })
    const { body } = await read(worker, made.slug)
    expect([body.title, richText(body.content)]).toEqual([html, html])
    const link = (href: string) => ({
      type: 'text',
      text: '여기',
      marks: [{ type: 'link', attrs: { href } }],
    })
    const doc = (href: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [link(href)] }],
    })
    const send = (href: string) =>
      call(admin, pageCreate, { body: words({ content: doc(href) as never }) })
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'tel:119', '//a.kr']) {
      expect((await send(href)).refusal.fields).toHaveProperty('content')
    }
    expect((await send('https://www.kosha.or.kr/')).status).toBe(201)
  })

  test('can be 100 kB, and comes in an answer of its own', async () => {
    const content = richOf('가'.repeat(100) + '\n'.repeat(1)).content
    const doc = { type: 'doc' as const, content: Array.from({ length: 390 }, () => content).flat() }
    const large = await make({ content: doc })
    expect(Buffer.byteLength(richText(large.content))).toBeGreaterThan(100_000)
    const ids = [large.id]
    for (let n = 0; n < 3; n += 1) ids.push((await make({ content: doc })).id)
    const got: number[] = []
    let left = ids
    for (let asked = 0; left.length > 0 && asked < ids.length; asked += 1) {
      const answer = await texts(worker, left)
      expect(answer.data.length).toBeGreaterThan(0)
      got.push(...answer.data.map(({ id }) => id))
      left = answer.left
    }
    expect(got).toEqual(ids)
    expect((await texts(worker, ids)).left.length).toBeGreaterThan(0)
  })
})

describe('two people', () => {
  test('the second is shown what the first changed, and nothing is overwritten', async () => {
    const made = await make()
    const first = await change(made, { title: '먼저 고친 제목' })
    expect(first.body).toMatchObject({ revision: 2, title: '먼저 고친 제목' })
    const late = await change(made, { content: richOf('나중 글') }, second)
    expect(late.status).toBe(412)
    expect(((await late.response.json()) as { data: SitePage }).data).toEqual(first.body)
    expect((await read(worker, made.slug)).body).toEqual(first.body)
    const again = await change(first.body, { content: richOf('나중 글') }, second)
    expect(again.body).toMatchObject({ revision: 3, by: { id: second.id, name: '이관리' } })
    expect(await history(made)).toMatchObject([
      { action: 'create' },
      { action: 'update', memberId: admin.id, before: { title: made.title } },
      { action: 'update', memberId: second.id, before: { content: made.content } },
    ])
    const stale = await call(second, pageRemove, { params: at(made), headers: seen(1) })
    expect(stale.status).toBe(412)
    const blind = await call(second, pageRemove, { params: at(made) })
    expect(blind.status).toBe(428)
  })

  test('at once: one is saved, the other is refused', async () => {
    const made = await make()
    const both = await Promise.all([
      change(made, { title: '하나' }),
      change(made, { title: '둘' }, second),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('nothing changed is no version, and nobody is notified', async () => {
    const made = await make()
    const same = await change(made, {})
    expect(same.body).toEqual(made)
    expect(await history(made)).toHaveLength(1)
  })

  test('who move two pages both see theirs moved', async () => {
    const [a, b, c, d] = [await make(), await make(), await make(), await make()]
    const ids = [a, b, c, d].map(({ id }) => id)
    const order = async () =>
      (await list(worker)).map(({ id }) => id).filter((id) => ids.includes(id))
    const move = (page: SitePage, before: number | null, who = admin) =>
      call(who, pageMove, { params: at(page), body: { before } })
    await Promise.all([move(d, a.id), move(b, null, second)])
    expect(await order()).toEqual([d.id, a.id, c.id, b.id])
    await remove(c)
    const gone = await move(a, c.id)
    expect(gone.refusal.fields).toEqual({ before: '안내가 없거나 지워졌습니다.' })
    expect((await move(c, null)).status).toBe(404)
    expect((await move(a, a.id)).status).toBe(422)
    expect(await order()).toEqual([d.id, a.id, b.id])
    expect((await read(worker, a.slug)).body.revision).toBe(1)
  })
})

describe('an address', () => {
  test('that a page had leads to it, until another page has it', async () => {
    const made = await make({ slug: 'old-address' })
    const moved = (await change(made, { slug: 'new-address' })).body
    expect(moved.former).toEqual(['old-address'])
    expect((await read(worker, 'old-address')).body).toEqual(moved)
    const back = (await change(moved, { slug: 'old-address' })).body
    expect(back.former).toEqual(['new-address'])
    expect((await read(worker, 'new-address')).body.slug).toBe('old-address')
    const other = await make({ slug: 'new-address' })
    expect((await read(worker, 'new-address')).body.id).toBe(other.id)
    // The page that had it last is the one to which it leads.
    const away = (await change(other, { slug: 'elsewhere' })).body
    expect((await read(worker, 'new-address')).body.id).toBe(away.id)
    expect((await read(worker, 'old-address')).body.former).toEqual([])
  })

  test('is refused to two pages at once', async () => {
    const [a, b] = [await make(), await make()]
    const both = await Promise.all([
      change(a, { slug: 'wanted' }),
      change(b, { slug: 'wanted' }),
      call(second, pageCreate, { body: words({ slug: 'wanted' }) }),
    ])
    const refused = both.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(2)
    for (const { refusal } of refused)
      expect(refusal.fields).toEqual({ slug: '다른 안내가 쓰는 주소입니다.' })
  })
})

describe('the bin', () => {
  test('a deleted page is gone for readers, and comes back as the last one', async () => {
    const made = await make({ slug: 'comes-back' })
    const after = await make()
    expect((await remove(made)).status).toBe(200)
    expect((await read(worker, 'comes-back')).status).toBe(404)
    expect(await texts(worker, [made.id])).toEqual({ data: [], left: [] })
    expect((await change(made, { title: 'x' })).status).toBe(404)
    const bin = (await call(admin, pageBin)).body.data
    expect(bin[0]).toMatchObject({ id: made.id, slug: 'comes-back' })
    const back = await restore(made)
    expect(back.body).toMatchObject({ id: made.id, slug: 'comes-back', revision: 3 })
    const order = (await list(worker)).map(({ id }) => id)
    expect(order.indexOf(made.id)).toBeGreaterThan(order.indexOf(after.id))
    expect((await restore(made)).status).toBe(404)
  })

  test('a page whose address was taken meanwhile gets a number behind it', async () => {
    const long = `${'a'.repeat(58)}-b`
    for (const slug of ['taken', long]) {
      const made = await make({ slug })
      await remove(made)
      const other = await make({ slug })
      const back = (await restore(made)).body
      expect(back.slug).not.toBe(slug)
      expect(back.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-2$/)
      expect(back.slug.length).toBeLessThanOrEqual(60)
      expect((await read(worker, slug)).body.id).toBe(other.id)
      expect((await read(worker, back.slug)).body.id).toBe(made.id)
    }
  })

  test('keeps for 90 days', async () => {
    const made = await make()
    await remove(made)
    await services.pool.query(
      `update page set deleted_at = now() - interval '91 days' where id = $1`,
      [made.id],
    )
    await pruneRows(services.pool, (_, error) => {
      throw error
    })
    expect((await restore(made)).status).toBe(404)
  })
})

test('changes of one account are limited, reads are not', async () => {
  const limited = harness.restart({ RATE_LIMIT: '1' }, { now: () => 0 })
  const limitedCall = makeCall(limited.app)
  const made = await make()
  const move = () => limitedCall(admin, pageMove, { params: at(made), body: { before: null } })
  for (let n = 0; n < pageRate.burst; n += 1) expect((await move()).status).toBe(200)
  const refused = await move()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(
    (await limitedCall(second, pageMove, { params: at(made), body: { before: null } })).status,
  ).toBe(200)
  expect((await limitedCall(admin, pageOne, { params: { slug: made.slug } })).status).toBe(200)
})

test('there are 300 pages at most', async () => {
  const now = (await list(admin)).length
  await services.pool.query(
    `insert into page (slug, title, content, sort, read_level, member_id, member_snapshot)
      select 'full-' || n, '안내', content, 1000 + n, 1, member_id, member_snapshot
      from page, generate_series(1, $1::int) n where id = (select min(id) from page)`,
    [mostPages - now],
  )
  expect(await list(admin)).toHaveLength(mostPages)
  const full = await call(admin, pageCreate, { body: words() })
  expect(Object.keys(full.refusal.fields ?? {})).toEqual(['title'])
})
