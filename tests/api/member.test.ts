import { describe, expect, test } from 'vitest'
import {
  type MemberUpdateBody,
  memberDetail,
  memberFilter,
  memberList,
  memberOne,
  memberUpdate,
} from '../../contract/identity/member.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const main = await build.company({ name: '한결종합건설' })
const nuri = await build.company({ name: '누리비계' })
const tower = await build.project({ main, fieldName: '한강 A2블록' })
const own = { project: tower, company: main }
const manager = await build.person({ ...own, level: 3, role: 'manager', name: '오세훈' })
const staff = await build.person({ ...own, name: '김도윤' })
const partner = await build.person({
  project: tower,
  company: nuri,
  kind: 'partner',
  name: '박비계',
})
const fellow = await build.person({
  project: tower,
  company: nuri,
  kind: 'partner',
  name: '이비계',
})
const stranger = await build.person({ name: '먼사람' })
const office = await build.person({ level: 4, project: null })
const admin = await build.person({ level: 5, project: null })

const params = ({ id }: { id: number }) => ({ userId: String(id) })
const one = async (who: BuiltPerson, them: { id: number }) =>
  await call(who, memberOne, { params: params(them) })
const change = (
  who: BuiltPerson,
  them: { id: number },
  body: MemberUpdateBody | Record<string, unknown>,
  headers: Record<string, string> = {},
) => call(who, memberUpdate, { params: params(them), body: body as MemberUpdateBody, headers })
const names = async (who: BuiltPerson, query: Record<string, unknown>) =>
  (await call(who, memberFilter, { query })).body.data.map((row) => row.name)

test('a person who is not there is named by the sentence of the specification', async () => {
  const gone = { id: 999_999 }
  for (const answer of [
    await call(office, memberOne, { params: params(gone) }),
    await call(office, memberUpdate, { params: params(gone), body: { name: '없음' } }),
  ]) {
    expect([answer.status, answer.refusal]).toEqual([
      404,
      { code: 'not-found', message: '유저정보를 찾을수 없습니다.' },
    ])
  }
})

