import { describe, expect, test } from 'vitest'
import { facilityCategories } from '../../contract/project/field.ts'
import { projectOrderCreate, projectOrderOn } from '../../contract/project/project-order.ts'
import type { Post } from '../../contract/record/post.ts'
import type { ProblemBody } from '../../contract/wire/error.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard } from './record.ts'

/** What a client written from the specification alone sends: no outbox, no keys, every name. */
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const site = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })

async function send(method: string, path: string, body?: unknown, who = staff) {
  const answer = await app.request(`http://localhost${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const posts = '/api/v1/board/post/7'
const create = (more: Record<string, unknown> = {}) =>
  send('PUT', `${posts}/`, { projectId: site.id, values: hazard(), ...more })
const fieldsOf = ({ body }: { body: unknown }) => (body as ProblemBody).error.fields

describe('a client without an outbox', () => {
  test('creates a record without an id, a time and a key: the server gives them', async () => {
    const before = Date.now()
    const made = await create({ title: '덮개 열림' })
    expect(made.status).toBe(201)
    const post = made.body as Post
    expect(post.id).toMatch(/^[0-9a-f-]{14}7/)
    expect(Date.parse(post.writtenAt)).toBeGreaterThanOrEqual(before)
    const read = await send('GET', `${posts}/${post.id}`)
    expect(read.body).toMatchObject({ id: post.id, title: '덮개 열림', writtenAt: post.writtenAt })
  })

  test('two equal requests without a key are two records', async () => {
    const [one, two] = [await create(), await create()]
    expect((one.body as Post).id).not.toBe((two.body as Post).id)
  })

  test('with a key and without an id, the same key gets the same record', async () => {
    const headers = {
      authorization: `Bearer ${staff.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'a-key-of-a-client',
    }
    const body = JSON.stringify({ projectId: site.id, values: hazard() })
    const put = () => app.request(`http://localhost${posts}`, { method: 'PUT', headers, body })
    const [one, two] = [await put(), await put()]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(((await two.json()) as Post).id).toBe(((await one.json()) as Post).id)
    expect(two.headers.get('idempotency-replayed')).toBe('true')
  })

  test('comments, changes the comment and removes it', async () => {
    const { id } = (await create()).body as Post
    const thread = `/api/v1/board/comment/hazard-report/${id}`
    const made = await send('PUT', thread, { content: '덮었습니다', parentId: '' })
    expect(made.status).toBe(201)
    const one = `${thread}/${(made.body as { id: string }).id}`
    expect((await send('POST', one, { content: '고정했습니다' })).body).toMatchObject({
      content: '고정했습니다',
    })
    expect((await send('DELETE', one)).status).toBe(200)
  })

  test('sends formatted content: its words are stored, and no script', async () => {
    const content = '<p>덮개 <b>열림</b></p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const made = await create({ content })
    expect(made.body).toMatchObject({ content: '덮개 열림' })
    const { id } = made.body as Post
    const changed = await app.request(`http://localhost${posts}/${id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${staff.token}`,
        'content-type': 'application/json',
        'if-match': made.headers.get('etag') ?? '',
      },
      body: JSON.stringify({ content: '풍속 < 10, <svg/onload=alert(1)>고정함' }),
    })
    expect(changed.status).toBe(200)
    expect((await send('GET', `${posts}/${id}`)).body).toMatchObject({
      content: '풍속 < 10, 고정함',
    })
    const list = await send('GET', `${posts}?projectId=${site.id}&preview=1&keyword=고정함`)
    expect(list.body).toMatchObject({ data: [{ id, preview: '풍속 < 10, 고정함' }] })
  })

  test('what is stored of a content can be sent back: a longer one is refused', async () => {
    const refused = await create({ content: '<a'.repeat(1_000) })
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([422, ['content']])
    const made = await create({ content: '가<a'.repeat(500) })
    const { content } = made.body as Post
    expect(content).toHaveLength(2_000)
    expect((await create({ content })).body).toMatchObject({ content })
  })
})

describe('names of posts that the specification has', () => {
  test('a post says its period, and that it is no draft and has no approval line', async () => {
    const order = await call(manager, projectOrderCreate, {
      body: {
        project_id: site.id,
        begin_ymd: '2031-05-01',
        end_ymd: '2031-05-31',
        start_order_number: 1,
        order_period_unit: 'month',
        order_period_number: 1,
      },
    })
    const projectOrderId = order.body.id
    const other = { title: 'x', isTemp: 0, approvalLine: [] }
    const unnamed = await create({ ...other, projectOrderId: null })
    expect(unnamed.body).toMatchObject({ projectOrderId: null, isTemp: false, approvalLine: null })
    const { id } = unnamed.body as Post
    expect((await send('GET', `${posts}/${id}`)).body).toMatchObject({ projectOrderId: null })
    // today's record is not of the period of 2031
    const wrong = await create({ projectOrderId })
    expect([wrong.status, fieldsOf(wrong)]).toEqual([
      422,
      { projectOrderId: '기록 날짜가 속한 차수가 아닙니다.' },
    ])
  })

  test('a record of a period names it', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format()
    const fresh = await build.project({ timeZone: 'Asia/Seoul' })
    const lead = await build.person({ project: fresh, level: 3, role: 'manager' })
    const order = await call(lead, projectOrderCreate, {
      body: {
        project_id: fresh.id,
        begin_ymd: `${today.slice(0, 4)}-01-01`,
        end_ymd: `${today.slice(0, 4)}-12-31`,
        start_order_number: 1,
        order_period_unit: 'year',
        order_period_number: 1,
      },
    })
    const projectOrderId = order.body.id
    const body = { projectId: fresh.id, projectOrderId, values: hazard() }
    const made = await send('PUT', posts, body, lead)
    expect([made.status, (made.body as Post).projectOrderId]).toEqual([201, projectOrderId])
    const { id } = made.body as Post
    expect((await send('GET', `${posts}/${id}`, undefined, lead)).body).toMatchObject({
      projectOrderId,
    })
  })

  test.each([
    [{ isTemp: true }, { isTemp: '임시 저장은 아직 지원하지 않습니다.' }],
    [
      { approvalLine: [{ user_id: 1, type: 'approval' }] },
      { approvalLine: '결재선은 아직 지원하지 않습니다.' },
    ],
  ])('what there is not yet is refused by its name: %j', async (more, fields) => {
    const refused = await create(more)
    expect([refused.status, fieldsOf(refused)]).toEqual([422, fields])
  })
})

