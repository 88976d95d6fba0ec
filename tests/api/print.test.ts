import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dailyQuestions } from '../../contract/boards/daily-inspection/questions.ts'
import { printPost } from '../../contract/print/print.ts'
import { checklistSave } from '../../contract/record/checklist.ts'
import { needs } from '../death/needs.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, inspection, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const place = mkdtempSync(join(tmpdir(), 'siteon-print-'))
afterAll(() => {
  services.typesetter.close()
  rmSync(place, { recursive: true })
})

const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'

async function print(who: BuiltPerson, boardId: number, postId: string, language = 'ko') {
  const params = { boardId: String(boardId), postId }
  const answer = await call(who, printPost, { params, headers: { 'accept-language': language } })
  return { ...answer, bytes: Buffer.from(await answer.response.arrayBuffer()) }
}

/** As a reader of PDFs finds it: each page's text. */
function pagesOf(bytes: Buffer): string[] {
  const file = join(place, 'a.pdf')
  writeFileSync(file, bytes)
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  return text.split('\f').slice(0, -1)
}

const imagesIn = (bytes: Buffer) => {
  writeFileSync(join(place, 'b.pdf'), bytes)
  const list = execFileSync('pdfimages', ['-list', join(place, 'b.pdf')], { encoding: 'utf8' })
  return list.split('\n').filter((line) => line.includes(' image ')).length
}

test('a nonconformity is paper: its words can be searched, its photo is there', async (context) => {
  needs(context, noReader)
  const before = await aPicture()
  const values = nonconformity(staff, before.line.id)
  const post = (await records.create(staff, { boardId: 35, values, uploads: [before.line] })).body
  await records.send(staff, before)
  const answer = await print(staff, 35, post.id)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('부적합')
  const [page = '', ...others] = pagesOf(answer.bytes)
  expect(others).toEqual([])
  for (const words of [
    '부적합 시정조치',
    '단부 안전난간 미설치',
    '105동 옥상',
    post.writer.name,
    '조치 전',
  ]) {
    expect(page).toContain(words)
  }
  expect(page).toMatch(/1 \/ 1\s*쪽/)
  expect(page).not.toMatch(/댓글|서버에 도착/)
  expect(imagesIn(answer.bytes)).toBe(1)
})

test('sixty answers stand in a table over pages, with its head on each', async (context) => {
  needs(context, noReader)
  const post = (await records.create(staff, { boardId: 45, values: inspection(staff) })).body
  const pages = pagesOf((await print(staff, 45, post.id)).bytes)
  expect(pages.length).toBeGreaterThan(1)
  const whole = pages.join('\n').replace(/\s+/g, '')
  for (const { questions } of dailyQuestions) {
    for (const { label } of questions) expect(whole).toContain(label.ko.replace(/\s+/g, ''))
  }
  expect(whole.match(/○-/g)).toHaveLength(60)
  for (const page of pages.slice(0, 2)) expect(page).toMatch(/점검 항목\s+결과\s+조치 내용/)
  const english = pagesOf((await print(staff, 45, post.id, 'en')).bytes).join('\n')
  expect(english).toContain('Daily')
})

test('an inspection is paper with the questions that it was asked', async (context) => {
  needs(context, noReader)
  const manager = await build.person({ project: site, role: 'manager', level: 3 })
  const own = { id: randomUUIDv7(), label: '풍속계 #panic("x") $y$ <script>' }
  const groups = [{ id: '2', questions: ['2-3', own] }]
  const params = { id: String(site.id), boardId: '45', field: 'items' }
  await call(manager, checklistSave, { params, body: { base: 0, groups } })
  const values = inspection(staff, {
    items: { '2-3': { answer: 'ok' }, [own.id]: { answer: 'na' } },
    items_asked: { version: 1, groups },
  })
  const post = (await records.create(staff, { boardId: 45, values })).body
  const whole = pagesOf((await print(staff, 45, post.id)).bytes)
    .join('\n')
    .replace(/\s+/g, '')
  expect(whole).toContain(`비계·거푸집동바리·${own.label.replace(/\s+/g, '')}N/A`)
  expect(whole.match(/비계·거푸집동바리·/g)).toHaveLength(2)
  expect(whole).not.toContain('추락방지')
})

test('what is in a record is text on paper, never Typst', async (context) => {
  needs(context, noReader)
  const content = '#read("/etc/passwd") $x^2$ *굵게* \\ <label> // @ref #panic("x")'
  const before = await aPicture()
  const values = nonconformity(staff, before.line.id, { content })
  const post = (await records.create(staff, { boardId: 35, values, uploads: [before.line] })).body
  const answer = await print(staff, 35, post.id)
  expect(answer.status).toBe(200)
  const [page = ''] = pagesOf(answer.bytes)
  for (const word of content.split(' ')) expect(page).toContain(word)
  // Its photo has not arrived.
  expect(page).toContain('사진이 아직 도착하지 않았습니다')
  expect(imagesIn(answer.bytes)).toBe(0)
})

