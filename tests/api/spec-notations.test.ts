import { describe, expect, test } from 'vitest'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords } from './record.ts'
import { makeSend } from './spec-stage.ts'

/** How clients of the specification write lists, ids and whole bodies: repeated, as text, as a form. */
const harness = await startHarness()
const build = makeBuild(harness.services)
const records = makeRecords(makeCall(harness.app))
const send = makeSend(harness)
const site = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const office = await build.person({ level: 4, project: null })

const own = `/api/v1/project/${site.id}`
const at = String(site.id)
const fieldsOf = (answer: { body: { error?: { fields?: object } } }) =>
  Object.keys(answer.body.error?.fields ?? {})
const strangers = async (count: number) => {
  const people = Array.from({ length: count }, () =>
    build.person({ company: site.main, project: null }),
  )
  return (await Promise.all(people)).map(({ id }) => id)
}

/** A form as a browser writes it. */
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const sendForm = async (
  who: typeof staff | null,
  method: string,
  path: string,
  fields: readonly (readonly [string, string])[],
  headers = {},
) => {
  const bearer = who && { authorization: `Bearer ${who.token}` }
  const answer = await harness.app.request(`http://localhost${path}`, {
    method,
    headers: { ...formType, ...bearer, ...headers },
    body: fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('a list in a query', () => {
  test.each([
    ['user_ids[]=A&user_ids[]=B'],
    ['user_ids%5B%5D=A&user_ids%5B%5D=B'],
    ['user_ids[0]=A&user_ids[1]=B'],
    ['user_ids=A&user_ids=B'],
    ['user_ids=A,B'],
    ['user_ids=[A,B]'],
  ])('removes both people as %s', async (query) => {
    const [a, b] = await strangers(2)
    const added = await send(office, 'PUT', `${own}/user`, { user_ids: [a, b] })
    expect(added.body).toEqual({ added: 2 })
    const both = query.replace(/(?<![%\w])[AB]/g, (one) => String(one === 'A' ? a : b))
    const removed = await send(office, 'DELETE', `${own}/user?project_id=${at}&${both}`)
    expect([removed.status, removed.body]).toEqual([200, { removed: 2 }])
  })

  test('filters, also where it names one alone', async () => {
    await records.create(staff)
    const total = async (query: string) => {
      const list = `/api/v1/board/post/7?projectId=${at}&${query}`
      const { status, body } = await send(staff, 'GET', list)
      return [status, body.total]
    }
    const other = await build.company()
    expect(await total(`companyIds[]=${site.main.id}`)).toEqual([200, 1])
    expect(await total(`companyIds[]=${site.main.id}&companyIds[]=${other.id}`)).toEqual([200, 1])
    expect(await total(`companyIds[]=${other.id}`)).toEqual([200, 0])
    expect(await total('companyIds[]=')).toEqual([200, 1])
    const employees = `/api/v1/employee/${at}?field_ids[]=1&field_ids[]=2&user_ids[]=1`
    expect((await send(staff, 'GET', employees)).status).toBe(200)
  })

  test('of what is one value is refused by its name, and so is an unknown one', async () => {
    const list = (query: string) => send(staff, 'GET', `/api/v1/board/post/7?${query}`)
    const twice = await list(`projectId=${at}&projectId=999`)
    expect([twice.status, fieldsOf(twice)]).toEqual([400, ['projectId']])
    const unknown = await list(`projectId=${at}&colours[]=red`)
    expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['colours']])
    const odd = await send(office, 'DELETE', `${own}/user?user_ids[]=1&user_ids[]=x`)
    expect([odd.status, fieldsOf(odd)]).toEqual([400, ['user_ids']])
  })
})

describe('ids and numbers as text', () => {
  test('where a client has them from an address or a form', async () => {
    const made = await send(staff, 'PUT', '/api/v1/board/post/7/', {
      projectId: at,
      values: hazard(),
    })
    expect([made.status, made.body.projectId]).toEqual([201, site.id])
    const path = `/api/v1/board/post/7/${made.body.id}`
    const changed = await send(staff, 'POST', path, { projectId: at, title: '덮개', revision: '1' })
    expect([changed.status, changed.body.title]).toEqual([200, '덮개'])
    const late = await send(staff, 'POST', path, { title: '늦음', revision: '1' })
    expect(late.status).toBe(412)
    const order = { projectId: at, post_sticky_order: JSON.stringify([made.body.id]) }
    expect((await send(manager, 'POST', '/api/v1/board/7/sort', order)).status).toBe(200)
    const back = await send(staff, 'POST', path, { post_sticky_order: '1', parentId: '0' })
    expect([back.status, back.body.post_sticky_order]).toEqual([200, 1])

    const asked = { title: '풍속', content: '몇 m/s?', projectId: at }
    const thread = await send(staff, 'PUT', '/api/v1/board/post/602', asked)
    expect([thread.status, thread.body.projectId]).toEqual([201, site.id])

    const period = { project_id: at, begin_ymd: '2026-01-01', end_ymd: '2026-12-31' }
    const numbers = { start_order_number: '1', order_period_number: '2' }
    const counted = { ...period, ...numbers, order_period_unit: 'month' }
    const ordered = await send(manager, 'PUT', '/api/v1/project/order', counted)
    expect([ordered.status, ordered.body.order_period_number]).toEqual([201, 2])

    const lot = { project_id: at, field_name: '1공구', deposit_amount: '1000' }
    const field = await send(manager, 'POST', '/api/v1/field', lot)
    expect([field.status, field.body.deposit_amount]).toEqual([201, 1000])

    const words = { title: '품의', content: '본문', projectId: at, isTemp: 1 }
    const approvalLine = [{ user_id: String(manager.id), type: 'approval', step: '1', final: '0' }]
    const draft = { ...words, approvalLine }
    const document = await send(staff, 'PUT', '/api/v1/approval/document/2', draft)
    expect([document.status, document.body.line?.[0]?.user_id]).toEqual([201, manager.id])
  })

  test.each(['', '0', '-1', '1.5', '1e3', ' 1', '0x1', '01', 'x', '99999999999', {}, [1], true])(
    'what is no id is refused by its field: %j',
    async (projectId) => {
      const refused = await send(staff, 'PUT', '/api/v1/board/post/7', {
        projectId,
        values: hazard(),
      })
      expect([refused.status, fieldsOf(refused)]).toEqual([422, ['projectId']])
    },
  )

  test('several are joined by commas, or JSON text', async () => {
    const path = '/api/v1/notification/read'
    for (const ids of ['1,2', '[1,2]', '1']) {
      expect((await send(staff, 'POST', path, { ids })).status).toBe(200)
    }
    for (const ids of ['', 'x', '1,x', '[]', 1, {}]) {
      const refused = await send(staff, 'POST', path, { ids })
      expect([refused.status, fieldsOf(refused)[0]?.split('.')[0]]).toEqual([422, 'ids'])
    }
    const remove = async (spell: (id: string) => unknown) => {
      const photo = await aPicture()
      const values = hazard({ photos: [photo.line.id] })
      await records.create(staff, { values, uploads: [photo.line] })
      await records.send(staff, photo)
      const body = { fileIds: spell(photo.line.id) }
      return (await send(staff, 'POST', '/api/v1/photo/delete', body)).status
    }
    expect(await remove((id) => id)).toBe(200)
    expect(await remove((id) => JSON.stringify([id]))).toBe(200)
    expect(await remove((id) => `${id},17`)).toBe(422)
    expect(await remove(() => '')).toBe(422)
    const empty = { projectId: at, post_sticky_order: '' }
    expect((await send(manager, 'POST', '/api/v1/board/7/sort', empty)).status).toBe(422)
  })
})

describe('a form', () => {
  test('gives lists by repeated names, and ids as text', async () => {
    const [a, b] = await strangers(2)
    const added = await sendForm(office, 'PUT', `${own}/user`, [
      ['project_id', at],
      ['user_ids[]', String(a)],
      ['user_ids[]', String(b)],
    ])
    expect([added.status, added.body]).toEqual([200, { added: 2 }])
  })

  test('makes a record, a work site and a document', async () => {
    const { line } = await aPicture()
    const record = await sendForm(staff, 'PUT', '/api/v1/board/post/7/', [
      ['projectId', at],
      ['title', '덮개 & 난간'],
      ['content', ''],
      ['parentId', ''],
      ['isTemp', '0'],
      ['values', JSON.stringify(hazard({ photos: [line.id] }))],
      ['uploads[]', JSON.stringify(line)],
    ])
    expect([record.status, record.body.title]).toEqual([201, '덮개 & 난간'])
    expect(record.body.uploads).toHaveLength(1)
    const site1 = await sendForm(manager, 'POST', '/api/v1/field', [
      ['project_id', at],
      ['field_name', '2공구'],
      ['field_map', '{"lat":37.5}'],
      ['company_ids[]', String(site.main.id)],
      ['facility_category_id', ''],
    ])
    expect([site1.status, site1.body.companies?.[0]?.id]).toEqual([201, site.main.id])
    const document = await sendForm(staff, 'PUT', '/api/v1/approval/document/2', [
      ['title', '품의'],
      ['content', '본문'],
      ['projectId', at],
      ['isTemp', '1'],
      ['approvalLine[0][user_id]', String(manager.id)],
      ['approvalLine[0][type]', 'approval'],
    ])
    expect([document.status, document.body.line?.[0]?.user_id]).toEqual([201, manager.id])
  })

  test('is refused by its fields, and cannot name what objects have', async () => {
    const odd = await sendForm(office, 'PUT', `${own}/user`, [
      ['user_ids[]', 'x'],
      ['__proto__', 'x'],
    ])
    expect([odd.status, fieldsOf(odd).toSorted()]).toEqual([422, ['__proto__', 'user_ids']])
    const nul = await sendForm(staff, 'PUT', '/api/v1/board/post/7', [['title', 'a\0b']])
    expect([nul.status, nul.body.error.code]).toEqual([400, 'bad-json'])
  })

  test('of nobody signed in is refused: a page of another site could send one', async () => {
    const fields = [
      ['login', staff.username],
      ['password', 'x'],
    ] as const
    const signIn = await sendForm(null, 'POST', '/api/auth/login', fields)
    expect([signIn.status, signIn.body.error.code]).toEqual([415, 'not-acceptable-type'])
    expect((await sendForm(null, 'PUT', `${own}/user`, [['user_ids', '1']])).status).toBe(401)
  })

  test('under a key is done once', async () => {
    const fields = [
      ['projectId', at],
      ['title', '한 번'],
      ['values', JSON.stringify(hazard())],
    ] as const
    const key = { 'idempotency-key': 'form-00000000-0000-0000-0000-000000000001' }
    const path = '/api/v1/board/post/7'
    const first = await sendForm(staff, 'PUT', path, fields, key)
    const again = await sendForm(staff, 'PUT', path, fields, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  })
})
