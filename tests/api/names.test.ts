import { expect, test } from 'vitest'
import { companyList } from '../../contract/company/company.ts'
import { companyCreate, companyUpdate } from '../../contract/company/company-book.ts'
import { employeeCreate } from '../../contract/employee/employee.ts'
import { invitationCreate } from '../../contract/identity/account.ts'
import { memberList, memberOne, memberUpdate } from '../../contract/identity/member.ts'
import { register } from '../../contract/identity/registration.ts'
import { fieldCreate, fieldOne, fieldUpdate } from '../../contract/project/field.ts'
import { projectOne } from '../../contract/project/project.ts'
import { projectCreate, projectUpdate } from '../../contract/project/project-run.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { makeBuild } from './build.ts'
import { type CallOptions, makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

/** Reads as 누리비계gpj.exe, and reverses the text behind it. */
const turned = '누리\u202E비계exe.jpg'
const refusal = '보이지 않는 문자나 글자 방향을 바꾸는 문자가 있습니다. 지우고 다시 적어주세요.'

const admin = await build.person({ level: 5 })
const site = await build.project({ fieldName: turned })
const company = await build.company({ name: turned })
const member = await build.person({ project: site, company, name: turned })
const field = await build.field(site, turned)

const id = (one: { id: number }) => ({ id: String(one.id) })
const user = { userId: String(member.id) }
const password = {
  password: 'kestrel over the quarry',
  password_confirmation: 'kestrel over the quarry',
}
const account = { username: 'turned', email: 'turned@example.com', ...password }
const code = 'a'.repeat(43)

const writes: [string, Endpoint, CallOptions<Endpoint>][] = [
  ['name', register, { body: { ...account, name: turned } }],
  ['position', register, { body: { ...account, position: turned } }],
  ['name', invitationCreate, { body: { level: 2, company_id: null, code, name: turned } }],
  ['name', memberUpdate, { params: user, body: { name: turned } }],
  ['department', memberUpdate, { params: user, body: { department: turned } }],
  ['name', companyCreate, { body: { name: turned } }],
  ['representative', companyUpdate, { params: id(company), body: { representative: turned } }],
  ['field_name', projectCreate, { body: { field_name: turned } }],
  ['client', projectUpdate, { params: id(site), body: { client: turned } }],
  ['field_name', fieldCreate, { body: { project_id: site.id, field_name: turned } }],
  ['director_name', fieldUpdate, { params: id(field), body: { director_name: turned } }],
  [
    'name',
    employeeCreate,
    {
      params: { projectId: String(site.id) },
      body: { name: turned, company_id: company.id, job_type: '비계공', hired_on: '2026-01-01' },
    },
  ],
]

test.each(writes)(
  'a %s that turns the text around is refused by %o',
  async (name, endpoint, options) => {
    const who = endpoint.access === 'public' ? null : admin
    const answer = await call(who, endpoint, options as CallOptions<typeof endpoint>)
    expect(answer.status).toBe(422)
    expect(answer.refusal.fields?.[name]).toBe(refusal)
  },
)

test('stored names from before the rule are read, and their other fields can change', async () => {
  const people = await call(admin, memberList, { query: { company: String(company.id) } })
  expect(people.body.data.map((row) => [row.name, row.company_name])).toEqual([[turned, turned]])
  const companies = await call(admin, companyList, { query: { keyword: '누리' } })
  expect(companies.body.data.map((row) => row.name)).toEqual([turned])
  expect((await call(member, projectOne, { params: id(site) })).body.field_name).toBe(turned)
  expect((await call(member, fieldOne, { params: id(field) })).body.field_name).toBe(turned)

  const found = await call(admin, memberOne, { params: user })
  const headers = { 'if-match': found.headers.get('etag') ?? '' }
  const changed = await call(admin, memberUpdate, { params: user, headers, body: { rank: '과장' } })
  expect([changed.status, changed.body.name, changed.body.rank]).toEqual([200, turned, '과장'])
})
