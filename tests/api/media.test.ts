import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  attachmentDownload,
  attachmentList,
  attachmentRemove,
  attachmentUpload,
  fileUpload,
  mediaRead,
  photoList,
  photoRemove,
  photoRemoveMany,
} from '../../contract/record/file.ts'
import { cookieNames } from '../../server/identity/cookie.ts'
import { cameraPicture, heicPicture, secrets } from '../photos/pictures.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { allFine, aPicture, hazard, inspection, makeRecords, ofBytes } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const partner = await build.person({ project: site, kind: 'partner' })

/** A record of this person with one photo that has arrived. */
async function withPhoto(who: BuiltPerson = staff) {
  const photo = await aPicture()
  const options = { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
  const post = (await records.create(who, options)).body
  await records.send(who, photo)
  return { post, photo }
}

const media = (
  who: BuiltPerson | null,
  fileId: string,
  rendition: 'thumb' | 'view' | 'full' = 'full',
  headers: Record<string, string> = {},
) => call(who, mediaRead, { params: { fileId, rendition }, headers })
const bytesOf = async (answer: { response: Response }) =>
  Buffer.from(await answer.response.arrayBuffer())

describe('media', () => {
  test('a photo reads as it was sent, and in two smaller sizes', async () => {
    const large = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#789' } })
    const photo = ofBytes(Buffer.from(await large.jpeg().toBuffer()))
    const options = { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
    await records.create(staff, options)
    await records.send(staff, photo)
    const full = await media(staff, photo.line.id)
    expect((await bytesOf(full)).equals(photo.bytes)).toBe(true)
    expect(Object.fromEntries(full.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie, authorization',
      'x-content-type-options': 'nosniff',
      'content-length': String(photo.bytes.length),
    })
    const view = await sharp(await bytesOf(await media(staff, photo.line.id, 'view'))).metadata()
    const thumb = await sharp(await bytesOf(await media(staff, photo.line.id, 'thumb'))).metadata()
    expect([view.width, thumb.width]).toEqual([1600, 480])
  })

  test.each(['jpeg', 'png', 'webp', 'tiff', 'heic'] as const)(
    'a %s reads without place, device and owner; the original stays',
    async (format) => {
      const bytes = format === 'heic' ? heicPicture() : await cameraPicture(format)
      const photo = ofBytes(Buffer.from(bytes), {
        name: `IMG_1.${format}`,
        type: `image/${format}`,
        gps: { lat: 37.5, lng: 127.26, accuracy: null },
      })
      const options = { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
      expect((await records.create(staff, options)).status).toBe(201)
      await records.send(staff, photo)
      for (const rendition of ['full', 'view', 'thumb'] as const) {
        const answer = await media(staff, photo.line.id, rendition)
        expect(answer.status).toBe(200)
        const read = await bytesOf(answer)
        expect(secrets.filter((secret) => read.includes(secret))).toEqual([])
        expect(answer.headers.get('content-length')).toBe(String(read.length))
      }
      const saved = await call(staff, attachmentDownload, {
        params: { slug: 'hazard-report' },
        query: { fileId: photo.line.id },
      })
      expect(saved.status).toBe(200)
      const download = await bytesOf(saved)
      expect(secrets.filter((secret) => download.includes(secret))).toEqual([])
      const path = await services.files.store.fetchContent(photo.line.sha256)
      expect((await readFile(path ?? '')).equals(bytes)).toBe(true)
      const { rows } = await services.pool.query('select gps from upload where id = $1', [
        photo.line.id,
      ])
      expect(rows).toMatchObject([{ gps: { lat: 37.5, lng: 127.26 } }])
    },
  )

  test('a picture under the name of another type is refused', async () => {
    const photo = ofBytes(Buffer.from(await cameraPicture('webp')), { type: 'image/heic' })
    const options = { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
    await records.create(staff, options)
    expect((await records.send(staff, photo)).refusal.code).toBe('image-rejected')
  })

  test('parts of it, and nothing when it is known', async () => {
    const { photo } = await withPhoto()
    const part = await media(staff, photo.line.id, 'full', { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${photo.bytes.length}`,
    ])
    expect((await bytesOf(part)).equals(photo.bytes.subarray(10, 20))).toBe(true)
    const beyond = await media(staff, photo.line.id, 'full', { range: 'bytes=9999999-' })
    expect(beyond.status).toBe(416)
    const etag = part.headers.get('etag') ?? ''
    expect((await media(staff, photo.line.id, 'full', { 'if-none-match': etag })).status).toBe(304)
  })

  test('the media cookie reads under /media, and nowhere else', async () => {
    const { photo } = await withPhoto()
    const cookie = `${cookieNames(false).media}=${staff.mediaToken}`
    const read = await media(null, photo.line.id, 'full', { cookie })
    const other = await call(null, photoList, {
      query: { projectId: String(site.id) },
      headers: { cookie },
    })
    expect([read.status, other.status]).toEqual([200, 401])
    expect((await media(null, photo.line.id)).status).toBe(401)
  })

  test('a person who may not see the record gets the answer of a missing id', async () => {
    const { photo } = await withPhoto()
    const missing = await media(partner, randomUUIDv7())
    for (const person of [partner, await build.person()]) {
      const answer = await media(person, photo.line.id)
      expect([answer.status, answer.refusal]).toEqual([404, missing.refusal])
    }
    const own = await withPhoto(partner)
    expect((await media(partner, own.photo.line.id)).status).toBe(200)
    expect((await media(staff, own.photo.line.id)).status).toBe(200)
    expect((await media(await build.person({ level: 4 }), own.photo.line.id)).status).toBe(200)
  })

  test('a photo that has not arrived is missing', async () => {
    const photo = await aPicture()
    await records.create(staff, {
      values: hazard({ photos: [photo.line.id] }),
      uploads: [photo.line],
    })
    expect((await media(staff, photo.line.id)).status).toBe(404)
  })

  test('a removed member can read nothing', async () => {
    const member = await build.person({ project: site })
    const { photo } = await withPhoto(member)
    await services.pool.query('delete from project_member where member_id = $1', [member.id])
    expect((await media(member, photo.line.id)).status).toBe(404)
  })
})

describe('browser forms', () => {
  const form = (part: string, ...files: [bytes: Buffer, type: string, name: string][]) => {
    const data = new FormData()
    for (const [bytes, type, name] of files) {
      data.append(part, new Blob([Uint8Array.from(bytes)], { type }), name)
    }
    return data
  }

  test('a file waits for a record of its sender that names it', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const sent = await call(staff, fileUpload, {
      raw: form('file_data', [page, 'text/html', '../계획서.html']),
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      file_name: '계획서.html',
      file_size: page.length,
      contentType: 'text/html',
      thumb: null,
      postId: null,
    })
    const colleague = await build.person({ project: site })
    expect((await media(colleague, sent.body.id)).status).toBe(404)
    const read = await media(staff, sent.body.id)
    expect(read.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(read.headers.get('content-security-policy')).toContain('sandbox')

    const { line } = ofBytes(page, { id: sent.body.id, kind: 'file', type: 'text/html' })
    const post = await records.create(staff, {
      boardId: 45,
      values: inspection(staff, { uploads: [line.id] }),
      uploads: [line],
    })
    expect([post.status, post.body.attachments]).toEqual([201, { expected: 1, arrived: 1 }])
    expect((await media(colleague, sent.body.id)).status).toBe(200)
    const download = await call(colleague, attachmentDownload, {
      params: { slug: 'daily-inspection' },
      query: { fileId: sent.body.id },
    })
    expect((await bytesOf(download)).equals(page)).toBe(true)
    const listed = await call(colleague, attachmentList, {
      params: { slug: 'daily-inspection' },
      query: { projectId: String(site.id), postId: post.body.id },
    })
    expect(listed.body.data.map((file) => file.id)).toEqual([sent.body.id])
  })

  test('a file sent as a file cannot become a photo', async () => {
    const page = Buffer.from('<script src="/media/some-file/full"></script>')
    const type = 'text/html'
    const sent = await call(staff, fileUpload, { raw: form('file_data', [page, type, 'a.html']) })
    const asPhoto = ofBytes(page, { id: sent.body.id, type: 'image/png' })
    const named = await records.create(staff, {
      values: hazard({ photos: [asPhoto.line.id] }),
      uploads: [asPhoto.line],
    })
    expect([named.status, named.refusal.code]).toEqual([422, 'image-rejected'])

    const later = ofBytes(page, { kind: 'file', type })
    const post = (await records.create(staff, { uploads: [later.line] })).body
    await records.send(staff, later)
    const line = { ...later.line, kind: 'photo' as const, type: 'image/png' }
    const changed = await records.update(staff, post, { uploads: [line] })
    expect([changed.status, changed.refusal.code]).toEqual([422, 'image-rejected'])
    expect((await media(staff, line.id, 'view')).status).toBe(404)
  })

  test.each(['text/javascript', 'text/css', 'text/html', 'image/svg+xml', 'application/pdf'])(
    'a file of type %s says nothing that a browser would run or style by',
    async (type) => {
      const raw = form('file_data', [Buffer.from('alert(1)'), type, 'a'])
      const sent = await call(staff, fileUpload, { raw })
      const read = await media(staff, sent.body.id)
      expect(Object.fromEntries(read.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('several at once, photos among them, once for a key', async () => {
    const jpeg = (await aPicture()).bytes
    const raw = () =>
      form('uploads', [jpeg, 'image/jpeg', 'a.jpg'], [Buffer.from('x'), 'text/plain', 'b.txt'])
    const params = { slug: 'hazard-report' }
    const first = await call(staff, attachmentUpload, { params, raw: raw(), key: 'form-0001' })
    const again = await call(staff, attachmentUpload, { params, raw: raw(), key: 'form-0001' })
    expect(first.body.data.map((file) => file.thumb !== null)).toEqual([true, false])
    expect(again.body).toEqual(first.body)
    const changed = form('uploads', [Buffer.from('y'), 'text/plain', 'b.txt'])
    const other = await call(staff, attachmentUpload, { params, raw: changed, key: 'form-0001' })
    expect([other.status, other.refusal.code]).toEqual([422, 'key-reused'])
    const { rows } = await services.pool.query('select 1 from upload where name = $1', ['b.txt'])
    expect(rows).toHaveLength(1)
  })

  test.each([
    [
      'a page that says it is a picture',
      form('file_data', [Buffer.from('<html>'), 'image/png', 'a.png']),
      'image-rejected',
    ],
    ['a part of another name', form('photo', [Buffer.from('x'), 'text/plain', 'a.txt']), 'invalid'],
    ['an empty file', form('file_data', [Buffer.alloc(0), 'text/plain', 'a.txt']), 'invalid'],
    ['no file', form('file_data'), 'invalid'],
  ])('%s is refused', async (_name, raw, code) => {
    const answer = await call(staff, fileUpload, { raw })
    expect([answer.status, answer.refusal.code]).toEqual([422, code])
  })

  test('a body that is no form, or ends in the middle', async () => {
    const json = await call(staff, fileUpload, {
      raw: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
    const cut = await call(staff, fileUpload, {
      raw: '--x\r\nContent-Disposition: form-data; name="file_data"; filename="a"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([cut.status, cut.refusal.code]).toEqual([400, 'bad-request'])
    const none = await call(staff, fileUpload, {
      raw: 'abc',
      headers: { 'content-type': 'multipart/form-data; boundary=' },
    })
    expect(none.status).toBe(400)
  })
})

describe('taking photos off', () => {
  test('removes it from the values and the counts, and it can no longer be read', async () => {
    const { post, photo } = await withPhoto()
    const removed = await call(staff, photoRemove, { params: { fileId: photo.line.id } })
    expect(removed.body).toEqual({ ok: true })
    const after = (await records.read(staff, post)).body
    expect(after.values.photos).toEqual([])
    expect([after.attachments, after.cover, after.revision]).toEqual([
      { expected: 0, arrived: 0 },
      null,
      2,
    ])
    expect((await media(staff, photo.line.id)).status).toBe(404)
    expect((await call(staff, photoRemove, { params: { fileId: photo.line.id } })).status).toBe(404)
  })

  test('a photo that the form demands stays', async () => {
    const photo = await aPicture()
    const bad = { answer: 'bad' as const, action: '보수', photos: [photo.line.id] }
    const values = inspection(staff, { items: { ...allFine(), '1-1': bad } })
    const post = (await records.create(staff, { boardId: 45, values, uploads: [photo.line] })).body
    const answer = await call(staff, photoRemove, { params: { fileId: photo.line.id } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['values.items.1-1.photos'])
    expect((await records.read(staff, post)).body.revision).toBe(1)
  })

  test('several go all together or not at all', async () => {
    const mine = await withPhoto()
    const foreign = await withPhoto(await build.person())
    const fileIds = [mine.photo.line.id, foreign.photo.line.id]
    expect((await call(staff, photoRemoveMany, { body: { fileIds } })).status).toBe(404)
    expect((await media(staff, mine.photo.line.id)).status).toBe(200)
    const ok = await call(staff, photoRemoveMany, { body: { fileIds: fileIds.slice(0, 1) } })
    expect(ok.status).toBe(200)
  })

  test('only by people who may change the record, and on its own board', async () => {
    const { photo } = await withPhoto()
    const colleague = await build.person({ project: site })
    const fileIds = [photo.line.id]
    const denied = await call(colleague, photoRemoveMany, { body: { fileIds } })
    expect([denied.status, denied.refusal.code]).toEqual([403, 'forbidden'])
    const wrong = { params: { slug: 'daily-inspection' }, body: { fileIds } }
    expect((await call(staff, attachmentRemove, wrong)).status).toBe(404)
    const right = { params: { slug: 'hazard-report' }, body: { fileIds } }
    expect((await call(staff, attachmentRemove, right)).status).toBe(200)
  })

  test('the photos of a project are those that the person may see', async () => {
    const { photo } = await withPhoto(partner)
    const { photo: ours } = await withPhoto(staff)
    const ids = async (who: BuiltPerson) =>
      (
        await call(who, photoList, { query: { projectId: String(site.id), perPage: '200' } })
      ).body.data.map((file) => file.id)
    expect(await ids(staff)).toEqual(expect.arrayContaining([photo.line.id, ours.line.id]))
    expect(await ids(partner)).toContain(photo.line.id)
    expect(await ids(partner)).not.toContain(ours.line.id)
  })
})
