import { randomUUIDv7 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { postHistory } from '../../contract/record/post.ts'
import { maxChunkBytes, uploadHead, uploadPatch } from '../../contract/record/upload.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, ofBytes, type Picture } from './record.ts'

const harness = await startHarness()
const { services } = harness
const build = makeBuild(services)
const call = makeCall(harness.app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })

/** A record that waits for these pictures. */
async function waiting(...pictures: Picture[]) {
  const photos = pictures.filter((p) => p.line.kind === 'photo').map((p) => p.line.id)
  const made = await records.create(staff, {
    values: hazard({ photos }),
    uploads: pictures.map((picture) => picture.line),
  })
  expect(made.status).toBe(201)
  return made.body
}

const smallPng = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#abc' } })
  .png()
  .toBuffer()

const head = (who: BuiltPerson, picture: Picture, on = call) =>
  on(who, uploadHead, { params: { fileId: picture.line.id } })
const placeOf = (answer: { headers: Headers }) => [
  answer.headers.get('upload-offset'),
  answer.headers.get('upload-complete'),
]
/** 3 chunks of noise under a JPEG's header would be no picture: a file is. */
const aFile = (size: number) =>
  ofBytes(Buffer.from(Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) % 251)), {
    kind: 'file',
    name: '작업계획서.pdf',
    type: 'application/pdf',
  })

describe('bytes by offset', () => {
  test('a photo that arrives whole completes the record', async () => {
    const [one, two] = [await aPicture(), await aPicture()]
    const post = await waiting(one, two)
    expect(placeOf(await head(staff, one))).toEqual(['0', '?0'])
    const sent = await records.send(staff, one)
    expect([sent.status, sent.body]).toEqual([200, { offset: one.bytes.length, complete: true }])
    expect(placeOf(sent)).toEqual([String(one.bytes.length), '?1'])
    const half = await records.read(staff, post)
    expect(half.body.attachments).toEqual({ expected: 2, arrived: 1 })
    expect(half.body.cover).toBe(one.line.id)
    expect(half.body.revision).toBe(1)
    await records.send(staff, two)
    const whole = await records.read(staff, post)
    expect(whole.body.attachments).toEqual({ expected: 2, arrived: 2 })
    expect(whole.body.uploads.every((upload) => upload.arrived)).toBe(true)
    const stored = await readFile(services.files.store.pathOf(one.line.sha256))
    expect(stored.equals(one.bytes)).toBe(true)
  })

  test('chunk by chunk over a restart, byte for byte', async () => {
    const file = aFile(5_000)
    await waiting(file)
    await records.send(staff, file, 0, 1_000)
    await records.send(staff, file, 1_000, 2_500)
    const again = harness.restart()
    const later = makeCall(again.app)
    expect(placeOf(await head(staff, file, later))).toEqual(['2500', '?0'])
    const rest = await makeRecords(later).send(staff, file, 2_500)
    expect(rest.body).toEqual({ offset: 5_000, complete: true })
    const stored = await readFile(services.files.store.pathOf(file.line.sha256))
    expect(stored.equals(file.bytes)).toBe(true)
  })

  test('a wrong offset gets the right one, and nothing is written', async () => {
    const file = aFile(3_000)
    await waiting(file)
    await records.send(staff, file, 0, 1_000)
    for (const from of [0, 999, 2_000, 3_000]) {
      const answer = await records.send(staff, file, from)
      expect([answer.status, answer.refusal.code]).toEqual([409, 'upload-offset'])
      expect(placeOf(answer)).toEqual(['1000', '?0'])
    }
    expect(placeOf(await head(staff, file))).toEqual(['1000', '?0'])
  })

  test('the last chunk again, and an empty one at the end, say complete', async () => {
    const photo = await aPicture()
    const post = await waiting(photo)
    await records.send(staff, photo)
    const empty = await records.send(staff, photo, photo.bytes.length)
    expect([empty.status, empty.body.complete]).toEqual([200, true])
    const again = await records.send(staff, photo)
    expect([again.status, ...placeOf(again)]).toEqual([409, String(photo.bytes.length), '?1'])
    expect((await records.read(staff, post)).body.attachments.arrived).toBe(1)
    const history = await call(staff, postHistory, { params: { boardId: '7', postId: post.id } })
    expect(history.body.data.map((change) => change.action)).toEqual(['attach', 'create'])
  })

  test('a crash between the last byte and the answer loses nothing', async () => {
    const photo = await aPicture()
    await waiting(photo)
    await services.files.partials.withTurn(photo.line.id, (partial) =>
      partial.append(new Blob([photo.bytes]).stream(), 0, photo.bytes.length),
    )
    expect(placeOf(await head(staff, photo))).toEqual([String(photo.bytes.length), '?0'])
    const empty = await records.send(staff, photo, photo.bytes.length)
    expect([empty.status, empty.body.complete]).toEqual([200, true])
  })

  test('ten at once from the beginning end as one whole file', async () => {
    const file = aFile(200_000)
    const post = await waiting(file)
    const answers = await Promise.all(Array.from({ length: 10 }, () => records.send(staff, file)))
    expect(answers.every((answer) => answer.status < 500)).toBe(true)
    const at = Number(placeOf(await head(staff, file))[0])
    if (at < file.bytes.length) await records.send(staff, file, at)
    expect((await records.read(staff, post)).body.attachments.arrived).toBe(1)
    const stored = await readFile(services.files.store.pathOf(file.line.sha256))
    expect(stored.equals(file.bytes)).toBe(true)
  })

  test('photos that arrive at once are all counted', async () => {
    const photos = await Promise.all(Array.from({ length: 8 }, () => aPicture()))
    const post = await waiting(...photos)
    await Promise.all(photos.map((photo) => records.send(staff, photo)))
    expect((await records.read(staff, post)).body.attachments).toEqual({ expected: 8, arrived: 8 })
  })

  test('nothing is left beside the content when all has arrived', async () => {
    const left = await readdir(services.files.store.partials)
    const photo = await aPicture()
    await waiting(photo)
    await records.send(staff, photo)
    expect(await readdir(services.files.store.partials)).toEqual(left)
  })
})

