import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { guestLinkSet } from '../../../contract/guest/link.ts'
import { cameraPicture, secrets } from '../../photos/pictures.ts'
import { setGuestStage } from './stage.ts'
import { lineOf, linkOf, report } from './visitor.ts'

/** Photos of guests arrive once, and with nothing in them but the picture. */

const { services, build, call, visitor, elsewhere, people, token, read, count } =
  await setGuestStage()
const { safety } = people

const camera = async () => new Uint8Array(await cameraPicture('jpeg'))

describe('photos', () => {
  const withPhoto = async (bytes: Uint8Array<ArrayBuffer>) => {
    const line = lineOf(bytes)
    const body = report({ photos: [line] })
    expect((await visitor.report(token, body)).body.missing).toEqual([line.id])
    return { body, line }
  }

  test('arrive once, with nothing in them but the picture, wherever they are stored', async () => {
    const bytes = await camera()
    expect(secrets.some((text) => Buffer.from(bytes).includes(text))).toBe(true)
    const { body, line } = await withPhoto(bytes)
    for (const status of [200, 200]) {
      const sent = await visitor.photo(token, line.id, bytes)
      expect([sent.status, sent.body.arrived]).toEqual([status, true])
    }
    expect((await visitor.report(token, body)).body.missing).toEqual([])
    const { uploads, attachments, cover } = (await read(safety, body.id)).body
    expect(attachments).toEqual({ expected: 1, arrived: 1 })
    expect(cover).toBe(line.id)
    const stored = await services.files.store.fetchContent(uploads[0]?.sha256 ?? '')
    const whole = readFileSync(stored ?? '')
    expect(uploads[0]?.size).toBe(whole.length)
    for (const text of [...secrets, 'GPS', 'adobe:ns:meta'])
      expect([text, whole.includes(text)]).toEqual([text, false])
    expect(await services.files.store.fetchContent(line.sha256)).toBeNull()
    const gps = await count(
      'select count(*)::int as n from upload where id = $1 and (gps is not null or taken_at is not null)',
      [line.id],
    )
    expect(gps).toBe(0)
  })

  test('two at once, by two servers, are one', async () => {
    const bytes = await camera()
    const { body, line } = await withPhoto(bytes)
    const other = elsewhere()
    await Promise.all([visitor, other, visitor].map((one) => one.photo(token, line.id, bytes)))
    expect((await visitor.photo(token, line.id, bytes)).status).toBe(200)
    expect((await read(safety, body.id)).body.attachments).toEqual({ expected: 1, arrived: 1 })
    const sql = `select count(*)::int as n from audit where action = 'attach' and entity_id = $1`
    expect(await count(sql, [body.id])).toBe(1)
  })

  test('that are none, others, too large or of another type are refused', async () => {
    const bytes = await camera()
    const text = new TextEncoder().encode('<svg onload="alert(1)"/>')
    const png = new Uint8Array(await cameraPicture('png'))
    const big = new Uint8Array(10 * 1024 * 1024)
    const { line } = await withPhoto(bytes)
    const wrong = await withPhoto(text)
    const asJpeg = await withPhoto(png)
    const expected: [number, string][] = []
    for (const [id, raw, type] of [
      [line.id, await camera().then((other) => other.slice(0, -1)), 'image/jpeg'],
      [wrong.line.id, text, 'image/jpeg'],
      [asJpeg.line.id, png, 'image/jpeg'],
      [asJpeg.line.id, png, 'image/png'],
      [line.id, big, 'image/jpeg'],
      [randomUUIDv7(), bytes, 'image/jpeg'],
    ] as const) {
      const answer = await visitor.photo(token, id, raw, { 'content-type': type })
      expected.push([answer.status, String(answer.refusal.code)])
    }
    expect(expected).toEqual([
      [422, 'image-rejected'],
      [422, 'image-rejected'],
      [422, 'image-rejected'],
      [415, 'not-acceptable-type'],
      [413, 'too-large'],
      [410, 'guest-closed'],
    ])
    // A whole JPEG that is another one than was announced.
    const another = new Uint8Array(await sharp(Buffer.from(bytes)).rotate(90).jpeg().toBuffer())
    const answer = await visitor.photo(token, line.id, another)
    expect([answer.status, answer.refusal.code]).toEqual([422, 'digest-mismatch'])
    expect((await visitor.photo(token, line.id, bytes)).status).toBe(200)
  })

  test('of more pixels than a phone’s screen can want are refused', async () => {
    const wide = { width: 5000, height: 5000, channels: 3, background: '#888' } as const
    const bytes = new Uint8Array(await sharp({ create: wide }).jpeg({ quality: 1 }).toBuffer())
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
    const { body, line } = await withPhoto(bytes)
    const answer = await visitor.photo(token, line.id, bytes)
    expect([answer.status, answer.refusal.code]).toEqual([422, 'image-rejected'])
    expect((await read(safety, body.id)).body.attachments).toEqual({ expected: 1, arrived: 0 })
  })

  test('of a report that was taken still arrive where its link was closed since', async () => {
    const another = await build.project()
    const chief = await build.person({ project: another, role: 'manager', level: 3 })
    const theirs = await linkOf(call, chief, another)
    const bytes = await camera()
    const line = lineOf(bytes)
    const body = report({ photos: [line] })
    expect((await visitor.report(theirs, body)).status).toBe(201)
    const params = { id: String(another.id) }
    await call(chief, guestLinkSet, { params, body: { enabled: false } })
    expect((await visitor.report(theirs, report())).status).toBe(410)
    expect((await visitor.photo(theirs, line.id, bytes)).status).toBe(200)
    expect((await read(chief, body.id)).body.attachments).toEqual({ expected: 1, arrived: 1 })
  })
})
