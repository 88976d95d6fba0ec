import { describe, expect, test } from 'vitest'
import { companyList } from '../../contract/company/company.ts'
import {
  companyCreate,
  companyFields,
  companyMembers,
  companyOne,
  companyTree,
  companyUpdate,
} from '../../contract/company/company-book.ts'
import { projectCompanyUsers } from '../../contract/company/company-contract.ts'
import { fieldCompany } from '../../server/platform/db/schema/field.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const main = await build.company({ name: '한결종합건설' })
const site = await build.project({ main })
const scaffold = await build.company({ name: '누리비계' })
const hidden = await build.company({ name: '남의 회사' })
const staff = await build.person({ project: site, name: '김직원' })
const safety = await build.person({ project: site, role: 'safety' })
const partner = await build.person({ project: site, company: scaffold, kind: 'partner' })
const elsewhere = await build.person({ project: null, company: scaffold, name: '현장밖' })
const stranger = await build.person({ company: hidden })
const office = await build.person({ level: 4, project: null })

const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id)
const one = (id: number) => ({ params: { id: String(id) } })

/** What was made, with the If-Match of its next change. */
async function made(body: { name: string; biz_no?: string | null }) {
  const answer = await call(office, companyCreate, { body })
  expect(answer.status).toBe(201)
  return { ...answer.body, ifMatch: { 'if-match': answer.headers.get('etag') ?? '' } }
}

describe('the list', () => {
  test('without a project is that of one’s projects and one’s own; head office sees all', async () => {
    expect(ids(await call(staff, companyList)).sort()).toEqual([main.id, scaffold.id].sort())
    expect(ids(await call(elsewhere, companyList))).toEqual([scaffold.id])
    expect(ids(await call(office, companyList))).toEqual(
      expect.arrayContaining([main.id, scaffold.id, hidden.id]),
    )
    expect((await call(staff, companyList)).body.data[0]?.kind).toBeNull()
  })

  test.each([
    ['keyword of two syllables', { keyword: '태강' }],
    ['number with hyphens', { keyword: '126-81' }],
    ['number without', { keyword: '12681037' }],
    ['biz_no', { biz_no: '126-81-03725' }],
    ['name', { name: '강방수' }],
    ['representative', { representative: '노경' }],
  ])('is searched by %s', async (_, query) => {
    await call(office, companyCreate, {
      body: { name: '태강방수', biz_no: '126-81-03725', representative: '노경민' },
    })
    const found = await call(office, companyList, { query })
    expect(found.body.data.map(({ name }) => name)).toEqual(['태강방수'])
  })

  test.each([{ keyword: '%' }, { biz_no: '%' }, { keyword: '---' }, { name: '없는이름' }])(
    '%o finds nothing',
    async (query) => {
      expect((await call(office, companyList, { query })).body).toMatchObject({ total: 0 })
    },
  )
})

describe('one company', () => {
  test('that is foreign answers exactly like one that is not there', async () => {
    expect((await call(staff, companyOne, one(scaffold.id))).body).toMatchObject({
      name: '누리비계',
      kind: null,
      contract: null,
    })
    const foreign = await call(staff, companyOne, one(hidden.id))
    const missing = await call(staff, companyOne, one(999_999))
    expect(foreign.status).toBe(404)
    expect(foreign.refusal).toEqual(missing.refusal)
    expect((await call(office, companyOne, one(hidden.id))).status).toBe(200)
  })

  test('is shown with its contract in a project, to a partner only its own', async () => {
    const query = { projectId: String(site.id) }
    const ask = async (who: typeof staff, id: number) =>
      (await call(who, companyOne, { ...one(id), query })).body
    expect(await ask(staff, scaffold.id)).toMatchObject({
      kind: 'partner',
      contract: { state: 'contracted', grade: null, revision: 1 },
    })
    expect((await ask(partner, scaffold.id)).contract).not.toBeNull()
    expect(await ask(partner, main.id)).toMatchObject({ kind: 'main', contract: null })
    expect((await call(stranger, companyOne, { ...one(hidden.id), query })).refusal.code).toBe(
      'no-project',
    )
  })
})

