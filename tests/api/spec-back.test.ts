import { describe, expect, test } from 'vitest'
import { shipCodes } from '../../server/domains/hse/ship.ts'
import { makeBuild } from './build.ts'
import { startHarness } from './harness.ts'
import { aPicture } from './record.ts'
import { makeSend } from './spec-stage.ts'

/** Projects, people, settings and documents as clients of the specification change them: sent back whole. */
const harness = await startHarness()
const build = makeBuild(harness.services)
await shipCodes(harness.services.pool)
const send = makeSend(harness)
const site = await build.project()
const other = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const office = await build.person({ level: 4, project: null })
const admin = await build.person({ level: 5, project: null })

type Who = typeof manager
const fieldsOf = (answer: { body: { error?: { fields?: object } } }) =>
  Object.keys(answer.body.error?.fields ?? {})
const read = async (who: Who, path: string) => {
  const { status, body } = await send(who, 'GET', path)
  expect(status).toBe(200)
  return body
}
const ok = async (who: Who, method: string, path: string, body: unknown) => {
  const answer = await send(who, method, path, body)
  expect([answer.status, answer.body.error]).toEqual([expect.toBeOneOf([200, 201]), undefined])
  return answer.body
}
const audits = async (entity: string, id: number | string) => {
  const { rows } = await harness.services.pool.query(
    'select before, after from audit where entity = $1 and entity_id = $2::text order by id desc',
    [entity, id],
  )
  return rows
}

/** What the changes of one thing are the same in: as it is read, and as another one changes it. */
const things = {
  project: async () => {
    const { id } = await build.project()
    const path = `/api/v1/project/${id}`
    const words = { region: '부산', meta: { floor: 12 }, field_map: '{"lat":37.5}' }
    await ok(admin, 'POST', path, { ...words, project_group: '그룹', work_money_amount: 1_000 })
    return { path, who: admin, entity: 'project', id, change: { region: '서울' } }
  },
  'work site': async () => {
    const body = { project_id: site.id, field_name: crypto.randomUUID(), meta: '{"floor":3}' }
    const people = { company_ids: [site.main.id], user_ids: [staff.id, manager.id] }
    const { id } = await ok(manager, 'POST', '/api/v1/field', { ...body, ...people })
    const path = `/api/v1/field/${id}`
    return { path, who: manager, entity: 'field', id, change: { address: '부산' } }
  },
  person: async () => {
    const who = await build.person({ project: site })
    const path = `/api/v1/member/${who.id}`
    return { path, who, entity: 'member', id: who.id, change: { nickname: '별명' } }
  },
}

describe.each(Object.entries(things))('a %s sent back as it was read', (_, make) => {
  test('is not changed, and writes no history', async () => {
    const { path, who, entity, id } = await make()
    const before = await read(who, path)
    const count = (await audits(entity, id)).length
    const { weather: _, checklists: __, ...answer } = before
    expect(await ok(who, 'POST', path, before)).toMatchObject(answer)
    expect(await read(who, path)).toEqual(before)
    expect(await audits(entity, id)).toHaveLength(count)
  })

  test('with one thing changed changes that, and the history names nothing else', async () => {
    const { path, who, entity, id, change } = await make()
    const before = await read(who, path)
    const revision = before.revision + 1
    await ok(who, 'POST', path, { ...before, ...change })
    expect(await read(who, path)).toEqual({ ...before, ...change, revision })
    const [newest] = await audits(entity, id)
    expect(Object.keys(newest.after)).toEqual(Object.keys(change))
  })

  test('is refused when it was changed since; without a version the last one stands', async () => {
    const { path, who, change } = await make()
    const old = await read(who, path)
    const [name = ''] = Object.keys(change)
    await ok(who, 'POST', path, { [name]: '앞섬' })
    for (const late of [old, { ...old, [name]: '늦음' }, { [name]: '늦음', revision: '1' }]) {
      const refused = await send(who, 'POST', path, { ...late, revision: old.revision })
      expect([refused.status, refused.body.error.code]).toEqual([412, 'revision-mismatch'])
      expect(refused.body.data).toMatchObject({ [name]: '앞섬', revision: old.revision + 1 })
    }
    const { revision: _, ...unversioned } = old
    const last = await ok(who, 'POST', path, { ...unversioned, [name]: '나중' })
    expect(last).toMatchObject({ [name]: '나중', revision: old.revision + 2 })
    // Whoever has merged the two says so by If-Match.
    const headers = { 'if-match': `"r${old.revision + 2}"` }
    expect((await send(who, 'POST', path, { ...old, [name]: '합침' }, headers)).status).toBe(200)
  })

  test.each([
    ['id', 1_000_000],
    ['revision', 'x'],
    ['revision', 0],
    ['colour', 'red'],
    ['projectId', 1_000_000],
    ['projectId', 'x'],
  ])('%s %j is refused with its field', async (field, value) => {
    const { path, who } = await make()
    const before = await read(who, path)
    const refused = await send(who, 'POST', path, { ...before, [field]: value })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
    expect(await read(who, path)).toEqual(before)
  })
})

