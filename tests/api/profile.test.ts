import { randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  documentCreate,
  documentList,
  documentRemove,
  documentUpdate,
} from '../../contract/identity/document.ts'
import { memberOne, memberUpdate } from '../../contract/identity/member.ts'
import {
  mostSignatures,
  signatureCreate,
  signatureList,
  signatureRemove,
  signatureUpdate,
} from '../../contract/identity/signature.ts'
import { noticeOf } from '../../contract/office/notice.ts'
import { configRead, configWrite } from '../../contract/office/setting.ts'
import { fileUpload, mediaRead, photoRemove } from '../../contract/record/file.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const site = await build.project()
const me = await build.person({ project: site })
const colleague = await build.person({ project: site, kind: 'partner' })
const stranger = await build.person()

const picture = await sharp({
  create: { width: 900, height: 600, channels: 3, background: '#345' },
})
  .png()
  .toBuffer()

/** A file of this person, sent by form; its id. */
async function sent(who: BuiltPerson, type = 'image/png', bytes: Buffer = picture) {
  const data = new FormData()
  data.append('file_data', new Blob([Uint8Array.from(bytes)], { type }), '파일.png')
  return (await call(who, fileUpload, { raw: data })).body.id
}
const text = (who: BuiltPerson) => sent(who, 'text/plain', Buffer.from('계획'))
const read = async (who: BuiltPerson, fileId: string, rendition: 'thumb' | 'full' = 'full') =>
  (await call(who, mediaRead, { params: { fileId, rendition } })).status
const sign = (who: BuiltPerson, body: Record<string, unknown>) =>
  call(who, signatureCreate, { body: body as { name: string } })
const mine = async (who: BuiltPerson) => (await call(who, signatureList)).body.data

describe('signatures', () => {
  test('the first is the default, another takes its place, and one stays it', async () => {
    const who = await build.person({ project: site })
    const first = await sign(who, { name: '서명', fileId: await sent(who) })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ name: '서명', description: null, makeDefault: true })
    expect(await read(who, first.body.fileId, 'thumb')).toBe(200)
    const second = await sign(who, {
      name: '도장',
      description: '법인',
      fileUrl: `/media/${await sent(who)}/full`,
      makeDefault: true,
    })
    expect((await mine(who)).map((one) => [one.name, one.makeDefault])).toEqual([
      ['도장', true],
      ['서명', false],
    ])
    const params = { signatureId: String(second.body.signatureId) }
    expect((await call(who, signatureRemove, { params })).body).toEqual({ ok: true })
    expect((await mine(who)).map((one) => [one.name, one.makeDefault])).toEqual([['서명', true]])
    expect(await read(who, second.body.fileId)).toBe(404)
  })

  test('can be read, changed and removed by its owner only', async () => {
    const made = (await sign(me, { name: '서명', fileId: await sent(me) })).body
    const params = { signatureId: String(made.signatureId) }
    const foreign = await call(colleague, signatureUpdate, { params, body: { name: 'x' } })
    const missing = await call(colleague, signatureUpdate, {
      params: { signatureId: '999999' },
      body: { name: 'x' },
    })
    expect([foreign.status, foreign.refusal]).toEqual([404, missing.refusal])
    expect((await call(colleague, signatureRemove, { params })).status).toBe(404)
    expect(await read(colleague, made.fileId)).toBe(404)
    expect(await mine(colleague)).toEqual([])
  })

  test('is one’s own uploaded picture, and nothing else', async () => {
    const used = (await sign(me, { name: '서명', fileId: await sent(me) })).body.fileId
    for (const fileId of [await text(me), await sent(stranger), randomUUIDv7(), used]) {
      const answer = await sign(me, { name: '서명', fileId })
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, ['fileId']])
    }
    expect((await sign(me, { name: '서명' })).refusal.fields).toHaveProperty('fileId')
    const byPhoto = await call(me, photoRemove, { params: { fileId: used } })
    expect(byPhoto.status).toBe(404)
    expect(await read(me, used)).toBe(200)
  })

  test('removeAll leaves the new one, or none', async () => {
    const who = await build.person({ project: site })
    await sign(who, { name: '하나', fileId: await sent(who) })
    await sign(who, { name: '둘', fileId: await sent(who) })
    const last = await sign(who, { name: '셋', fileId: await sent(who), removeAll: true })
    expect((await mine(who)).map((one) => [one.name, one.makeDefault])).toEqual([['셋', true]])
    await sign(who, { name: '넷', fileId: await sent(who) })
    const params = { signatureId: String(last.body.signatureId) }
    await call(who, signatureRemove, { params, query: { removeAll: '1' } })
    expect(await mine(who)).toEqual([])
  })

  test('of two concurrent requests for the default one wins', async () => {
    const who = await build.person({ project: site })
    const files = [await sent(who), await sent(who), await sent(who)]
    const all = await Promise.all(
      files.map((fileId) => sign(who, { name: '서명', fileId, makeDefault: true })),
    )
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await mine(who)).filter((one) => one.makeDefault)).toHaveLength(1)
  })

  test('are so many at most', async () => {
    const who = await build.person({ project: site })
    await services.pool.query(
      `insert into signature (member_id, name, file_id)
        select $1, 's' || n, gen_random_uuid() from generate_series(1, $2::int) n`,
      [who.id, mostSignatures],
    )
    expect((await sign(who, { name: '더', fileId: await sent(who) })).status).toBe(422)
  })

  test('outlive the sweep of files that no record names', async () => {
    const who = await build.person({ project: site })
    const stored = (await sign(who, { name: '서명', fileId: await sent(who) })).body.fileId
    const loose = await sent(who)
    await services.pool.query(
      "update upload set created_at = now() - interval '40 days' where id = any($1::uuid[])",
      [[stored, loose]],
    )
    await pruneRows(services.pool, (_, error) => {
      throw error
    })
    expect([await read(who, stored), await read(who, loose)]).toEqual([200, 404])
  })
})