describe('the list', () => {
  test('contains people of my company and my projects; for head office everyone', async () => {
    const mine = await call(partner, memberList)
    expect(mine.body.data.map(({ name }) => name).sort()).toEqual(
      ['김도윤', '박비계', '오세훈', '이비계'].sort(),
    )
    const all = await call(office, memberList, { query: { keyword: '먼사' } })
    expect(all.body.data.map(({ id }) => id)).toEqual([stranger.id])
    const foreign = await call(stranger, memberList, { query: { projectId: tower.id } })
    expect([foreign.status, foreign.refusal.code]).toEqual([404, 'no-project'])
  })

  test('shows phone and e-mail to own company, manager and head office only', async () => {
    const contact = async (who: BuiltPerson) => {
      const { body } = await call(who, memberList, { query: { projectId: tower.id } })
      return Object.fromEntries(body.data.map((row) => [row.name, row.mobile]))
    }
    const phone = '01012345678'
    expect(await contact(partner)).toEqual({
      김도윤: null,
      오세훈: null,
      박비계: phone,
      이비계: phone,
    })
    expect(await contact(staff)).toMatchObject({ 김도윤: phone, 이비계: null })
    for (const who of [manager, office]) {
      expect(Object.values(await contact(who))).toEqual([phone, phone, phone, phone])
    }
  })

  test.each([
    ['two syllables of a name', { keyword: '비계' }, ['박비계', '이비계']],
    ['a sign that LIKE would read', { keyword: '%' }, []],
    ['a company by part of its name', { company: '한결' }, ['김도윤', '오세훈']],
    ['a company by its id', { company: String(nuri.id) }, ['박비계', '이비계']],
    ['the keyword in one thing only', { keyword: '누리', searchType: 'name' }, []],
    [
      'the keyword in the company',
      { keyword: '누리', searchType: 'company' },
      ['박비계', '이비계'],
    ],
    ['a name beside a company', { name: '이비', company: '누리' }, ['이비계']],
    ['a section that nobody has', { section: '기전' }, []],
  ])('finds by %s', async (_, query, found) => {
    expect((await names(staff, query)).sort()).toEqual(found)
  })

  test('finds nobody by a phone or an address that the reader may not see', async () => {
    const mail = { email: `${partner.username}@` }
    expect(await names(staff, mail)).toEqual([])
    expect(await names(staff, { keyword: '010-1234' })).toEqual(['김도윤', '오세훈'])
    expect(await names(staff, { keyword: partner.username })).toEqual([])
    expect(await names(fellow, mail)).toEqual(['박비계'])
    expect(await names(manager, mail)).toEqual(['박비계'])
  })

  test('finds by the assigned work site', async () => {
    const place = await build.field(tower, '지하 3층 기초')
    await services.pool.query('insert into field_member (field_id, member_id) values ($1, $2)', [
      place.id,
      fellow.id,
    ])
    expect(await names(staff, { field: '기초' })).toEqual(['이비계'])
  })

  test('is slim and short as a whole, and cached', async () => {
    await services.pool.query(
      `insert into member (username, name, position, level, company_id, password, mobile, email)
        select 'm' || n, chr((44032 + (n * 7919) % 11172)::int) || chr((44032 + (n * 104729) % 11172)::int)
          || chr((44032 + (n * 1299709) % 11172)::int), '작업자', 1, $1, '-',
          '010' || lpad(((n * 48271) % 100000000)::text, 8, '0'), 'm' || n || '@nuri.example'
        from generate_series(1::bigint, 10000) n`,
      [stranger.companyId],
    )
    const packed = await app.request('http://localhost/api/v1/member?perPage=10000', {
      headers: { authorization: `Bearer ${office.token}`, 'accept-encoding': 'br' },
    })
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(400_000)
    const plain = await call(office, memberList, { query: { perPage: '10000' } })
    expect(plain.body.data).toHaveLength(10_000)
    expect(plain.body.data.every((row) => row.mobile === null && row.email === null)).toBe(true)
    expect(plain.headers.get('cache-control')).toBe('private, no-cache')
    const etag = plain.headers.get('etag') ?? ''
    const again = await call(office, memberList, {
      query: { perPage: '10000' },
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.response.text()]).toEqual([304, ''])
    const short = await call(office, memberList, { query: { perPage: '5' } })
    expect(short.headers.get('cache-control')).toBe('no-store')
    await services.pool.query("delete from member where email like '%@nuri.example'")
  })
})

describe('one person', () => {
  test('is shown as far as the reader may see', async () => {
    await change(partner, partner, {
      birthdate: '1990-02-03',
      home_address_1: '서울',
      phone: '02-345-6789',
    })
    const mine = (await one(partner, partner)).body
    expect(mine).toMatchObject({ birthdate: '1990-02-03', home_address_1: '서울', change: 'self' })
    const named = (await one(staff, partner)).body
    expect(named).toMatchObject({ name: '박비계', company_name: '누리비계', change: null })
    expect([named.mobile, named.username, named.birthdate, named.level]).toEqual([
      null,
      null,
      null,
      null,
    ])
    const led = (await one(manager, partner)).body
    expect([led.phone, led.username, led.home_address_1]).toEqual([
      '023456789',
      partner.username,
      null,
    ])
    expect((await one(office, partner)).body).toMatchObject({ birthdate: null, change: 'work' })
    expect((await one(admin, partner)).body).toMatchObject({
      home_address_1: '서울',
      change: 'all',
    })
  })

  test('a foreign person gets the same answer as a missing one', async () => {
    const foreign = await one(staff, stranger)
    const missing = await one(staff, { id: 999_999 })
    expect([foreign.status, foreign.refusal]).toEqual([404, missing.refusal])
    const changed = await change(staff, stranger, { name: '남의 이름' })
    expect([changed.status, changed.refusal]).toEqual([404, missing.refusal])
  })

  test('shows of their projects those that both are in', async () => {
    expect((await one(staff, manager)).body.projects).toEqual([
      { id: tower.id, field_name: '한강 A2블록', role: 'manager' },
    ])
  })

  test('I see my membership in a project', async () => {
    const query = { projectId: String(tower.id) }
    const { body } = await call(manager, memberDetail, { query })
    expect(body).toMatchObject({ id: manager.id, role: 'manager', isScanner: false })
    expect((await call(stranger, memberDetail, { query })).status).toBe(404)
  })
})