test('what the server writes of a project cannot be written', async () => {
  const path = `/api/v1/project/${other.id}`
  const before = await read(admin, path)
  const moved = await send(admin, 'POST', path, { ...before, time_zone: 'Asia/Tokyo' })
  expect([moved.status, fieldsOf(moved)]).toEqual([422, ['time_zone']])
  const forged = { role: 'manager', isScanner: true, weather: true, checklists: 'x' }
  await ok(admin, 'POST', path, { ...before, ...forged, region: '부산' })
  expect(await read(admin, path)).toEqual({ ...before, region: '부산', revision: 2 })
})

test('a manager sends a project back whose group only head office may give', async () => {
  const path = `/api/v1/project/${site.id}`
  await ok(admin, 'POST', path, { project_group: '수도권' })
  const before = await read(manager, path)
  expect((await ok(manager, 'POST', path, { ...before, region: '부산' })).project_group).toBe(
    '수도권',
  )
  const foreign = await send(manager, 'POST', path, { ...before, project_group: '없는 그룹' })
  expect(foreign.status).not.toBe(200)
})

test('a work site is changed from within its project, and stays there', async () => {
  const { path } = await things['work site']()
  for (const name of ['project_id', 'projectId']) {
    expect((await ok(manager, 'POST', path, { [name]: `${site.id}` })).project_id).toBe(site.id)
    await ok(manager, 'POST', path, { [name]: '', address: '부산' })
    const moved = await send(manager, 'POST', path, { [name]: other.id })
    expect([moved.status, fieldsOf(moved)]).toEqual([422, [name]])
  }
})

