import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { printPost } from '../../contract/print/print.ts'
import { mostRecordBytes, type Post, postHistory, postList } from '../../contract/record/post.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import fixture from '../boards/fixture/board.ts'
import { needs } from '../death/needs.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness({
  boards: boardRegistry([...builtBoards.all, fixture]),
})
afterAll(() => services.typesetter.close())
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site, role: 'safety' })
const other = await build.person({ project: site, role: 'safety' })

const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const bold = { type: 'bold' }
const minutes = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('전회 이행')] },
  paragraph(words('갱폼 '), words('인양', bold, { type: 'italic' }), words('함')),
  {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(words('하부 통제'))] }],
  },
)
const cell = (text: string, attrs?: object, type = 'tableCell') => ({
  type,
  ...(attrs && { attrs }),
  content: [paragraph(words(text))],
})
const tableOf = (...rows: unknown[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
})

const plain = '전회 이행\n갱폼 인양함\n• 하부 통제'
const assessment = (value: unknown): Values => ({
  kind: 'first',
  matrix: '3x3',
  begin: '2026-03-02',
  shared: true,
  items: [{ id: randomUUIDv7(), work: '비계 조립', likelihood: 1, severity: 1 }],
  ...(value !== undefined && { minutes: value }),
})
const create = (value: unknown, key?: string, id?: string) =>
  records.create(staff, { boardId: 900, values: assessment(value), ...(id && { id }) }, key)
const update = (post: Post, value: unknown, who = staff) =>
  records.update(who, post, { values: { minutes: value } })

describe('formatted text', () => {
  test('is stored as its known parts: attributes that nobody knows are gone', async () => {
    const dressed = structuredClone(minutes) as { content: Record<string, unknown>[] }
    Object.assign(dressed.content[1] ?? {}, { attrs: { onclick: 'alert(1)' }, style: 'x' })
    const made = await create(dressed)
    expect(made.status).toBe(201)
    expect(made.body.values.minutes).toEqual(minutes)
    expect((await records.read(staff, made.body)).body.values.minutes).toEqual(minutes)
  })

  test('of the same request again is the same record', async () => {
    const [key, id] = [randomUUIDv7(), randomUUIDv7()]
    const body = assessment(minutes)
    const send = () => records.create(staff, { id, boardId: 900, values: body, writtenAt: at }, key)
    const at = new Date().toISOString()
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
  })

  const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  test.each([
    ['a script for a link', doc(paragraph(words('글', script))), /http/],
    ['HTML', doc({ type: 'html', text: '<script>alert(1)</script>' }), /쓸 수 없는 내용/],
    ['an unknown mark', doc(paragraph(words('글', { type: 'code' }))), /굵게/],
    ['too long a text', doc(paragraph(words('가'.repeat(2001)))), /2000자/],
    ['a number', 7, /형식/],
    ['a list', [minutes], /형식/],
    ['another object', { toString: 'x' }, /쓸 수 없는 내용/],
    [
      'a table that is too wide',
      doc(tableOf(Array.from({ length: 21 }, () => cell('칸')))),
      /20열/,
    ],
    [
      'a table in a table',
      doc(tableOf([{ type: 'tableCell', content: [tableOf([cell('칸')])] }])),
      /쓸 수 없는 내용/,
    ],
    ['thousands of empty parts', doc(...Array.from({ length: 6000 }, () => paragraph())), /나누어/],
  ])('of %s is refused by the name of its field', async (_, value, sentence) => {
    const answer = await create(value)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['values.minutes'])
    expect(answer.refusal.fields?.['values.minutes']).toMatch(sentence)
  })

  test('of ten thousand lists, or longer than a record, is refused before it is read', async () => {
    const open = '{"type":"bulletList","content":[{"type":"listItem","content":['
    const body = (value: string) =>
      `{"id":"${randomUUIDv7()}","projectId":${staff.projectId},"writtenAt":"${new Date().toISOString()}","uploads":[],"values":{"minutes":${value}}}`
    const send = (value: string) =>
      app.request('/api/v1/board/post/900', {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${staff.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUIDv7(),
        },
        body: body(value),
      })
    const deep = `{"type":"doc","content":[${open.repeat(10_000)}${']}]}'.repeat(10_000)}]}`
    expect((await send(deep)).status).toBe(400)
    const long = (letters: number) => JSON.stringify(doc(paragraph(words('가'.repeat(letters)))))
    expect((await send(long(mostRecordBytes / 3))).status).toBe(413)
    expect((await send(long(mostRecordBytes / 6))).status).toBe(422)
    // The same request with what the form takes is only missing the other fields.
    expect((await send(JSON.stringify(minutes))).status).toBe(422)
  })

  test('is listed, searched and sorted by its words', async () => {
    const made = await create(doc(paragraph(words('달포대', bold), words(' 하역 순서'))))
    const find = async (query: Record<string, unknown>) =>
      (
        await call(staff, postList, {
          params: { boardId: '900' },
          query: { projectId: String(staff.projectId), ...query },
        })
      ).body.data
    const found = await find({ keyword: '달포대 하역' })
    expect(found.map(({ id, values }) => [id, values.minutes])).toEqual([
      [made.body.id, '달포대 하역 순서'],
    ])
    const condition = { key: 'minutes', operator: 'like', value: '대 하' }
    expect((await find({ conditions: [condition] })).map(({ id }) => id)).toEqual([made.body.id])
    expect(await find({ conditions: [{ ...condition, value: 'paragraph' }] })).toEqual([])
  })
})