test('the tree has the main contractor at its root', async () => {
  const query = { projectId: String(site.id), new: '1' }
  const { body } = await call(partner, companyTree, { query })
  expect(body.data.map(({ id, parent_id, depth }) => [id, parent_id, depth])).toEqual([
    [main.id, null, 0],
    [scaffold.id, main.id, 1],
  ])
  expect((await call(stranger, companyTree, { query })).refusal.code).toBe('no-project')
})

test('work sites of a company are those of one’s own projects', async () => {
  const here = await build.field(site, 'A2-1공구')
  const there = await build.field({ id: stranger.projectId }, 'A2-2공구')
  await services.db.insert(fieldCompany).values([
    { fieldId: here.id, companyId: scaffold.id },
    { fieldId: there.id, companyId: scaffold.id },
  ])
  const params = { companyId: String(scaffold.id) }
  expect(ids(await call(staff, companyFields, { params }))).toEqual([here.id])
  expect(ids(await call(office, companyFields, { params }))).toEqual([here.id, there.id])
  const named = { params, query: { fieldName: '2공구', projectId: String(stranger.projectId) } }
  expect(ids(await call(office, companyFields, named))).toEqual([there.id])
  expect(ids(await call(staff, companyFields, named))).toEqual([])
  expect(ids(await call(office, companyFields, { params, query: { fieldCode: '?' } }))).toEqual([])
  const unknown = await call(stranger, companyFields, { params: { companyId: String(main.id) } })
  expect(unknown.refusal.code).toBe('not-found')
})

describe('people of a company', () => {
  const people = (who: typeof staff, company: { id: number }) =>
    call(who, companyMembers, { query: { company_id: String(company.id) } })

  test('are those one shares a project with; all of one’s own company', async () => {
    expect(ids(await people(staff, scaffold))).toEqual([partner.id])
    expect(ids(await people(partner, scaffold)).sort()).toEqual([partner.id, elsewhere.id].sort())
    expect(ids(await people(office, scaffold)).sort()).toEqual([partner.id, elsewhere.id].sort())
    expect((await people(stranger, scaffold)).refusal.code).toBe('not-found')
  })

  test('show contact data to their own company, the site’s leads, and head office', async () => {
    const received = async (who: typeof staff, company: { id: number }) =>
      (await people(who, company)).body.data.every((person) => person.mobile && person.email)
    expect(await received(staff, scaffold)).toBe(false)
    expect(await received(staff, main)).toBe(true)
    expect(await received(partner, main)).toBe(false)
    expect(await received(safety, scaffold)).toBe(true)
    expect(await received(office, scaffold)).toBe(true)
    // Whether they lead a site together is not enough of the other one of the company.
    expect(ids(await people(safety, scaffold))).toEqual([partner.id])
  })

  test('in a project are its members, by company', async () => {
    const inSite = { params: { id: String(site.id) } }
    const all = await call(staff, projectCompanyUsers, inSite)
    expect(all.body.total).toBe(3)
    const theirs = await call(staff, projectCompanyUsers, {
      ...inSite,
      query: { company_id: String(scaffold.id) },
    })
    expect(theirs.body.data).toMatchObject([
      { id: partner.id, role: 'member', mobile: null, email: null },
    ])
    const led = await call(safety, projectCompanyUsers, {
      ...inSite,
      query: { company_id: String(scaffold.id) },
    })
    expect(led.body.data[0]?.mobile).toBe('01012345678')
    expect((await call(stranger, projectCompanyUsers, inSite)).refusal.code).toBe('no-project')
  })
})