describe('a person', () => {
  test('sends back what others gave them, and their picture', async () => {
    const { path, who } = await things.person()
    const { bytes } = await aPicture()
    const form = new FormData()
    form.append('file_data', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg')
    const avatar = (await send(who, 'POST', '/api/v1/file', form)).body.id
    expect((await ok(who, 'POST', path, { avatar })).avatar).toBe(`/media/${avatar}/thumb`)
    const whole = await read(who, path)
    const passwords = { password: '', password_confirmation: '', password_old: '' }
    const changed = await ok(who, 'POST', path, {
      ...whole,
      ...passwords,
      projectId: site.id,
      mobile: '01000000000',
    })
    expect(changed).toMatchObject({
      ...whole,
      mobile: '01000000000',
      revision: 3,
    })
    const risen = await send(who, 'POST', path, { ...whole, revision: 3, level: 5 })
    expect([risen.status, fieldsOf(risen)]).toEqual([403, ['level']])
  })

  test('keeps what is hidden from whoever sends them back', async () => {
    const { path, who, id } = await things.person()
    await ok(who, 'POST', path, { birthdate: '1980-05-05', home_zip: '04524' })
    const seen = await read(office, path)
    expect(seen).toMatchObject({ birthdate: null, home_zip: null, subscribe_sms: null })
    await ok(office, 'POST', path, { ...seen, department: '공무' })
    expect(await read(who, path)).toMatchObject({
      birthdate: '1980-05-05',
      home_zip: '04524',
      subscribe_sms: 1,
      department: '공무',
    })
    const [newest] = await audits('member', id)
    expect(Object.keys(newest.after)).toEqual(['department'])
  })

  test('is made by an administrator with every field of the form empty', async () => {
    const password = 'kestrel over the quarry'
    const empty = Object.fromEntries(
      ['birthdate', 'company_id', 'projectId', 'avatar', 'password_old', 'level', 'mobile'].map(
        (name) => [name, ''],
      ),
    )
    const made = await ok(admin, 'PUT', '/api/v1/member/', {
      ...{ ...empty, name: '새 사람', username: 'newcomer', email: 'n@example.com' },
      ...{ password, password_confirmation: password, subscribe_email: 1, is_activated: 1 },
    })
    expect(made).toMatchObject({ level: 1, projects: [], company_id: null })
  })
})

test('a setting is sent back, and refused when it was changed since', async () => {
  const path = '/api/v1/config'
  const key = 'any_setting'
  const unset = await read(admin, `${path}?key=${key}`)
  const made = await ok(admin, 'POST', path, { ...unset, config: '{"on":1}' })
  await ok(admin, 'POST', path, { ...made, config: '{"on":2}' })
  for (const name of ['updatedAt', 'updated_at']) {
    const late = await send(admin, 'POST', path, {
      ...{ key, config: '{"on":3}', [name]: made.updatedAt },
    })
    expect([late.status, late.body.data]).toMatchObject([412, { config: '{"on":2}' }])
  }
  const odd = await send(admin, 'POST', path, { ...made, updatedAt: 'x' })
  expect([odd.status, fieldsOf(odd)]).toEqual([422, ['updatedAt']])
})

test('rent work is sent back with its items as they were read', async () => {
  const path = `/api/v1/project/${site.id}/rentwork`
  const items = (await read(manager, '/api/v1/hse/info/rentwork')).data.slice(0, 2)
  const set = await ok(manager, 'POST', path, { enabled: true, items: items.map(idOf) })
  expect(await ok(manager, 'POST', path, set)).toEqual(set)
  expect(await ok(manager, 'POST', path, { enabled: '1', items: '' })).toEqual(set)
  const off = await ok(manager, 'POST', path, { ...set, enabled: 0, items: [set.items[1]] })
  expect(off).toEqual({ enabled: false, items: [set.items[1]] })
})
const idOf = ({ id }: { id: number }) => id

test('what is made by the form for a change may name what it does not have yet', async () => {
  const { id } = await ok(staff, 'PUT', '/api/v1/board/post/602', {
    ...{ title: '풍속', content: '몇 m/s?', projectId: site.id },
  })
  const thread = `/api/v1/board/comment/qna/${id}`
  for (const parentId of ['', '0', 0, null]) {
    const made = await ok(staff, 'PUT', thread, { content: '답', parentId, commentId: '' })
    expect(made.parentId).toBeNull()
  }
  const named = await send(staff, 'PUT', thread, { content: '답', commentId: id })
  expect([named.status, fieldsOf(named)]).toEqual([422, ['commentId']])
  const meta = { key: 'columns', value: '[]', metaId: '' }
  expect((await ok(staff, 'POST', '/api/v1/user/meta', meta)).metaId).toBeGreaterThan(0)
})

test('companies are taken into the project that the body names as well', async () => {
  const path = `/api/v1/project/${site.id}/company`
  const { id } = await build.company()
  await ok(admin, 'PUT', path, { project_id: `${site.id}`, company_ids: `${id}` })
  const foreign = await send(admin, 'PUT', path, { project_id: other.id, company_ids: [id] })
  expect([foreign.status, fieldsOf(foreign)]).toEqual([422, ['project_id']])
})

describe('an approval document', () => {
  const at = '/api/v1/approval'
  const draft = async (more: object = {}) => {
    const { line } = await aPicture()
    const approvalLine = [{ user_id: manager.id, type: 'approval' }]
    const words = { title: '품의', content: '본문', priority: 'urgent', uploads: [line] }
    const body = { ...words, projectId: site.id, approvalLine, isTemp: '', ...more }
    return await ok(staff, 'PUT', `${at}/document/2`, body)
  }
  const pathOf = ({ id }: { id: string }) => `${at}/2/${id}/modify`

  test.each([
    ['whole', (it: Doc) => it],
    ['as its words and its line', (it: Doc) => ({ ...it.post, approvalLine: it.line })],
    ['as both', (it: Doc) => ({ ...it, ...it.post, approvalLine: JSON.stringify(it.line) })],
  ])('is sent back %s without a change', async (_, spell) => {
    const before = await draft()
    expect(before.post).toMatchObject({ isTemp: true, priority: 'urgent' })
    expect(await ok(staff, 'POST', pathOf(before), spell(before))).toEqual(before)
  })

  test('is changed by what stands beside what was read, and submitted so', async () => {
    const before = await draft()
    const changed = await ok(staff, 'POST', pathOf(before), { ...before, title: '고침' })
    expect(changed).toMatchObject({
      revision: 2,
      post: { ...before.post, title: '고침' },
      line: before.line,
      approved_afters: [],
    })
    const { revision: _, ...byTime } = before
    for (const body of [before, byTime, { ...byTime, updated_at: before.updatedAt }]) {
      const late = await send(staff, 'POST', pathOf(before), { ...body, title: '늦음' })
      expect([late.status, late.body.error.code]).toEqual([412, 'revision-mismatch'])
    }
    const submitted = await ok(staff, 'POST', pathOf(before), { ...changed, unTemp: '1' })
    expect(submitted).toMatchObject({ status: { code: 'ongoing' }, post: { title: '고침' } })
  })

  test.each([
    ['id', '0197d5a1-0000-7000-8000-000000000001'],
    ['colour', 'red'],
    ['security', 'secret'],
    ['title', ''],
    ['revision', 'x'],
  ])('%s %j is refused with its field', async (field, value) => {
    const before = await draft()
    const refused = await send(staff, 'POST', pathOf(before), { ...before, [field]: value })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
  })

  test('a note is sent back as it was read', async () => {
    const { id } = await draft({ uploads: '' })
    await ok(staff, 'POST', `${at}/2/${id}/untemp`, undefined)
    await read(manager, `${at}/document/2/${id}`)
    await ok(manager, 'POST', `${at}/${id}/approve`, { content: '', uploads: '' })
    const noted = await ok(staff, 'POST', `${at}/2/${id}/after`, {
      ...{ content: '의견', afterId: '' },
    })
    const [note] = noted.approved_afters
    const path = `${at}/2/${id}/after/${note.id}`
    const again = await ok(staff, 'PUT', path, { ...note, afterId: note.id })
    expect(again.approved_afters).toEqual([note])
    await ok(staff, 'PUT', path, { ...note, content: '고친 의견' })
    const late = await send(staff, 'PUT', path, { ...note, content: '늦음' })
    expect([late.status, late.body.data?.approved_afters?.[0].content]).toEqual([412, '고친 의견'])
    const foreign = await send(staff, 'PUT', path, { content: 'x', id })
    expect([foreign.status, fieldsOf(foreign)]).toEqual([422, ['id']])
  })

  test('a saved line that was read is saved as another one', async () => {
    const path = `${at}/line/template`
    const approvalLine = [{ user_id: manager.id, type: 'approval' }]
    const made = await ok(staff, 'PUT', path, { title: '결재선', desc: null, approvalLine })
    const copy = await ok(staff, 'PUT', path, { ...made, title: '결재선 2' })
    expect(copy).toMatchObject({ title: '결재선 2', approvalLine: made.approvalLine })
    expect(copy.id).not.toBe(made.id)
  })

  test('is found by the day that the specification names', async () => {
    const { id } = await draft()
    await ok(staff, 'POST', `${at}/2/${id}/untemp`, undefined)
    const day = 'dateTarget=content$date&dateBegin=2020-01-01&orderTarget=content%24date'
    const { data } = await read(manager, `${at}/todo?${day}&orderDirection=desc`)
    expect(data[0].id).toBe(id)
    const past = await read(manager, `${at}/todo?${day}&dateEnd=2020-01-02`)
    expect(past.total).toBe(0)
  })
})

// biome-ignore lint/suspicious/noExplicitAny: what a client without our types reads
type Doc = any