describe('a text where formatted text is expected', () => {
  test('of an earlier build is stored, and reads as it was written', async () => {
    const made = await create('첫째 줄\n둘째 줄')
    expect([made.status, made.body.values.minutes]).toEqual([201, '첫째 줄\n둘째 줄'])
    const formatted = await update(made.body, minutes)
    expect(formatted.body.values.minutes).toEqual(minutes)
  })

  test('that reads as the record does keeps its formatting, any other is refused by name', async () => {
    const made = (await create(minutes)).body
    const same = await update(made, plain)
    expect([same.status, same.body.values.minutes]).toEqual([200, minutes])
    const refused = await update(same.body, 'ㅎ')
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([
      422,
      ['values.minutes'],
    ])
    expect(refused.refusal.fields?.['values.minutes']).toMatch(/업데이트/)
    expect((await records.read(staff, made)).body.values.minutes).toEqual(minutes)
    // Who knows formatting can replace it by a mere text, and take it off.
    const replaced = await update(same.body, richOf('다른 글'))
    expect(replaced.body.values.minutes).toEqual(richOf('다른 글'))
    const entries = await call(staff, postHistory, {
      params: { boardId: '900', postId: made.id },
    })
    const [last] = entries.body.data
    expect(last?.changes['values.minutes'] ?? last?.changes.minutes).toEqual({
      before: minutes,
      after: richOf('다른 글'),
    })
  })

  test('formatting can be taken off by who knows it', async () => {
    const made = (await create(doc(paragraph(words('글', bold))))).body
    const off = doc(paragraph(words('글')))
    expect((await update(made, off)).body.values.minutes).toEqual(off)
  })
})

test('two people who change it meet: the second is refused and sees the first', async () => {
  const made = (await create(minutes)).body
  const mine = doc(paragraph(words('내 것')))
  const theirs = doc(paragraph(words('다른 것', bold)))
  expect((await update(made, theirs, other)).status).toBe(200)
  const late = await update(made, mine)
  expect(late.status).toBe(412)
  const now = (await records.read(staff, made)).body
  expect(now.values.minutes).toEqual(theirs)
  const decided = await records.update(staff, now, { values: { minutes: mine } })
  expect([decided.status, decided.body.values.minutes]).toEqual([200, mine])
})

const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'

async function textOnPaper(post: Post): Promise<string> {
  const answer = await call(staff, printPost, { params: { boardId: '900', postId: post.id } })
  expect(answer.status).toBe(200)
  const input = Buffer.from(await answer.response.arrayBuffer())
  return execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }).replace(/\s+/g, ' ')
}

test('on paper nothing that somebody writes is code', async (context) => {
  needs(context, noReader)
  const evil = '#set page(width: 1pt) $x$ *굵게* _기울임_ `raw` #eval("1") \\ <a> @b = 제목 // 주석'
  const made = await create(
    doc(
      { type: 'heading', attrs: { level: 3 }, content: [words(evil)] },
      paragraph(
        words(evil, bold, { type: 'italic' }, { type: 'underline' }),
        { type: 'hardBreak' },
        words('안내', { type: 'link', attrs: { href: 'https://kosha.or.kr/#set%20text' } }),
      ),
      paragraph(),
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(words(evil)),
              { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] },
            ],
          },
        ],
      },
    ),
  )
  expect(made.status).toBe(201)
  const text = await textOnPaper(made.body)
  expect(text.split('#set page(width: 1pt)')).toHaveLength(4)
  expect(text).toContain('안내 (https://kosha.or.kr/#set%20text)')
})

test('a list that goes on from another has its numbers on paper', async (context) => {
  needs(context, noReader)
  const item = (text: string) => ({ type: 'listItem', content: [paragraph(words(text))] })
  const list = { type: 'orderedList', attrs: { start: 17 }, content: [item('갱폼'), item('조도')] }
  const made = await create(doc(list))
  expect(made.body.values.minutes).toEqual(doc(list))
  expect(await textOnPaper(made.body)).toMatch(/17\. 갱폼 18\. 조도/)
})

test('a table is stored as a grid without holes, found by its words, and on paper whole', async (context) => {
  needs(context, noReader)
  const heads = ['순번', '#eval("1")', '담당'].map((text) => cell(text, undefined, 'tableHeader'))
  const rows = Array.from({ length: 120 }, (_, n) => [
    cell(`줄${n}`),
    cell(`협의 ${n}`),
    cell('소장'),
  ])
  const merged = [cell('합친 칸', { colspan: 2, rowspan: 2 }), cell('오른쪽')]
  const made = await create(doc(tableOf(heads, ...rows, merged, [])))
  expect(made.status).toBe(201)
  expect(made.body.values.minutes).toMatchObject({
    content: [{ type: 'table', content: expect.any(Array) }],
  })
  const stored = made.body.values.minutes as { content: [{ content: unknown[] }] }
  expect(stored.content[0].content.at(-1)).toEqual({
    type: 'tableRow',
    content: [{ type: 'tableCell', content: [paragraph()] }],
  })
  const text = await textOnPaper(made.body)
  // The first row stands above the rows of each page.
  expect(text.split('순번').length).toBeGreaterThan(3)
  for (let n = 0; n < 120; n += 1) expect(text).toContain(`줄${n} 협의 ${n} 소장`)
  expect(text).toContain('합친 칸')
  expect(text).toContain('#eval("1")')
})

test('two thousand characters are paper, in one paragraph or in a thousand parts', async (context) => {
  needs(context, noReader)
  const parts = Array.from({ length: 900 }, (_, n) => words('글 ', ...(n % 2 ? [bold] : [])))
  const values = { ...assessment(doc(paragraph(...parts))), opinion: '큰 글 '.repeat(400) }
  const made = await records.create(staff, { boardId: 900, values })
  const text = await textOnPaper(made.body)
  expect(text.match(/큰/g)).toHaveLength(400)
  expect(text.match(/글/g)?.length).toBeGreaterThanOrEqual(1300)
})