describe('making and changing one', () => {
  test('stores the number as 3-2-5, trimmed text, and an audit entry', async () => {
    const { body, status } = await call(office, companyCreate, {
      body: { name: ' 새 회사 ', biz_no: '2208162517', address: '', phone: '02-1234-5678' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: '새 회사', biz_no: '220-81-62517', address: null })
    const { rows } = await services.pool.query(
      "select member_id, action from audit where entity = 'company' and entity_id = $1",
      [String(body.id)],
    )
    expect(rows).toEqual([{ member_id: office.id, action: 'create' }])
  })

  test.each([
    ['a wrong check digit', { name: '가', biz_no: '220-81-62518' }, 'biz_no', '사업자등록번호'],
    ['no name', { name: '  ' }, 'name', '필수'],
    ['a name too long', { name: '가'.repeat(201) }, 'name', '넘었습니다'],
    ['a number for a name', { name: 7 }, 'name', '형식'],
    ['an id of its own', { name: '가', id: 1 }, 'id', '알 수 없는'],
    ['a revision', { name: '가', revision: 9 }, 'revision', '알 수 없는'],
    ['demo', { name: '가', demo: true }, 'demo', '알 수 없는'],
  ])('%s is refused by name', async (_, body, field, words) => {
    const answer = await call(office, companyCreate, {
      raw: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.refusal.fields?.[field]).toContain(words)
  })

  test('two of one number are refused, also both at once', async () => {
    const bodies = [
      { name: '하나', biz_no: '101-81-09147' },
      { name: '둘', biz_no: '1018109147' },
    ]
    const answers = await Promise.all(bodies.map((body) => call(office, companyCreate, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.refusal.fields).toEqual({ biz_no: '이미 등록된 사업자등록번호입니다.' })
  })

  test('one name needs a number on both sides, also both at once', async () => {
    const body = { name: '같은 이름' }
    const answers = await Promise.all([1, 2].map(() => call(office, companyCreate, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(Object.keys(refused?.refusal.fields ?? {})).toEqual(['name'])
    await made({ name: '지점', biz_no: '124-81-00998' })
    await made({ name: '지점', biz_no: '120-81-47521' })
    const third = await call(office, companyCreate, { body: { name: '지점' } })
    expect(third.refusal.code).toBe('invalid')
  })

  test('a change keeps what it does not name, clears what is null, and requires If-Match', async () => {
    const company = await made({ name: '바뀔 회사', biz_no: '117-81-00006' })
    const put = (body: object, headers: Record<string, string>) =>
      call(office, companyUpdate, { ...one(company.id), body, headers })
    expect((await put({ phone: '1' }, {})).refusal.code).toBe('revision-required')
    const first = await put({ phone: '02-555-0000' }, company.ifMatch)
    expect(first.body).toMatchObject({ phone: '02-555-0000', biz_no: company.biz_no, revision: 2 })
    const late = await put({ phone: '늦음' }, company.ifMatch)
    expect(late.status).toBe(412)
    expect(await late.response.json()).toMatchObject({
      data: { phone: '02-555-0000', revision: 2 },
    })
    const next = { 'if-match': first.headers.get('etag') ?? '' }
    expect((await put({ biz_no: null }, next)).body).toMatchObject({ biz_no: null, revision: 3 })
    // Nothing changes: nothing is counted.
    const same = await put({ phone: ' 02-555-0000 ' }, { 'if-match': '"r3"' })
    expect(same.body.revision).toBe(3)
  })

  test('is head office’s', async () => {
    const manager = await build.person({ project: site, level: 3, role: 'manager' })
    const made = await call(manager, companyCreate, { body: { name: '몰래' } })
    const changed = await call(manager, companyUpdate, {
      ...one(scaffold.id),
      body: { name: '몰래' },
      headers: { 'if-match': '"r1"' },
    })
    expect([made.status, changed.status]).toEqual([403, 403])
    const missing = await call(office, companyUpdate, {
      ...one(999_999),
      body: { name: '없음' },
      headers: { 'if-match': '"r1"' },
    })
    expect(missing.status).toBe(404)
  })

  test('sent twice under one key it is made once', async () => {
    const options = { body: { name: '한 번만' }, key: 'company-once' }
    const first = await call(office, companyCreate, options)
    const again = await call(office, companyCreate, options)
    expect(again.body).toEqual(first.body)
    const found = await call(office, companyList, { query: { keyword: '한 번만' } })
    expect(found.body.total).toBe(1)
  })
})