describe('refused', () => {
  test('another person’s upload answers like an unannounced one', async () => {
    const photo = await aPicture()
    await waiting(photo)
    const colleague = await build.person({ project: site, role: 'manager' })
    const foreign = await records.send(colleague, photo)
    const missing = await records.send(colleague, await aPicture())
    expect([foreign.status, foreign.refusal]).toEqual([404, missing.refusal])
    expect((await head(colleague, photo)).status).toBe(404)
    expect((await head(colleague, await aPicture())).status).toBe(404)
    expect(placeOf(await head(staff, photo))).toEqual(['0', '?0'])
  })

  test('another person’s manifest line cannot be taken over', async () => {
    const photo = await aPicture()
    await waiting(photo)
    const thief = await build.person({ project: site })
    const options = { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
    const stolen = await records.create(thief, options)
    expect([stolen.status, stolen.refusal.code]).toEqual([404, 'not-found'])
    const twice = await records.create(staff, options)
    expect([twice.status, twice.refusal.code]).toEqual([409, 'id-taken'])
  })

  test('bytes that do not match the announced digest restart, and then succeed', async () => {
    const photo = await aPicture()
    const post = await waiting(photo)
    const wrong = { ...photo, bytes: Buffer.from(photo.bytes.map((byte) => byte ^ 1)) }
    const answer = await records.send(staff, wrong)
    expect([answer.status, answer.refusal.code]).toEqual([422, 'digest-mismatch'])
    expect(placeOf(await head(staff, photo))).toEqual(['0', '?0'])
    expect((await records.read(staff, post)).body.attachments.arrived).toBe(0)
    expect((await records.send(staff, photo)).body.complete).toBe(true)
  })

  test('more bytes than announced, another length, another digest', async () => {
    const file = aFile(1_000)
    await waiting(file)
    const patch = (headers: Record<string, string>, raw: Buffer<ArrayBuffer> = file.bytes) =>
      call(staff, uploadPatch, {
        params: { fileId: file.line.id },
        raw,
        headers: { 'upload-offset': '0', ...headers },
      })
    const long = await patch({}, Buffer.concat([file.bytes, Buffer.from('more')]))
    expect([long.status, long.refusal.code]).toEqual([422, 'digest-mismatch'])
    const digest = `sha-256=:${Buffer.alloc(32).toString('base64')}:`
    const lies: Record<string, string>[] = [{ 'upload-length': '999' }, { 'repr-digest': digest }]
    for (const headers of lies) {
      const answer = await patch(headers)
      expect([answer.status, answer.refusal.code]).toEqual([422, 'digest-mismatch'])
    }
    for (const headers of [{ 'upload-offset': 'x' }, { 'upload-offset': '-1' }]) {
      expect((await patch(headers)).refusal.code).toBe('bad-request')
    }
    expect(placeOf(await head(staff, file))).toEqual(['0', '?0'])
  })

  test('a chunk that is too long', async () => {
    const file = aFile(maxChunkBytes + 10)
    await waiting(file)
    const answer = await records.send(staff, file)
    expect([answer.status, answer.refusal.code]).toEqual([413, 'too-large'])
  })

  /** Few bytes that say they are so many pixels. */
  const giant = () => {
    const ihdr = Buffer.from('4948445200007530000075300800000000', 'hex')
    const chunk = Buffer.alloc(25)
    chunk.writeUInt32BE(13)
    chunk.set(ihdr, 4)
    chunk.writeUInt32BE(crc32(ihdr), 21)
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    return Buffer.concat([signature, chunk, deflateSync(Buffer.alloc(9_000_000))])
  }

  test.each([
    ['an HTML page named .png', 'image/png', Buffer.from('<html><script>alert(1)</script>')],
    [
      'a zip bomb named .jpg',
      'image/jpeg',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(9_999)]),
    ],
    ['a PNG of 30,000 × 30,000', 'image/png', giant()],
    ['a PNG that says it is a JPEG', 'image/jpeg', smallPng],
  ])('%s', async (_name, type, bytes) => {
    const photo = ofBytes(Buffer.from(bytes), { type })
    const post = await waiting(photo)
    const answer = await records.send(staff, photo)
    expect([answer.status, answer.refusal.code]).toEqual([422, 'image-rejected'])
    expect((await records.read(staff, post)).body.attachments).toEqual({ expected: 1, arrived: 0 })
    expect(existsSync(services.files.store.pathOf(photo.line.sha256))).toBe(false)
  })

  test('a photo of another type is refused with the record', async () => {
    const photo = await aPicture({ type: 'image/gif' })
    const answer = await records.create(staff, { values: hazard(), uploads: [photo.line] })
    expect([answer.status, answer.refusal.code]).toEqual([422, 'image-rejected'])
  })

  test('a manifest with one id twice', async () => {
    const photo = await aPicture()
    const answer = await records.create(staff, { uploads: [photo.line, photo.line] })
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['uploads.1.id'])
  })

  test('bytes after the session ended', async () => {
    const photo = await aPicture()
    await waiting(photo)
    const answer = await call(null, uploadPatch, {
      params: { fileId: photo.line.id },
      raw: photo.bytes,
      headers: { 'upload-offset': '0' },
    })
    expect(answer.status).toBe(401)
  })

  test('an upload id that is a path', async () => {
    const answer = await call(staff, uploadHead, { params: { fileId: '../../etc/passwd' } })
    expect(answer.status).toBe(400)
    expect(existsSync(join(services.files.store.partials, '..', 'etc'))).toBe(false)
    expect((await call(staff, uploadHead, { params: { fileId: randomUUIDv7() } })).status).toBe(404)
  })
})
