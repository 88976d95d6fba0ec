import { describe, expect, test } from 'vitest'
import type { Post } from '../../contract/record/post.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, inspection, makeRecords } from './record.ts'
import { makeSend } from './spec-stage.ts'

/** The forms in which clients written from the specification send values: empty, as text, as 1 and 0. */
const harness = await startHarness()
const build = makeBuild(harness.services)
const records = makeRecords(makeCall(harness.app))
const send = makeSend(harness)
const site = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site })
const office = await build.person({ level: 4, project: null })

const posts = '/api/v1/board/post/7'
const create = (more: object = {}) =>
  send(staff, 'PUT', `${posts}/`, { projectId: site.id, values: hazard(), ...more })
const fieldsOf = (answer: { body: { error?: { fields?: object } } }) =>
  Object.keys(answer.body.error?.fields ?? {})

describe('a new post', () => {
  test('says no in every way to what there is not', async () => {
    const no = [
      { isTemp: '', approvalLine: '', security: '', priority: '', post_sticky_order: '' },
      { isTemp: 0, approvalLine: '[]', security: 0, priority: 1, post_sticky_order: 0 },
      { isTemp: '0', approvalLine: null, security: 'normal', priority: 'normal', parentId: '' },
      { isTemp: 'false', security: false, post_sticky_order: null, parentId: 0 },
    ]
    for (const more of no) {
      const made = await create({ ...more, projectOrderId: '', title: '', content: '' })
      expect([made.status, fieldsOf(made)]).toEqual([201, []])
      expect(made.body).toMatchObject({ parentId: null, post_sticky_order: null, isTemp: false })
    }
  })

  test.each([
    ['isTemp', 1],
    ['isTemp', '1'],
    ['isTemp', {}],
    ['approvalLine', '[{"user_id":1}]'],
    ['approvalLine', 'x'],
    ['security', 'secret'],
    ['security', []],
    ['priority', ['high']],
    ['post_sticky_order', 1],
    ['parentId', 'x'],
    ['values', 'x'],
    ['uploads', 'x'],
    ['projectOrderId', 'x'],
  ])('%s %j is refused with its field', async (field, value) => {
    const refused = await create({ [field]: value })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
  })

  test('sends its values and files as JSON text, and empty ones for none', async () => {
    const { line } = await aPicture()
    const values = { ...hazard({ photos: [line.id] }), happened_at: '', kind: '' }
    const made = await create({
      values: JSON.stringify(values),
      uploads: JSON.stringify([line]),
    })
    expect([made.status, made.body.error?.fields]).toEqual([201, undefined])
    expect(made.body.values).toMatchObject({ place: '지하 2층 C구역', photos: [line.id] })
    expect(made.body.values.happened_at ?? null).toBeNull()
    const wrong = await create({ values: '{"nothing":"x"}' })
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['values.nothing']])
  })

  test.each([
    ['too deep', `{"what":${'['.repeat(500)}${']'.repeat(500)}}`],
    ['a NUL', '{"what":"\\u0000"}'],
    ['half a sign', '{"what":"\\ud800"}'],
    ['no JSON', '{"what":'],
  ])('JSON text with %s is refused with its field', async (_, values) => {
    const refused = await create({ values })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['values']])
  })
})