describe('queries', () => {
  test('ymd=today is today in the time zone of the project', async () => {
    const params = { projectId: String(site.id) }
    const requested = await call(staff, projectOrderOn, { params, query: { ymd: 'today' } })
    const unasked = await call(staff, projectOrderOn, { params })
    expect([requested.status, requested.body]).toEqual([200, unasked.body])
    const wrong = await send('GET', `/api/v1/project/order/${site.id}?ymd=tomorrow`)
    expect(wrong.status).toBe(400)
  })

  test('an empty value is an absent one', async () => {
    const empty = 'keyword=&fieldId=&companyIds=&dateTarget=&dateBegin=&orderTarget=&status='
    const list = await send('GET', `${posts}?projectId=${site.id}&page=&perPage=&${empty}`)
    expect([list.status, (list.body as { perPage: number }).perPage]).toEqual([200, 20])
    const kinds = `${facilityCategories.path.replace('{depth}', 'cat1')}?keyword=&cat1=&cat2=&cat3=`
    expect((await send('GET', kinds)).status).toBe(200)
    const required = await send('GET', `${posts}?projectId=`)
    expect([required.status, fieldsOf(required)]).toEqual([400, { projectId: '필수 항목입니다.' }])
  })

  test('a condition works in both forms, and an incomplete one is ignored', async () => {
    const place = `구역 ${Date.now()}`
    await create({ values: hazard({ place }) })
    await create()
    const total = async (query: string) => {
      const { status, body } = await send('GET', `${posts}?projectId=${site.id}&${query}`)
      return [status, (body as { total?: number }).total]
    }
    const [, all] = await total('')
    const value = encodeURIComponent(place)
    const spec = `conditions[0][key]=place&conditions[0][operator]=%3D&conditions[0][value]=${value}`
    expect(await total(spec)).toEqual([200, 1])
    expect(await total(`condition=${encodeURIComponent(`place = ${place}`)}`)).toEqual([200, 1])
    expect(
      await total('conditions[0][key]=place&conditions[0][operator]=&conditions[0][value]=x'),
    ).toEqual([200, all])
    expect(await total('conditions[0][key]=&conditions[0][value]=')).toEqual([200, all])
    const crooked = await send('GET', `${posts}?projectId=${site.id}&condition=place`)
    expect([crooked.status, fieldsOf(crooked)]).toEqual([
      400,
      { 'condition.0': '조건은 "항목 연산자 값"으로 적어 주세요.' },
    ])
  })
})

test('a file is named without line ends and direction marks, however it was announced', async () => {
  const photo = await aPicture({ name: 'a\r\nb\u202Egpj.exe' })
  const made = await create({ values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] })
  const { id } = made.body as Post
  const read = await send('GET', `${posts}/${id}`)
  for (const { body } of [made, read]) {
    expect((body as Post).uploads.map(({ name }) => name)).toEqual(['a bgpj.exe'])
  }
})

describe('refusals', () => {
  test('an id that is no UUID is called so', async () => {
    const refused = await send('GET', `${posts}/17`)
    expect([refused.status, fieldsOf(refused)]).toEqual([
      400,
      { postId: '올바른 UUID가 아닙니다.' },
    ])
    const made = await create({ id: '17' })
    expect(fieldsOf(made)).toEqual({ id: '올바른 UUID가 아닙니다.' })
  })

  test.each(['0001-01-01', '9999-12-31', '2026-02-30'])(
    'a day that nobody means is refused by its field: %s',
    async (day) => {
      const path = `/api/v1/project/${site.id}`
      const refused = await send('POST', path, { date_complete: day }, manager)
      expect([refused.status, fieldsOf(refused)]).toEqual([
        422,
        { date_complete: '올바른 날짜가 아닙니다.' },
      ])
    },
  )

  test('an id beyond those of the database is refused by its field', async () => {
    const path = await send('GET', '/api/v1/project/2147483648')
    expect([path.status, Object.keys(fieldsOf(path) ?? {})]).toEqual([400, ['id']])
    const body = await create({ projectId: 2_147_483_648 })
    expect([body.status, Object.keys(fieldsOf(body) ?? {})]).toEqual([422, ['projectId']])
  })

  test('a 401 says how to sign in', async () => {
    const refused = await app.request('http://localhost/api/auth/me')
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="siteon"',
    ])
  })
})
