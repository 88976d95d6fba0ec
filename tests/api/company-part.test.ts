import { describe, expect, test } from 'vitest'
import {
  projectAddCompanies,
  projectCompanies,
  projectContractUpdate,
  projectRemoveCompany,
} from '../../contract/company/company-contract.ts'
import { assertPlace } from '../../server/domains/membership/place.ts'
import { overQueryable } from '../../server/platform/db/connect.ts'
import { fieldCompany } from '../../server/platform/db/schema/field.ts'
import { type Built, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const main = await build.company({ name: '한결종합건설' })
const site = await build.project({ main })
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const partnerCompany = await build.company({ name: '누리비계' })
const partner = await build.person({ project: site, company: partnerCompany, kind: 'partner' })
const office = await build.person({ level: 4, project: null })
const stranger = await build.person({ level: 3, role: 'manager' })

const at = { id: String(site.id) }
const add = (who: typeof manager, company_ids: number[], more = {}) =>
  call(who, projectAddCompanies, { params: at, body: { company_ids, ...more } })
const remove = (who: typeof manager, company: Built) =>
  call(who, projectRemoveCompany, {
    params: { projectId: String(site.id), companyId: String(company.id) },
  })
const agree = (who: typeof manager, company: Built, body: object, revision = 1) =>
  call(who, projectContractUpdate, {
    params: { ...at, companyId: String(company.id) },
    body,
    headers: { 'if-match': `"r${revision}"` },
  })
const rowOf = async (who: typeof manager, company: Built) =>
  (await call(who, projectCompanies, { params: at })).body.data.find(({ id }) => id === company.id)

/** A new company that takes part in the site as a partner. */
async function aPartner(name?: string): Promise<Built> {
  const company = await build.company(name ? { name } : {})
  await build.join(site.id, company.id, 'partner')
  return company
}

describe('taking part', () => {
  test('is given to several at once; existing participants stay as they are', async () => {
    const [one, two] = [await build.company(), await build.company()]
    const first = await add(office, [one.id])
    expect(first.body).toEqual({ added: [one.id] })
    await agree(office, one, { work_type: '방수공사' })
    const both = await add(office, [two.id, one.id, two.id])
    expect(both.body).toEqual({ added: [two.id] })
    expect((await rowOf(office, one))?.contract?.work_type).toBe('방수공사')
    expect((await add(office, [one.id])).body).toEqual({ added: [] })
  })

  test('is of all or of none: one that is not there refuses the others', async () => {
    const one = await build.company()
    const answer = await add(office, [one.id, 999_999])
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['company_ids'])
    expect(await rowOf(office, one)).toBeUndefined()
  })

  test('a manager names only companies of their own projects', async () => {
    const foreign = await build.company()
    const other = await build.project()
    const both = await build.person({ level: 3, role: 'manager', project: other })
    await services.pool.query(
      "insert into project_member (project_id, member_id, role) values ($1, $2, 'manager')",
      [site.id, both.id],
    )
    await build.join(site.id, both.companyId, 'main')
    expect((await add(manager, [foreign.id])).refusal.fields).toEqual(
      (await add(manager, [999_999])).refusal.fields,
    )
    await build.join(other.id, foreign.id, 'partner')
    expect((await add(both, [foreign.id])).body).toEqual({ added: [foreign.id] })
  })

  test('as main contractor is said by head office only', async () => {
    const second = await build.company()
    expect((await add(office, [second.id], { kind: 'main' })).status).toBe(200)
    expect((await rowOf(office, second))?.kind).toBe('main')
    const third = await build.company()
    await build.join(stranger.projectId, third.id, 'partner')
    expect((await add(manager, [main.id], { kind: 'main' })).status).toBe(403)
    expect((await agree(manager, await aPartner(), { kind: 'main' })).status).toBe(403)
    const risen = await aPartner()
    expect((await agree(office, risen, { kind: 'main' })).body.kind).toBe('main')
    // The site's manager is of `main`: it stays one.
    const sunk = await agree(office, main, { kind: 'partner' })
    expect(sunk.refusal.fields).toEqual({
      kind: '이 회사 사람이 현장 관리자나 안전관리자입니다. 역할을 먼저 바꿔 주세요.',
    })
    expect((await agree(office, risen, { kind: 'partner' }, 2)).body.kind).toBe('partner')
    const alone = await build.project()
    const last = await call(office, projectContractUpdate, {
      params: { id: String(alone.id), companyId: String(alone.main.id) },
      body: { kind: 'partner' },
      headers: { 'if-match': '"r1"' },
    })
    expect(last.refusal.fields).toEqual({ kind: '현장에는 원도급사가 하나는 있어야 합니다.' })
  })

  test.each([
    ['no list', {}],
    ['an empty one', { company_ids: [] }],
    ['text', { company_ids: ['1'] }],
    ['what nobody asked for', { company_ids: [1], state: 'started' }],
  ])('%s is refused', async (_, body) => {
    const raw = JSON.stringify(body)
    const headers = { 'content-type': 'application/json' }
    const answer = await call(office, projectAddCompanies, { params: at, raw, headers })
    expect(answer.status).toBe(422)
  })

  test('is for managers; a stranger learns nothing', async () => {
    expect((await add(staff, [main.id])).status).toBe(403)
    expect((await add(partner, [main.id])).status).toBe(403)
    expect((await add(stranger, [main.id])).refusal.code).toBe('no-project')
    expect((await call(stranger, projectCompanies, { params: at })).refusal.code).toBe('no-project')
  })
})

