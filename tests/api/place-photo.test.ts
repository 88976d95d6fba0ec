import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentCreate } from '../../contract/identity/document.ts'
import { fieldCreate, fieldOne, fieldRemove, fieldUpdate } from '../../contract/project/field.ts'
import { projectOne } from '../../contract/project/project.ts'
import { projectUpdate } from '../../contract/project/project-run.ts'
import { fileUpload, mediaRead, photoRemove } from '../../contract/record/file.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const site = await build.project()
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const other = await build.person({ project: site, level: 3, role: 'manager' })
const partner = await build.person({ project: site, kind: 'partner' })
const worker = await build.person({ project: site, level: 1 })
const office = await build.person({ level: 4, project: null })
const stranger = await build.person({ level: 3, role: 'manager' })

const picture = await sharp({
  create: { width: 90, height: 60, channels: 3, background: '#345' },
})
  .png()
  .toBuffer()

async function sent(who: BuiltPerson, type = 'image/png', bytes: Buffer = picture) {
  const data = new FormData()
  data.append('file_data', new Blob([Uint8Array.from(bytes)], { type }), '현장.png')
  return (await call(who, fileUpload, { raw: data })).body.id
}
const json = (...files: string[]) => JSON.stringify({ files })
const read = async (who: BuiltPerson, fileId: string) =>
  (await call(who, mediaRead, { params: { fileId, rendition: 'thumb' } })).status
/** Every object has a `constructor` of its own, which a project names a field by. */
const change = (who: BuiltPerson, field_photo: string) =>
  call(who, projectUpdate, { params: at(site), body: { field_photo } as never })
const at = (one: { id: number }) => ({ id: String(one.id) })

let count = 0
async function aField(who: BuiltPerson, field_photo: string) {
  count += 1
  const body = { project_id: site.id, field_name: `${count}공구`, field_photo }
  const answer = await call(who, fieldCreate, { body })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('pictures of a work site', () => {
  test('are visible to readers of its project only', async () => {
    const id = await sent(manager)
    expect([await read(manager, id), await read(partner, id)]).toEqual([200, 404])
    const field = await aField(manager, json(id))
    expect((await call(partner, fieldOne, { params: at(field) })).body.field_photo).toBe(json(id))
    for (const who of [manager, other, partner, worker, office])
      expect(await read(who, id)).toBe(200)
    expect(await read(stranger, id)).toBe(404)
  })

  test('stay while they are named, also for another writer, and are removed afterwards', async () => {
    const [first, second, third] = [await sent(manager), await sent(manager), await sent(other)]
    const field = await aField(manager, json(first, second))
    const body = { field_photo: json(third, first) }
    const changed = await call(other, fieldUpdate, { params: at(field), body })
    expect([changed.status, changed.body.field_photo]).toEqual([200, json(third, first)])
    expect([await read(worker, third), await read(worker, first)]).toEqual([200, 200])
    expect([await read(worker, second), await read(manager, second)]).toEqual([404, 404])
    const renamed = await call(other, fieldUpdate, { params: at(field), body: { format: '벽식' } })
    expect([renamed.status, await read(worker, first)]).toEqual([200, 200])

    await services.pool.query(
      "update upload set created_at = now() - interval '40 days', detached_at = detached_at - interval '40 days'",
    )
    await pruneRows(services.pool, (_, error) => {
      throw error
    })
    expect([await read(worker, third), await read(worker, first)]).toEqual([200, 200])
    expect((await call(manager, fieldRemove, { params: at(field) })).status).toBe(200)
    expect([await read(worker, third), await read(manager, first)]).toEqual([404, 404])
  })

  test('are pictures that the writer sent, each for one thing', async () => {
    const used = await sent(manager)
    await aField(manager, json(used))
    const text = await sent(manager, 'text/plain', Buffer.from('계획'))
    for (const id of [used, text, await sent(partner), crypto.randomUUID()]) {
      const body = { project_id: site.id, field_name: '사진', field_photo: json(id) }
      const answer = await call(manager, fieldCreate, { body })
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
        422,
        ['field_photo'],
      ])
    }
    const title = { title: '문서', fileId: used }
    expect((await call(manager, documentCreate, { body: title })).status).toBe(422)
    expect((await call(manager, photoRemove, { params: { fileId: used } })).status).toBe(404)
    expect(await read(worker, used)).toBe(200)
  })

  test.each([
    ['more than four', Array.from({ length: 5 }, () => crypto.randomUUID())],
    ['no id', ['../../etc/passwd']],
  ])('%s are refused at their field', async (_, files) => {
    const body = { project_id: site.id, field_name: '사진', field_photo: JSON.stringify({ files }) }
    const answer = await call(manager, fieldCreate, { body })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
      422,
      ['field_photo'],
    ])
  })

  test('the same request again names the same pictures, once', async () => {
    const body = { project_id: site.id, field_name: '다시', field_photo: json(await sent(manager)) }
    const [first, again] = [
      await call(manager, fieldCreate, { body, key: 'place-photo-1' }),
      await call(manager, fieldCreate, { body, key: 'place-photo-1' }),
    ]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
  })
})

test('pictures of a project are stored beside its link', async () => {
  const id = await sent(manager)
  const field_photo = JSON.stringify({ link: 'https://example.com/album', files: [id] })
  const saved = await change(manager, field_photo)
  expect([saved.status, saved.body.field_photo]).toEqual([200, field_photo])
  expect([await read(worker, id), await read(stranger, id)]).toEqual([200, 404])
  const field = await aField(manager, json(await sent(manager)))
  await call(manager, fieldRemove, { params: at(field) })
  expect(await read(worker, id)).toBe(200)

  const none = '{"link":"https://example.com/album"}'
  await change(other, none)
  expect((await call(worker, projectOne, { params: at(site) })).body.field_photo).toBe(none)
  expect(await read(worker, id)).toBe(404)
})