describe('lists', () => {
  const list = (query: string) => send(staff, 'GET', `${posts}?projectId=${site.id}&${query}`)

  test('preview is true and false, 1 and 0', async () => {
    await create({ content: '덮개가 밀려 있음', title: '미리 보기' })
    const shown = async (preview: string) =>
      Object.hasOwn((await list(`keyword=미리&preview=${preview}`)).body.data[0], 'preview')
    expect(await Promise.all(['true', '1', 'false', '0'].map(shown))).toEqual([
      true,
      true,
      false,
      false,
    ])
    const odd = await list('preview=yes')
    expect([odd.status, fieldsOf(odd)]).toEqual([400, ['preview']])
  })

  test('content$date is the day of the record', async () => {
    const create45 = (day: string) =>
      records.create(staff, { boardId: 45, values: inspection(staff, { check_date: day }) })
    for (const day of ['2026-03-05', '2026-03-02', '2026-03-09']) await create45(day)
    const days = async (query: string) => {
      const path = `/api/v1/board/post/45?projectId=${site.id}&${query}`
      const { status, body } = await send(staff, 'GET', path)
      expect(status).toBe(200)
      return body.data.map(({ date }: Post) => date)
    }
    expect(await days('dateTarget=content$date&dateBegin=2026-03-03&dateEnd=2026-03-31')).toEqual([
      '2026-03-09',
      '2026-03-05',
    ])
    expect(await days('orderTarget=content%24date&orderDirection=asc')).toEqual([
      '2026-03-02',
      '2026-03-05',
      '2026-03-09',
    ])
    const odd = await list('dateTarget=content$time&dateBegin=2026-03-03')
    expect([odd.status, fieldsOf(odd)]).toEqual([400, ['dateTarget']])
  })

  test('photos and attachments without a project are those that one may see', async () => {
    const elsewhere = await build.project()
    const stranger = await build.person({ project: elsewhere })
    const partner = await build.person({ project: site, kind: 'partner' })
    const ids: string[] = []
    for (const who of [staff, stranger, partner]) {
      const photo = await aPicture()
      const made = await records.create(who, {
        values: hazard({ photos: [photo.line.id] }),
        uploads: [photo.line],
      })
      expect([made.status, (await records.send(who, photo)).status]).toEqual([201, 200])
      ids.push(photo.line.id)
    }
    const [mine = '', theirs = '', partners = ''] = ids
    const seen = async (who: typeof staff, path: string) => {
      const { status, body } = await send(who, 'GET', `${path}perPage=200`)
      expect(status).toBe(200)
      const listed = body.data.map(({ id }: { id: string }) => id)
      expect(body.total).toBe(listed.length)
      return ids.map((id) => listed.includes(id))
    }
    for (const path of ['/api/v1/photo?', '/api/v1/board/hazard-report/attachment?']) {
      expect(await seen(staff, path)).toEqual([true, false, true])
      expect(await seen(stranger, path)).toEqual([false, true, false])
      expect(await seen(partner, path)).toEqual([false, false, true])
      expect(await seen(office, path)).toEqual([true, true, true])
      expect(await seen(office, `${path}projectId=${elsewhere.id}&`)).toEqual([false, true, false])
    }
    expect([mine, theirs, partners].every(Boolean)).toBe(true)
    const nobody = await build.person({ project: null })
    expect(await seen(nobody, '/api/v1/photo?')).toEqual([false, false, false])
    const foreign = await send(staff, 'GET', `/api/v1/photo?projectId=${elsewhere.id}`)
    expect(foreign.status).toBe(404)
  })
})

