import { afterAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { shipCodes } from '../../server/domains/hse/ship.ts'
import { codeIn, mailsOf } from './account/mail-box.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords } from './record.ts'
import { builtCalls, missingCalls, shapeOf } from './spec-calls.ts'
import { makeSend } from './spec-stage.ts'

/** Every call of spec §7 that exists, in its words and by its names. */
const harness = await startHarness()
const build = makeBuild(harness.services)
const records = makeRecords(makeCall(harness.app))
await shipCodes(harness.services.pool)
const site = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const admin = await build.person({ level: 5, project: null })

type Who = Parameters<ReturnType<typeof makeSend>>[0]
const plain = makeSend(harness)
const done = new Set<string>()

/** Calls with fixed words go before those with names in their place. */
const shapes = endpoints
  .map(({ method, path }) => ({
    method,
    shape: shapeOf(method, path),
    fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  .sort((a, b) => b.fixed - a.fixed)

/** As `makeSend`; the call has to succeed, and is remembered. Returns the body. */
async function call(who: Who, method: string, address: string, body?: unknown, headers = {}) {
  const answer = await plain(who, method, address, body, headers)
  expect([method, address, answer.status, answer.body.error]).toEqual([
    method,
    address,
    method === 'GET' ? 200 : expect.toBeOneOf([200, 201]),
    undefined,
  ])
  const [path = ''] = address.split('?')
  const found = shapes.find((one) => one.method === method && one.path.test(path))
  done.add(found?.shape ?? '')
  return answer.body
}
const get = (address: string, who: Who = staff) => call(who, 'GET', address)
const at = `projectId=${site.id}`
const paging = 'page=1&perPage=10'

const aForm = async (part: string) => {
  const { bytes } = await aPicture()
  const form = new FormData()
  form.append(part, new Blob([bytes], { type: 'image/jpeg' }), '사진.jpg')
  return form
}

test('the calls of the specification are those listed', () => {
  const existing = new Set(shapes.map(({ shape }) => shape))
  expect(builtCalls.filter((one) => !existing.has(one))).toEqual([])
  expect(missingCalls.filter((one) => existing.has(one))).toEqual([])
})

afterAll(() => {
  expect(builtCalls.filter((one) => !done.has(one))).toEqual([])
})

describe('authentication', () => {
  const password = 'kestrel over the quarry'

  test('sign in, refresh, me, sign out', async () => {
    const { username } = await build.person({ project: site, password })
    const body = { login: username, password, 'g-recaptcha-response': '' }
    const signedIn = await plain(null, 'POST', '/api/auth/login', body)
    expect(signedIn.body).toMatchObject({ token: expect.any(String), user: { username } })
    await call(null, 'POST', '/api/auth/login', body)
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
    const headers = { cookie: cookie.join('; ') }
    const { token } = signedIn.body
    const next = await call(null, 'POST', '/api/auth/refresh-token', { token }, headers)
    const bearer = { authorization: `Bearer ${next.token}` }
    const me = await call(null, 'GET', '/api/auth/me', undefined, bearer)
    expect(me.user).toMatchObject({ username, company_id: site.main.id })
    await call(null, 'POST', '/api/auth/logout', undefined, bearer)
    expect((await plain(null, 'GET', '/api/auth/me', undefined, bearer)).status).toBe(401)
  })

  test('register, with every profile field empty', async () => {
    const empty = Object.fromEntries(
      `name surname nickname birthdate mobile phone home_zip home_address_1 home_address_2 company_zip
       company_address_1 company_address_2 mail_destination avatar position rank department section
       company_id projectId password_old`
        .split(/\s+/)
        .map((name) => [name, '']),
    )
    const fixed = { subscribe_email: 1, subscribe_sms: 1, is_activated: 1 }
    const person = (username: string) => ({
      ...{ ...empty, ...fixed, username, email: `${username}@example.com` },
      ...{ password, password_confirmation: password },
    })
    await call(null, 'POST', '/api/auth/register', person('newcomer1'))
    // PUT member, the variant without a token
    expect(await call(null, 'PUT', '/api/v1/member/', person('newcomer2'))).toEqual({
      username: 'newcomer2',
      waiting: true,
    })
  })

  test('a forgotten password is set by the mailed code', async () => {
    const { username } = await build.person({ project: site, password })
    const email = `${username}@example.com`
    await call(null, 'POST', '/api/auth/forgot-password', { email })
    const [mail] = (await mailsOf(harness.services)).slice(-1)
    const next = 'a new heron by the river'
    await call(null, 'POST', '/api/auth/reset-password', {
      reset_password_code: codeIn(mail ?? { text: '' }),
      password: next,
      password_confirmation: next,
    })
  })
})

describe('members, signatures, meta, config', () => {
  test('members', async () => {
    const find = `${paging}&keyword=&name=&email=&username=&company=&section=&field=&${at}`
    expect((await get(`/api/v1/member?${find}`)).data.length).toBeGreaterThan(1)
    await get('/api/v1/member?page=1&perPage=10000')
    await get(`/api/v1/member/filter?searchType=name&keyword=&${find}`)
    expect(await get(`/api/v1/member/detail?${at}`)).toMatchObject({ id: staff.id })
    expect(await get(`/api/v1/member/${staff.id}`)).toMatchObject({ id: staff.id })
    const own = { name: '김도현', mobile: '010-1234-5678', birthdate: '', mail_destination: '' }
    const body = { ...own, subscribe_email: 1, subscribe_sms: '0', home_zip: '' }
    expect(await call(staff, 'POST', `/api/v1/member/${staff.id}`, body)).toMatchObject({
      name: '김도현',
      mobile: '01012345678',
      birthdate: null,
      subscribe_sms: 0,
    })
  })

  test('signatures', async () => {
    const file = await call(staff, 'POST', '/api/v1/file', await aForm('file_data'))
    const path = '/api/v1/user/signature'
    const body = { name: '서명', description: '', fileId: file.id, fileUrl: '', makeDefault: 1 }
    const made = await call(staff, 'POST', path, body)
    expect((await get(path)).data).toHaveLength(1)
    await call(staff, 'PUT', `${path}/${made.signatureId}`, { ...made, description: '결재용' })
    await call(staff, 'DELETE', `${path}/${made.signatureId}`)
  })

  test('meta and config', async () => {
    const path = '/api/v1/user/meta'
    const made = await call(staff, 'POST', path, { key: 'star', value: '["/home"]' })
    expect((await get(path)).data).toEqual([made])
    await call(staff, 'PUT', `${path}/${made.metaId}`, { key: 'star', value: '[]' })
    await call(staff, 'DELETE', `${path}/${made.metaId}`)
    await call(admin, 'POST', '/api/v1/config', { key: 'any_setting', config: '{"on":1}' })
    await get('/api/v1/config?key=home_notification')
  })
})

describe('companies and projects', () => {
  test('companies', async () => {
    expect((await get(`/api/v1/company?${at}`)).data).toHaveLength(1)
    await get(`/api/v1/company/tree?${at}`)
    await get(`/api/v1/company/${site.main.id}`)
    const filter = `${paging}&fieldName=&${at}&fieldType=&fieldCode=`
    await get(`/api/v1/company/field/${site.main.id}?${filter}`)
    await get(`/api/v1/company/member?${paging}&company_id=${site.main.id}`)
  })

  test('projects', async () => {
    const filter = `${paging}&keyword=&filterType=&filterBegin=&filterEnd=&project_group_id=
      &project_name=&constructor=&subcontractor=&location=&contract_code=&employee=&onlyMe=`
    expect((await get(`/api/v1/project/filter?${filter.replace(/\s/g, '')}`)).total).toBe(1)
    await get('/api/v1/project/group')
    await get('/api/v1/project/worktype')
    const body = { contract_code: '', project_group: '', field_name: '새 현장', date_complete: '' }
    const more = { ...body, field_map: '{"lat":37.5}', work_money_amount: 1_000, meta: '{}' }
    const made = await call(admin, 'PUT', '/api/v1/project/', { ...more, company_id: site.main.id })
    await call(admin, 'POST', `/api/v1/project/${made.id}`, { ...more, region: '부산' })
    expect(await get(`/api/v1/project/${made.id}`, admin)).toMatchObject({ region: '부산' })
    const partner = await build.company()
    const own = `/api/v1/project/${site.id}`
    await get(`${own}/company/user?${paging}&company_id=${site.main.id}`)
    await call(admin, 'PUT', `${own}/company`, { company_ids: `[${partner.id}]` })
    await call(admin, 'DELETE', `/api/v1/company/${site.id}/${partner.id}`)
  })

  test('members and rent work of a project', async () => {
    const own = `/api/v1/project/${site.id}`
    const { id } = await build.person({ company: site.main, project: null })
    await call(admin, 'PUT', `${own}/user`, { project_id: site.id, user_ids: `${id}` })
    expect((await get(`${own}/user?${paging}&keyword=`)).data.length).toBeGreaterThan(2)
    await call(admin, 'DELETE', `${own}/user?project_id=${site.id}&user_ids=${id}`)
    await call(manager, 'POST', `${own}/rentwork`, { enabled: 1 })
    expect(await get(`${own}/rentwork`)).toMatchObject({ enabled: true })
  })

  test('periods', async () => {
    const path = '/api/v1/project/order'
    const period = {
      ...{ project_id: site.id, begin_ymd: '2026-01-01', end_ymd: '2026-12-31' },
      ...{ start_order_number: 1, order_period_unit: 'month', order_period_number: 1 },
    }
    const made = await call(manager, 'PUT', path, period)
    const filter = 'filterYmdBegin=&filterYmdEnd=&filterOrderBegin=&filterOrderEnd='
    expect((await get(`${path}?${paging}&${at}&${filter}`)).data).toHaveLength(1)
    await get(`${path}/${site.id}?ymd=today`)
    await call(manager, 'DELETE', `${path}/${made.id}`)
  })

  test('QR', async () => {
    const path = '/api/v1/project/qr'
    expect((await get(`${path}/${site.id}/code`)).data).toMatchObject({ projectId: site.id })
    expect((await get(`${path}/${site.id}`)).data).toEqual({ isScanner: false })
    await get(`${path}/history/me/${site.id}?${paging}`)
    await get(`${path}/history/scanner/${site.id}?${paging}`, manager)
  })

  test('HSE information', async () => {
    const info = '/api/v1/hse/info'
    const [sector] = (await get(`${info}/stdw/sector`)).data
    const [mid] = (await get(`${info}/stdw/midClass?sector_id=${sector.id}`)).data
    const ids = `sector_id=${sector.id}&mid_class_id=${mid.id}`
    const [unit] = (await get(`${info}/stdw/unitClass?${ids}`)).data
    await get(`${info}/workPosition`)
    await get(`${info}/rentwork`)
    const work = `${ids}&unit_class_id=${unit.id}&unit_task_id=&keyword=&${paging}`
    expect((await get(`/api/v1/hse/standard/work?${work}`)).total).toBeGreaterThan(0)
  })

  test('fields', async () => {
    const path = '/api/v1/field'
    const body = {
      ...{ project_id: site.id, facility_category_id: '', field_name: '1공구', address: '' },
      ...{ director_name: '', phone: '', start_work_at: '', be_completed_at: '' },
      ...{ field_view: '{}', field_map: '{"lat":37.5}', field_photo: '{}', meta: '{"floor":"3"}' },
      ...{ company_ids: `[${site.main.id}]`, user_ids: `[${staff.id}]`, deposit_amount: '' },
    }
    const made = await call(manager, 'POST', path, body)
    const { project_id: _, ...change } = body
    await call(manager, 'POST', `${path}/${made.id}`, { ...change, address: '부산' })
    const filter = `${at}&keyword=&companyId=&type=&code=&metaKey=floor&metaValue=3&order_by=`
    const list = await get(`${path}?${paging}&${filter}&order_direction=`)
    expect(list.data).toMatchObject([{ id: made.id }])
    expect(await get(`${path}/${made.id}`)).toMatchObject({ address: '부산' })
    await get(`${path}/company/${site.main.id}?${paging}`)
    expect((await get(`${path}/users/${staff.id}`)).data).toHaveLength(1)
    await get(`${path}/${site.id}/me`)
    await get(`${path}/facility-category/cat2?page=1&perPage=1000&keyword=&cat1=&cat2=&cat3=`)
    await call(manager, 'DELETE', `${path}/${made.id}`)
  })
})

describe('boards, posts, comments, files', () => {
  const path = '/api/v1/board/post/7'

  test('boards and posts', async () => {
    expect((await get('/api/v1/board')).data.length).toBeGreaterThan(20)
    expect(await get('/api/v1/board/7')).toMatchObject({ board_slug: 'hazard-report' })
    await get('/api/v1/info/board/type')
    const body = { title: '덮개', content: '열림', parentId: '', uploads: [], projectId: site.id }
    const more = { projectOrderId: null, post_sticky_order: null, values: hazard() }
    const made = await call(staff, 'PUT', `${path}/`, { ...body, ...more })
    const list = `${at}&${paging}&keyword=덮개&preview=true&dateTarget=content$date&dateBegin=2020-01-01
      &dateEnd=2099-12-31&orderTarget=content$date&orderDirection=desc&companyIds=${site.main.id}
      &employeeCompanyId=${site.main.id}&fieldId=&conditions[0][key]=&conditions[0][operator]=like
      &conditions[0][value]=`
    const found = await get(`${path}?${list.replace(/\s/g, '')}`)
    expect(found.data).toMatchObject([{ id: made.id, preview: '열림' }])
    const read = await get(`${path}/${made.id}`)
    await call(staff, 'POST', `${path}/${made.id}`, { ...read, content: '닫음' })
    expect(await get(`${path}/each-field?${at}&year=`)).toMatchObject({ total: 1 })
    const order = { projectId: site.id, post_sticky_order: [made.id] }
    await call(manager, 'POST', '/api/v1/board/7/sort', order)
    await call(staff, 'DELETE', `${path}/${made.id}`)
  })

  test('comments', async () => {
    const { id } = (await records.create(staff)).body
    const thread = `/api/v1/board/comment/hazard-report/${id}`
    const made = await call(staff, 'PUT', thread, { parentId: 0, content: '덮었습니다' })
    expect((await get(thread)).data).toHaveLength(1)
    await call(staff, 'POST', `${thread}/${made.id}`, { ...made, content: '고정했습니다' })
    await call(staff, 'DELETE', `${thread}/${made.id}`)
  })

  test('photos', async () => {
    for (const remove of [
      (id: string) => call(staff, 'DELETE', `/api/v1/photo/${id}`),
      (id: string) => call(staff, 'POST', '/api/v1/photo/delete', { fileIds: [id] }),
    ]) {
      const photo = await aPicture()
      const values = hazard({ photos: [photo.line.id] })
      await records.create(staff, { values, uploads: [photo.line] })
      await records.send(staff, photo)
      expect((await get('/api/v1/photo')).data).toMatchObject([{ id: photo.line.id }])
      await remove(photo.line.id)
    }
  })

  test('attachments', async () => {
    const slug = '/api/v1/board/hazard-report'
    const [file] = (await call(staff, 'POST', `${slug}/upload`, await aForm('uploads'))).data
    await call(staff, 'GET', `${slug}/download?fileId=${file.id}`)
    await get(`${slug}/attachment`)
    const boards = (await get('/api/v1/board')).data as { kind: string; board_slug: string }[]
    const library = boards.find(({ kind }) => kind === 'library')?.board_slug
    expect((await get(`/api/v1/board/${library}/attachment`)).data).toEqual([])
    await call(staff, 'PUT', `${slug}/remove-attachment`, { fileIds: [file.id] })
  })
})

test('notifications', async () => {
  const { id } = (await records.create(staff)).body
  await records.comment(manager, { id })
  const path = '/api/v1/notification'
  const list = await get(`${path}?type=unread&${paging}&days_before=30`)
  expect(list.data).toMatchObject([{ postId: id, read: false }])
  const ids = list.data.map((one: { id: number }) => one.id)
  await call(staff, 'POST', `${path}/read`, { ids })
  expect((await get(`${path}?type=read&${paging}&days_before=7`)).data).toHaveLength(1)
  await call(staff, 'POST', `${path}/delete`, { ids })
})

test('approval', async () => {
  const path = '/api/v1/approval'
  const words = { title: '품의', content: '본문', security: '', priority: '', uploads: [] }
  const approvalLine = [{ user_id: manager.id, type: 'approval' }]
  const of = { ...words, projectId: site.id, projectOrderId: '', approvalLine }
  const draft = await call(staff, 'PUT', `${path}/document/2`, { ...of, isTemp: 1 })
  await call(staff, 'POST', `${path}/2/${draft.id}/modify`, { ...of, title: '고침', isTemp: 1 })
  await call(staff, 'POST', `${path}/2/${draft.id}/untemp`)
  // Nobody decides on what they have not opened (decisions/078).
  await call(manager, 'GET', `${path}/document/2/${draft.id}`)
  await call(manager, 'POST', `${path}/${draft.id}/approve`, { content: '', uploads: [] })
  const noted = await call(staff, 'POST', `${path}/2/${draft.id}/after`, { content: '의견' })
  const [after] = noted.approved_afters
  await call(staff, 'PUT', `${path}/2/${draft.id}/after/${after.id}`, { content: '고친 의견' })
  expect(await get(`${path}/document/2/${draft.id}`)).toMatchObject({
    status: { code: 'complete' },
    writer: { id: staff.id },
    turn_approval_id: null,
    line: [{ user_id: manager.id, status: { code: 'approved' }, type: { code: 'approval' } }],
    post: { title: '고침', isTemp: false },
    approved_afters: [{ content: '고친 의견' }],
  })
  const other = await call(staff, 'PUT', `${path}/document/2`, { ...of, isTemp: 0 })
  await call(manager, 'GET', `${path}/document/2/${other.id}`)
  await call(manager, 'POST', `${path}/${other.id}/reject`, { comment: '근거가 없습니다' })
  const gone = await call(staff, 'PUT', `${path}/document/2`, { ...of, isTemp: 1 })
  await call(staff, 'DELETE', `${path}/2/${gone.id}`)
  const query = `${paging}&board=2&${at}&projectOrder=&orderTarget=&orderDirection=&dateTarget=
    &dateBegin=&dateEnd=&keyword=`.replace(/\s/g, '')
  for (const box of ['request', 'todo', 'ongoing', 'complete', 'reject', 'reference']) {
    await get(`${path}/${box}?${query}`)
  }
  const named = 'conditions[0][key]=status&conditions[0][operator]=%3D&conditions[0][value]=reject'
  const all = await get(`${path}/all?${query}&preview=1&companyIds=${staff.companyId}&${named}`)
  expect(all.data).toMatchObject([{ id: other.id }])
  expect(await get(`${path}/status?${at}`)).toMatchObject({ request: 2, complete: 1, reject: 1 })
  const line = { title: '결재선', desc: '', type: '', approvalLine }
  const template = await call(staff, 'PUT', `${path}/line/template`, line)
  expect((await get(`${path}/line/template`)).data).toMatchObject([{ id: template.id }])
  await call(staff, 'DELETE', `${path}/line/template/${template.id}`)
})

test('employees', async () => {
  const worker = await build.worker(site)
  const filter = `${paging}&company_id=&com_name=&field_ids=&employee_id=&job_category=&job_title=
    &employment_type=&hired_begin=&hired_end=&contact_number=&user_ids=`
  const path = `/api/v1/employee/${site.id}`
  expect((await get(`${path}?${filter.replace(/\s/g, '')}`)).data).toMatchObject([worker])
  await get(`${path}?user_ids=[${staff.id},${manager.id}]`)
  expect(await get(`${path}/detail?id=${worker.id}&post_id=`)).toMatchObject(worker)
})