describe('the contract', () => {
  const whole = {
    work_type: '비계·구조물 해체공사',
    contract_amount: 1_250_000_000,
    contract_begin: '2026-03-01',
    contract_end: '2027-02-28',
    site_agent: '정하균',
    safety_manager: '오상국',
    headcount: 24,
    insurance_no: '120-81-44821-0',
    license: '비계·구조물해체공사업 하남-2019-03',
    state: 'started',
    score_system: 18,
    score_execution: 36,
    score_operation: 18,
    score_accidents: 18,
    qualified_until: '2027-02-28',
  } as const

  test('stores all that was agreed, and its grade is computed', async () => {
    const company = await aPartner()
    const answer = await agree(manager, company, whole)
    expect(answer.status).toBe(200)
    expect(answer.body.contract).toMatchObject({
      ...whole,
      score_total: 90,
      grade: 'A',
      revision: 2,
    })
    const cleared = await agree(manager, company, { score_system: null, contract_amount: null }, 2)
    expect(cleared.body.contract).toMatchObject({
      contract_amount: null,
      score_total: null,
      grade: null,
      site_agent: '정하균',
    })
    const { rows } = await services.pool.query(
      `select action, project_id, after from audit
        where entity = 'company' and entity_id = $1 order by id desc limit 1`,
      [String(company.id)],
    )
    expect(rows).toEqual([
      {
        action: 'contract',
        project_id: site.id,
        after: { score_system: null, contract_amount: null },
      },
    ])
  })

  test('of two concurrent requests the later sees what the earlier wrote', async () => {
    const company = await aPartner()
    const answers = await Promise.all(
      [10, 20].map((headcount) => agree(manager, company, { headcount })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [won, lost] = [200, 412].map((status) => answers.find((a) => a.status === status))
    const received = (await lost?.response.json()) as { data: unknown }
    expect(received.data).toEqual(won?.body)
    const params = { ...at, companyId: String(company.id) }
    const blind = await call(manager, projectContractUpdate, { params, body: { headcount: 1 } })
    expect(blind.refusal.code).toBe('revision-required')
  })

  test.each([
    ['points above a part’s most', { score_execution: 41 }, 'score_execution'],
    ['half points', { score_system: 1.5 }, 'score_system'],
    ['less than nothing', { contract_amount: -1 }, 'contract_amount'],
    ['more than 15 digits', { contract_amount: 1_000_000_000_000_000 }, 'contract_amount'],
    ['a day that is none', { contract_begin: '2026-02-30' }, 'contract_begin'],
    [
      'an end before its begin',
      { contract_begin: '2026-02-02', contract_end: '2026-02-01' },
      'contract_end',
    ],
    ['a state that is none', { state: 'paid' }, 'state'],
    ['a grade of its own', { grade: 'A' }, 'grade'],
    ['a revision', { revision: 7 }, 'revision'],
    ['a parent that takes no part', { parent_company_id: 999_999 }, 'parent_company_id'],
  ])('%s is refused by name', async (_, body, field) => {
    const answer = await agree(manager, partnerCompany, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field])
  })

  test('no company is its own ancestor, also not by two concurrent requests', async () => {
    const [a, b] = [await aPartner(), await aPartner()]
    expect((await agree(manager, a, { parent_company_id: a.id })).status).toBe(422)
    const answers = await Promise.all([
      agree(manager, a, { parent_company_id: b.id }),
      agree(manager, b, { parent_company_id: a.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is seen by the main contractor’s staff and by the company itself', async () => {
    expect((await rowOf(staff, partnerCompany))?.contract).not.toBeNull()
    expect((await rowOf(partner, partnerCompany))?.contract).not.toBeNull()
    expect((await rowOf(partner, main))?.contract).toBeNull()
    const worker = await build.person({ project: site, level: 1 })
    const seen = await rowOf(worker, partnerCompany)
    expect(seen).toMatchObject({ name: '누리비계', contract: null })
    expect((await agree(staff, partnerCompany, { headcount: 1 })).status).toBe(403)
    expect((await agree(stranger, partnerCompany, { headcount: 1 })).refusal.code).toBe(
      'no-project',
    )
    expect((await agree(manager, await build.company(), {})).refusal.code).toBe('not-found')
  })
})

/** A record that waits for the company's action. */
async function nonconforming(writer: typeof staff, company: Built) {
  const photo = await aPicture()
  return await records.create(writer, {
    boardId: 35,
    projectId: site.id,
    values: nonconformity(writer, photo.line.id, { company_id: company.id }),
    uploads: [photo.line],
  })
}

describe('leaving', () => {
  test('takes an unused company off, once', async () => {
    const company = await aPartner()
    expect((await remove(manager, company)).body).toEqual({ ok: true })
    expect(await rowOf(manager, company)).toBeUndefined()
    expect((await remove(manager, company)).refusal.code).toBe('not-found')
  })

  test('is refused with the reasons, each with its number', async () => {
    const company = await aPartner()
    const person = await build.person({ project: site, company, kind: 'partner' })
    const field = await build.field(site)
    await services.db.insert(fieldCompany).values({ fieldId: field.id, companyId: company.id })
    await build.worker(site, company)
    expect((await nonconforming(person, company)).status).toBe(201)
    const under = await aPartner()
    expect((await agree(manager, under, { parent_company_id: company.id })).status).toBe(200)

    const refused = await remove(manager, company)
    expect(refused.status).toBe(409)
    expect(refused.refusal).toMatchObject({
      code: 'in-use',
      fields: {
        members: '이 회사 소속 현장 구성원이 1명 있습니다.',
        fields: '이 회사가 맡은 현장(공구)이 1곳 있습니다.',
        workers: '이 회사 소속 근로자가 1명 있습니다.',
        records: '끝나지 않은 기록이 1건 있습니다.',
        partners: '이 회사 아래에 협력업체가 1곳 있습니다.',
      },
    })
    expect(await refused.response.json()).toMatchObject({
      data: { members: 1, fields: 1, workers: 1, records: 1, partners: 1 },
    })
    expect(await rowOf(manager, company)).toBeDefined()
  })

  test('a person who leaves on a later day is still there, one who has left is not', async () => {
    const company = await aPartner()
    const worker = await build.worker(site, company)
    const leave = (day: string) =>
      services.pool.query('update worker set retired_on = $2 where id = $1', [worker.id, day])
    await leave('2100-01-01')
    expect((await remove(manager, company)).refusal.fields).toEqual({
      workers: '이 회사 소속 근로자가 1명 있습니다.',
    })
    await leave('2020-01-01')
    expect((await remove(manager, company)).status).toBe(200)
  })

  test('closed and deleted records do not prevent leaving', async () => {
    const company = await aPartner()
    const made = await nonconforming(staff, company)
    expect(made.status).toBe(201)
    expect((await remove(manager, company)).refusal.fields).toEqual({
      records: '끝나지 않은 기록이 1건 있습니다.',
    })
    await services.pool.query('update post set closed_at = now() where id = $1', [made.body.id])
    expect((await remove(manager, company)).status).toBe(200)
  })

  test('waits for a concurrent request that adds something of the company to the project', async () => {
    const company = await aPartner()
    const person = await build.person({ project: null, company })
    const client = await services.pool.connect()
    try {
      await client.query('begin')
      await assertPlace(overQueryable(client), {
        level: 2,
        company_id: company.id,
        project_id: site.id,
        role: null,
      })
      const removal = remove(manager, company)
      const waiting = async () => {
        const sql = "select 1 from pg_stat_activity where wait_event_type = 'Lock'"
        for (;;) if ((await services.pool.query(sql)).rowCount) return
      }
      await Promise.race([removal, waiting()])
      await client.query(
        "insert into project_member (project_id, member_id, role) values ($1, $2, 'member')",
        [site.id, person.id],
      )
      await client.query('commit')
      expect((await removal).refusal.fields).toEqual({
        members: '이 회사 소속 현장 구성원이 1명 있습니다.',
      })
    } finally {
      client.release()
    }
  })

  test('of a main contractor is head office’s to say', async () => {
    const second = await build.company()
    await build.join(site.id, second.id, 'main')
    expect((await remove(manager, second)).status).toBe(403)
    expect((await remove(office, second)).status).toBe(200)
    expect((await remove(staff, partnerCompany)).status).toBe(403)
    expect((await remove(stranger, partnerCompany)).refusal.code).toBe('no-project')
  })
})
