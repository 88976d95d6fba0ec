import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  type Employee,
  employeeCreate,
  employeeDetail,
  employeeList,
  employeeUpdate,
} from '../../contract/employee/employee.ts'
import { gateTrust, register } from '../../contract/gate/trust.ts'
import { documentCreate } from '../../contract/identity/document.ts'
import { memberUpdate } from '../../contract/identity/member.ts'
import { fileUpload, mediaRead, photoRemove, type Rendition } from '../../contract/record/file.ts'
import { etagOf, header } from '../../contract/wire/headers.ts'
import { deleteDemo } from '../../server/admin/delete-demo.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const site = await build.project()
const employer = await build.company()
const params = { projectId: String(site.id) }
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site, kind: 'partner', company: employer })
const rival = await build.person({ project: site, kind: 'partner' })
const rivalScanner = await build.person({ project: site, kind: 'partner', isScanner: true })
const office = await build.person({ level: 4, project: null })
const elsewhere = await build.person({ level: 3, role: 'manager', isScanner: true })

const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a53' } })
  .jpeg()
  .toBuffer()

async function sent(who: BuiltPerson, type = 'image/jpeg', bytes: Buffer = picture) {
  const data = new FormData()
  data.append('file_data', new Blob([Uint8Array.from(bytes)], { type }), '얼굴.jpg')
  return (await call(who, fileUpload, { raw: data })).body.id
}
const read = async (who: BuiltPerson, fileId: string, rendition: Rendition = 'thumb') =>
  (await call(who, mediaRead, { params: { fileId, rendition } })).status

let count = 0
const create = (who: BuiltPerson, photo_id: string | null) => {
  count += 1
  const body = {
    ...{ name: `얼굴 ${count}`, job_type: '비계공', company_id: employer.id },
    ...{ hired_on: '2026-01-02', photo_id },
  }
  return call(who, employeeCreate, { params, body })
}
const change = (
  who: BuiltPerson,
  { id, revision }: Pick<Employee, 'id' | 'revision'>,
  body: { photo_id?: string | null; user_id?: number | null; visa?: string },
) =>
  call(who, employeeUpdate, {
    params: { ...params, employeeId: String(id) },
    body,
    headers: { [header.ifMatch]: etagOf(revision) },
  })

test('is visible to readers of the person, small to scanners of the site, and to nobody else', async () => {
  const id = await sent(colleague)
  expect((await create(colleague, id)).body).toMatchObject({ photo_id: id, avatar_id: null })
  for (const who of [manager, staff, colleague, office]) {
    expect([await read(who, id), await read(who, id, 'full')]).toEqual([200, 200])
  }
  expect([await read(rivalScanner, id), await read(rivalScanner, id, 'view')]).toEqual([200, 404])
  expect(await read(rivalScanner, id, 'full')).toBe(404)
  for (const who of [rival, elsewhere]) expect(await read(who, id)).toBe(404)
})

test('is theirs as long as it is named, and swept away after', async () => {
  const [first, second] = [await sent(manager), await sent(staff)]
  const made = (await create(manager, first)).body
  const stored = (await change(manager, made, { visa: 'E-9' })).body
  expect(stored.photo_id).toBe(first)
  // A picture that another person uploaded cannot be assigned.
  const stolen = await change(manager, stored, { photo_id: second })
  expect([stolen.status, Object.keys(stolen.refusal.fields ?? {})]).toEqual([422, ['photo_id']])

  const own = await sent(manager)
  const changed = (await change(manager, stored, { photo_id: own })).body
  expect([await read(staff, own), await read(manager, first)]).toEqual([200, 404])
  await services.pool.query(
    "update upload set created_at = now() - interval '40 days', detached_at = detached_at - interval '40 days'",
  )
  await pruneRows(services.pool, (_, error) => {
    throw error
  })
  const { rows } = await services.pool.query('select id from upload where id = any($1::uuid[])', [
    [first, own],
  ])
  expect(rows).toEqual([{ id: own }])
  expect((await change(manager, changed, { photo_id: null })).body.photo_id).toBeNull()
  expect([await read(staff, own), await read(manager, own)]).toEqual([404, 404])
})

test('is a picture that the writer sent, for this alone', async () => {
  const used = await sent(manager)
  await create(manager, used)
  const text = await sent(manager, 'text/plain', Buffer.from('명부'))
  for (const id of [used, text, await sent(staff), crypto.randomUUID()]) {
    const answer = await create(manager, id)
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, ['photo_id']])
  }
  const title = { title: '문서', fileId: used }
  expect((await call(manager, documentCreate, { body: title })).status).toBe(422)
  expect((await call(manager, photoRemove, { params: { fileId: used } })).status).toBe(404)
  expect(await read(staff, used)).toBe(200)
})

test('comes before the picture of their account, in the list and in the register of the gate', async () => {
  const member = await build.person({ project: site, company: employer, kind: 'partner', level: 1 })
  const avatar = await sent(member)
  await call(member, memberUpdate, { params: { userId: String(member.id) }, body: { avatar } })
  const made = (await create(manager, null)).body
  const linked = (await change(manager, made, { user_id: member.id })).body
  expect(linked).toMatchObject({ photo_id: null, avatar_id: avatar })
  const shown = async () => {
    const { body } = await call(rivalScanner, gateTrust, { params })
    const { people } = v.parse(register, JSON.parse(body.register))
    return people.find(({ memberId }) => memberId === member.id)?.photo
  }
  expect(await shown()).toBe(avatar)
  const own = await sent(manager)
  await change(manager, linked, { photo_id: own })
  expect(await shown()).toBe(own)
  const query = { user_ids: String(member.id) }
  const { body: list } = await call(staff, employeeList, { params, query })
  expect(list.data).toMatchObject([{ photo_id: own, avatar_id: avatar }])
  const detail = await call(staff, employeeDetail, { params, query: { id: String(made.id) } })
  expect(detail.body).toMatchObject({ photo_id: own, avatar_id: avatar })
  // They themselves, though of level 1 and of a partner.
  expect(await read(member, own, 'full')).toBe(200)
})

test('the demo takes its own pictures with it, and leaves those of real people', async () => {
  const demo = await build.person({ project: site, level: 3, role: 'manager' })
  const [real, theirs] = [await sent(demo), await sent(manager)]
  await create(demo, real)
  const made = (await create(manager, theirs)).body
  await services.pool.query('update worker set demo = true where id = $1', [made.id])
  await services.pool.query('update member set demo = true where id = $1', [demo.id])
  await inTransaction(services.pool, deleteDemo)
  expect(await read(manager, real)).toBe(200)
  const { rows } = await services.pool.query(
    'select detached_at is not null as dropped from upload where id = $1',
    [theirs],
  )
  expect(rows).toEqual([{ dropped: true }])
})