test('a record with Hanja and emoji is paper: what no font has is a visible mark', async (context) => {
  needs(context, noReader)
  const before = await aPicture()
  const values = nonconformity(staff, before.line.id, {
    place: '漢字 구역 \u{10fffd}',
    content: '위험 🙂 표지 👩🏽‍🔧 ① ㎡ 끝',
  })
  const post = (await records.create(staff, { boardId: 35, values, uploads: [before.line] })).body
  const answer = await print(staff, 35, post.id)
  expect(answer.status).toBe(200)
  const whole = pagesOf(answer.bytes).join('\n')
  // Which fonts a machine has differs; nobody's has the last private character.
  expect(whole).toMatch(/(漢字|□□) 구역 □/)
  expect(whole).toMatch(/위험 (🙂|□) 표지 (👩🏽‍🔧|□) ① ㎡ 끝/u)
})

test('a record of another company is not there', async () => {
  const partner = await build.person({ project: site, kind: 'partner' })
  const post = (await records.create(staff, { boardId: 45, values: inspection(staff) })).body
  expect((await print(partner, 45, post.id)).status).toBe(404)
  expect((await print(staff, 35, post.id)).status).toBe(404)
})

test('a typesetter that fails answers an error, and prints the next', async () => {
  const job = { data: {}, missing: '', pictures: {}, template: '#panic("no")' }
  await expect(services.typesetter.pdf(async () => job)).rejects.toThrow('typesetting')
  const fine = await services.typesetter.pdf(async () => ({ ...job, template: '가나다' }))
  expect(Buffer.from(fine).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a daily report has its totals and running totals on paper', async (context) => {
  needs(context, noReader)
  const on = (work_date: string, headcount: number) => ({
    boardId: 511,
    values: {
      work_date,
      weather: 'clear',
      works: [{ id: randomUUIDv7(), work_type: 'earth', content: '터파기' }],
      people: [
        { id: randomUUIDv7(), trade: '철근공', headcount },
        { id: randomUUIDv7(), trade: '형틀목공', headcount: 2 },
      ],
    },
  })
  expect((await records.create(staff, on('2026-03-02', 30))).status).toBe(201)
  const post = (await records.create(staff, on('2026-03-03', 7))).body
  const lines = pagesOf((await print(staff, 511, post.id)).bytes)
    .join('\n')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
  // 30 and 2 before, 7 and 2 today.
  expect(lines).toEqual(
    expect.arrayContaining([
      '계 9명',
      '구분 전일까지 금일 누계',
      '철근공 30명 7명 37명',
      '형틀목공 2명 2명 4명',
      '계 32명 9명 41명',
    ]),
  )
})

test('a photo ledger has its photos on pages, each with its head and its words', async (context) => {
  needs(context, noReader)
  const pictures = await Promise.all(Array.from({ length: 5 }, () => aPicture()))
  const kinds = ['general', 'before', 'after', 'general', 'general']
  const photos = pictures.map(({ line }, n) => ({
    id: randomUUIDv7(),
    photo: line.id,
    kind: kinds[n],
    content: `내용${n + 1}`,
  }))
  const basics = { work_type: 'earth', place: '101동 지하', work_date: '2026-03-02' }
  const values = { name: '터파기', ...basics, per_page: '4', photos }
  const uploads = pictures.map(({ line }) => line)
  const post = (await records.create(staff, { boardId: 512, values, uploads })).body
  for (const picture of pictures.slice(0, 4)) await records.send(staff, picture)
  const { bytes } = await print(staff, 512, post.id)
  const pages = pagesOf(bytes).map((page) => page.replaceAll(/ +/g, ' '))
  // The pair begins a line of its own.
  expect(pages.map((page) => [...page.matchAll(/내용\d/g)].map(([word]) => word))).toEqual([
    ['내용1', '내용2', '내용3'],
    ['내용4', '내용5'],
  ])
  for (const [n, page] of pages.entries()) {
    for (const word of ['사진대지', '터파기', '토공사', '101동 지하', '2026.03.02']) {
      expect(page).toContain(word)
    }
    expect(page).toContain(`${n + 1} / 2`)
  }
  expect(pages[0]).toMatch(/조치 전 .*조치 후/)
  // The fifth has not arrived.
  expect(imagesIn(bytes)).toBe(4)
  expect(pages[1]).toContain('사진이 아직 도착하지 않았습니다')
})
