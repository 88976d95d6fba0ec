import { describe, expect, test } from 'vitest'
import { companyList } from '../../contract/company/company.ts'
import { authMe } from '../../contract/identity/auth.ts'
import { fieldList } from '../../contract/project/field.ts'
import { projectFilter, projectOne, projectUsers } from '../../contract/project/project.ts'
import { workerList } from '../../contract/project/worker.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const main = await build.company({ name: '한결종합건설' })
const tower = await build.project({
  fieldName: '한강 A2블록',
  client: '서울주택공사',
  constructorName: '한결종합건설(주)',
  main,
})
const other = await build.project({ fieldName: '남의 현장' })
const staff = await build.person({ project: tower, role: 'safety', isScanner: true })
const partnerCompany = await build.company({ name: '누리비계 100%' })
const partner = await build.person({ project: tower, company: partnerCompany, kind: 'partner' })
const office = await build.person({ level: 4, project: null })
const stranger = await build.person({ project: other })

describe('projects', () => {
  test('are those one is a member of; head office sees all', async () => {
    const mine = await call(staff, projectFilter)
    expect(mine.body).toMatchObject({ total: 1, page: 1, perPage: 20 })
    expect(mine.body.data[0]).toMatchObject({ id: tower.id, role: 'safety', isScanner: true })
    const all = await call(office, projectFilter)
    expect(all.body.data.map((p) => p.id).sort()).toEqual([tower.id, other.id].sort())
    expect(all.body.data[0]?.role).toBeNull()
    const only = await call(office, projectFilter, { query: { onlyMe: '1' } })
    expect(only.body.data).toEqual([])
  })

  test.each([
    ['keyword', { keyword: '주택' }, 1],
    ['keyword that LIKE would read as signs', { keyword: '%' }, 0],
    ['subcontractor', { subcontractor: '누리비계 100%' }, 1],
    ['employee', { employee: '아무도 아님' }, 0],
    ['constructor', { constructor: '한결' }, 1],
    ['project_name', { project_name: 'a2블록' }, 1],
    ['a date that no project has', { filterBegin: '2020-01-01' }, 0],
    ['a page beyond the end', { page: '9' }, 0],
  ])('are found by %s', async (_, query, found) => {
    const answer = await call(staff, projectFilter, { query })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toHaveLength(found)
  })

  test('one that is foreign answers exactly like one that is not there', async () => {
    const foreign = await call(staff, projectOne, { params: { id: String(other.id) } })
    const missing = await call(staff, projectOne, { params: { id: '999999' } })
    expect(foreign.status).toBe(404)
    expect(foreign.refusal).toEqual(missing.refusal)
    expect(foreign.refusal).toMatchObject({
      code: 'no-project',
      message: 'target project not found',
    })
  })

  test('the last opened one is where the app returns to', async () => {
    expect((await call(office, authMe)).body.user.project_id).toBeNull()
    const opened = await call(office, projectOne, { params: { id: String(tower.id) } })
    expect(opened.body).toMatchObject({ field_name: '한강 A2블록', time_zone: 'Asia/Seoul' })
    expect((await call(office, authMe)).body.user.project_id).toBe(tower.id)
  })

  test('list their members without phone or e-mail', async () => {
    const params = { id: String(tower.id) }
    const { body } = await call(partner, projectUsers, { params })
    expect(body.total).toBe(2)
    expect(JSON.stringify(body)).not.toMatch(/0101234|example\.com/)
    const found = await call(staff, projectUsers, { params, query: { keyword: '누리' } })
    expect(found.body.data.map((m) => m.id)).toEqual([partner.id])
    expect((await call(stranger, projectUsers, { params })).refusal.code).toBe('no-project')
  })
})

describe('companies, fields and workers of a project', () => {
  test('are listed for its members', async () => {
    const place = await build.field(tower, 'A2-1공구')
    await build.field(other)
    const query = { projectId: String(tower.id) }
    const companies = await call(staff, companyList, { query })
    expect(companies.body.data.map((c) => [c.name, c.kind])).toEqual([
      ['한결종합건설', 'main'],
      ['누리비계 100%', 'partner'],
    ])
    const fields = await call(partner, fieldList, { query })
    expect(fields.body.data).toMatchObject([{ id: place.id, field_name: 'A2-1공구' }])
  })

  test('a partner sees the workers of its own company only', async () => {
    const theirs = await build.worker(tower, partnerCompany)
    const ours = await build.worker(tower)
    const query = { projectId: String(tower.id) }
    const ids = async (who: typeof staff, more = {}) =>
      (await call(who, workerList, { query: { ...query, ...more } })).body.data.map((w) => w.id)
    expect((await ids(staff)).sort()).toEqual([theirs.id, ours.id].sort())
    expect(await ids(partner)).toEqual([theirs.id])
    expect(await ids(partner, { companyId: String(tower.main.id) })).toEqual([])
  })

  test.each([companyList, fieldList, workerList])(
    '$id is closed to strangers',
    async (endpoint) => {
      const foreign = await call(stranger, endpoint, { query: { projectId: String(tower.id) } })
      const missing = await call(stranger, endpoint, { query: { projectId: '999999' } })
      expect(foreign.status).toBe(404)
      expect(foreign.refusal).toEqual(missing.refusal)
    },
  )

  test.each([
    ['no project', {}],
    ['letters for a number', { projectId: 'x' }],
    ['a number beyond the database', { projectId: '9999999999' }],
    ['an unknown name', { projectId: '1', surprise: '1' }],
    ['too many on a page', { projectId: '1', perPage: '100000' }],
  ])('a query with %s is refused by name', async (_, query) => {
    const answer = await call(staff, fieldList, { query })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.refusal.fields ?? {})).toHaveLength(1)
  })
})