describe('places and people', () => {
  test('a project takes empty values, and its meta as JSON text', async () => {
    const path = `/api/v1/project/${site.id}`
    const body = {
      contract_code: '',
      project_group: '',
      date_work_start: '2026-03-01',
      date_complete: '',
      work_money_amount: '',
      field_view: '',
      field_photo: '',
      meta: '{"floor":12}',
    }
    const changed = await send(manager, 'POST', path, body)
    expect([changed.status, changed.body.error?.fields]).toEqual([200, undefined])
    expect(changed.body).toMatchObject({
      contract_code: null,
      date_work_start: '2026-03-01',
      date_complete: null,
      work_money_amount: null,
      field_view: null,
      meta: { floor: 12 },
    })
    const untouched = await send(manager, 'POST', path, { meta: '' })
    expect(untouched.body.meta).toEqual({ floor: 12 })
    for (const [field, value] of [
      ['meta', 'x'],
      ['work_money_amount', 'x'],
      ['date_complete', 'x'],
      ['field_view', '{'],
    ]) {
      const refused = await send(manager, 'POST', path, { [String(field)]: value })
      expect([refused.status, fieldsOf(refused)[0]?.split('.')[0]]).toEqual([422, field])
    }
  })

  test('user_ids are a list, joined by commas, or JSON text', async () => {
    const path = `/api/v1/project/${site.id}/user`
    const people = await Promise.all(
      Array.from({ length: 6 }, () => build.person({ company: site.main, project: null })),
    )
    const ids = people.map(({ id }) => id)
    const ways = [ids.slice(0, 2), ids.slice(2, 4).join(','), JSON.stringify(ids.slice(4))]
    for (const user_ids of ways) {
      const added = await send(office, 'PUT', path, { project_id: site.id, user_ids })
      expect([added.status, added.body]).toEqual([200, { added: 2 }])
    }
    for (const user_ids of [ids.slice(0, 3).join(','), JSON.stringify(ids.slice(3))]) {
      const query = `project_id=${site.id}&user_ids=${encodeURIComponent(user_ids)}`
      const removed = await send(office, 'DELETE', `${path}?${query}`)
      expect([removed.status, removed.body]).toEqual([200, { removed: 3 }])
    }
    for (const user_ids of ['', 'x', '1,x', '[', '{"0":1}', '1,,2', '[]', [], 5, ['1']]) {
      const refused = await send(office, 'PUT', path, { project_id: site.id, user_ids })
      expect([refused.status, fieldsOf(refused)[0]?.split('.')[0]]).toEqual([422, 'user_ids'])
    }
  })

  test('a work site takes empty values, its people as text, and its meta as JSON text', async () => {
    const body = {
      project_id: site.id,
      field_name: '1공구',
      facility_category_id: '',
      field_type: '',
      start_work_at: '',
      deposit_amount: '',
      field_view: '',
      company_ids: `[${site.main.id}]`,
      user_ids: `${staff.id},${colleague.id}`,
      meta: '{"floor":3}',
    }
    const made = await send(manager, 'POST', '/api/v1/field', body)
    expect([made.status, made.body.error?.fields]).toEqual([201, undefined])
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
    expect(ids(made.body.users)).toEqual([staff.id, colleague.id])
    expect(made.body).toMatchObject({ field_type: null, meta: { floor: 3 }, deposit_amount: null })
    const own = `/api/v1/field/${made.body.id}`
    const kept = await send(manager, 'POST', own, { address: '', user_ids: '', company_ids: '' })
    expect([kept.status, ids(kept.body.users)]).toEqual([200, [staff.id, colleague.id]])
  })

  test.each([[1], ['1'], ['true'], [true]])('enabled is on as %j', async (enabled) => {
    const path = `/api/v1/project/${site.id}/rentwork`
    expect((await send(manager, 'POST', path, { enabled })).body.enabled).toBe(true)
    for (const off of [0, '0', 'false', false]) {
      expect((await send(manager, 'POST', path, { enabled: off })).body.enabled).toBe(false)
    }
    for (const odd of [2, 'yes', '', null, {}]) {
      const refused = await send(manager, 'POST', path, { enabled: odd })
      expect([refused.status, fieldsOf(refused)]).toEqual([422, ['enabled']])
    }
  })

  test('a setting is changed with its key, which stays', async () => {
    const path = '/api/v1/user/meta'
    const made = await send(staff, 'POST', path, { key: 'columns', value: '{"a":1}' })
    const { metaId } = made.body
    const changed = await send(staff, 'PUT', `${path}/${metaId}`, { ...made.body, value: '[2]' })
    expect([changed.status, changed.body]).toEqual([200, { metaId, key: 'columns', value: '[2]' }])
    for (const [field, value] of [
      ['key', 'other'],
      ['metaId', metaId + 1],
      ['value', 'x'],
    ]) {
      const body = { key: 'columns', value: '1', [String(field)]: value }
      const refused = await send(staff, 'PUT', `${path}/${metaId}`, body)
      expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
    }
  })

  test('a signature takes empty values and 1, and is sent back as it was read', async () => {
    const { bytes } = await aPicture()
    const form = new FormData()
    form.append('file_data', new Blob([bytes], { type: 'image/jpeg' }), 'sign.jpg')
    const file = await send(staff, 'POST', '/api/v1/file', form)
    expect(file.status).toBe(201)
    const path = '/api/v1/user/signature'
    const made = await send(staff, 'POST', path, {
      name: '서명',
      description: '',
      fileId: file.body.id,
      fileUrl: '',
      makeDefault: 1,
      removeAll: '',
    })
    expect([made.status, made.body.description, made.body.makeDefault]).toEqual([201, null, true])
    const own = `${path}/${made.body.signatureId}`
    const back = await send(staff, 'PUT', own, { ...made.body, name: '새 서명' })
    expect([back.status, back.body]).toEqual([200, { ...made.body, name: '새 서명' }])
    const empty = { name: '서명', fileId: '', fileUrl: '', makeDefault: '', removeAll: 0 }
    expect((await send(staff, 'PUT', own, empty)).body.fileId).toBe(made.body.fileId)
    const other = await send(staff, 'PUT', own, { signatureId: made.body.signatureId + 1 })
    expect([other.status, fieldsOf(other)]).toEqual([422, ['signatureId']])
  })
})