describe('default documents', () => {
  test('are stored, renamed, replaced and removed by their owner', async () => {
    const fileId = await text(me)
    const made = await call(me, documentCreate, { body: { title: '건강검진 결과', fileId } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ title: '건강검진 결과', file: { id: fileId, thumb: null } })
    const params = { documentId: String(made.body.documentId) }
    const next = await text(me)
    const changed = await call(me, documentUpdate, { params, body: { fileId: next } })
    expect(changed.body).toMatchObject({ title: '건강검진 결과', file: { id: next } })
    expect([await read(me, fileId), await read(me, next)]).toEqual([404, 200])

    expect((await call(colleague, documentUpdate, { params, body: { title: 'x' } })).status).toBe(
      404,
    )
    expect((await call(colleague, documentRemove, { params })).status).toBe(404)
    expect((await call(colleague, documentList)).body.data).toEqual([])
    expect(await read(colleague, next)).toBe(404)

    expect((await call(me, documentRemove, { params })).body).toEqual({ ok: true })
    expect((await call(me, documentList)).body.data).toEqual([])
    expect(await read(me, next)).toBe(404)
  })

  test('another’s file is none of mine', async () => {
    const body = { title: '남의 것', fileId: await text(stranger) }
    expect((await call(me, documentCreate, { body })).status).toBe(422)
  })
})

describe('a picture of oneself', () => {
  const set = (who: BuiltPerson, avatar: string | null) =>
    call(who, memberUpdate, { params: { userId: String(who.id) }, body: { avatar } })

  test('is visible to readers of the person, and no longer once it is replaced', async () => {
    const who = await build.person({ project: site })
    const first = await sent(who)
    expect((await set(who, first)).body.avatar).toBe(`/media/${first}/thumb`)
    for (const reader of [who, me, colleague]) expect(await read(reader, first, 'thumb')).toBe(200)
    expect(await read(stranger, first, 'thumb')).toBe(404)
    const params = { userId: String(who.id) }
    expect((await call(colleague, memberOne, { params })).body.avatar).toBe(`/media/${first}/thumb`)

    const second = await sent(who)
    await set(who, second)
    expect([await read(who, first), await read(me, second)]).toEqual([404, 200])
    expect((await set(who, null)).body.avatar).toBeNull()
    expect(await read(who, second)).toBe(404)
  })

  test('is a PNG or JPEG that one sent oneself', async () => {
    for (const fileId of [await text(me), await sent(stranger)]) {
      const answer = await set(me, fileId)
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, ['avatar']])
    }
  })
})

/** A link that no page may follow. */
const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } }

describe('settings of the installation', () => {
  test('the notice on the home is everybody’s to read and level 5’s to write', async () => {
    const admin = await build.person({ level: 5, project: null })
    const key = 'home_notification'
    const unset = await call(me, configRead, { query: { key } })
    expect(unset.body).toEqual({ key, config: null, updatedAt: null })
    const config = JSON.stringify({ text: '추석 연휴 안내', hideDays: 3 })
    expect((await call(me, configWrite, { body: { key, config } })).status).toBe(403)
    const written = (await call(admin, configWrite, { body: { key, config } })).body.config
    const read = (await call(me, configRead, { query: { key } })).body.config
    expect(read).toBe(written)
    expect(noticeOf(read)).toMatchObject({ doc: richOf('추석 연휴 안내'), hideDays: 3 })
    const evil = { type: 'text', text: '<img src=x onerror=alert(1)>', marks: [script] }
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [evil], onclick: 'x' }] }
    const changed = await call(admin, configWrite, {
      body: { key, config: JSON.stringify({ doc, html: '<script>' }) },
    })
    expect(changed.body.config).not.toMatch(/javascript|onclick|script>/)
    expect(noticeOf(changed.body.config)).toMatchObject({ doc: richOf(evil.text), hideDays: 7 })
    const long = JSON.stringify({ text: '가'.repeat(2001) })
    expect((await call(admin, configWrite, { body: { key, config: long } })).status).toBe(422)
    const none = await call(admin, configWrite, { body: { key, config: 'null' } })
    expect(none.body.config).toBe('null')
    const broken = await call(admin, configWrite, { body: { key, config: '{' } })
    expect([broken.status, Object.keys(broken.refusal.fields ?? {})]).toEqual([422, ['config']])
    expect((await call(me, configRead, { query: { key: 'mail' } })).status).toBe(403)
    expect((await call(admin, configRead, { query: { key: 'mail' } })).body.config).toBeNull()
  })
})
