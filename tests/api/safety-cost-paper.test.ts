import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { costItems, costRows } from '../../contract/boards/safety-cost/items.ts'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { printPost } from '../../contract/print/print.ts'
import { takeOverStatements } from '../../contract/record/partner-statements.ts'
import { needs } from '../death/needs.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const main = await build.company({ name: '한결종합건설(주)' })
await services.pool.query(`update company set representative = '정한결' where id = $1`, [main.id])
const project = await build.project({
  main,
  fieldName: '한강새빛지구 A2블록 공동주택 건설공사',
  fieldLocation: '경기도 하남시 새빛동 1-1',
  client: '한강도시공사',
  fieldChief: '박정우',
  workMoneyAmount: 48_500_000_000,
  dateWorkStart: '2025-03-02',
  dateCompleteExpected: '2027-08-31',
})
const manager = await build.person({ project, role: 'manager', level: 3, name: '김작성' })
const place = mkdtempSync(join(tmpdir(), 'siteon-form-1-'))
afterAll(() => {
  services.typesetter.close()
  rmSync(place, { recursive: true })
})
const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'

const use = (n: number, more: Values = {}): Row => ({
  id: randomUUIDv7(),
  used_on: '2026-03-05',
  item: 'facilities',
  content: `안전난간 파이프 ${n}`,
  spec: '48.6×2.3t',
  unit: '본',
  quantity: 10,
  price: 24_500,
  supply: 245_000,
  vat: 24_500,
  supplier: '한국가설(주)',
  evidence: ['tax-invoice'],
  ...more,
})
let month = 0
async function statement(uses: readonly Row[], more: Values = {}, uploads = {}) {
  month += 1
  const answer = await records.create(manager, {
    boardId: 3,
    values: {
      month: `2026-${String(month).padStart(2, '0')}`,
      progress: 62.5,
      set_amount: 437_265_000,
      items: costRows.map((row, n) => ({ ...row, plan: (n + 1) * 1_000_000, before: n * 1000 })),
      uses,
      ...more,
    },
    writtenAt: '2026-03-31T15:30:00.000Z',
    ...uploads,
  })
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}

async function textOf(postId: string, language = 'ko', who: BuiltPerson = manager) {
  const params = { boardId: '3', postId }
  const headers = { 'accept-language': language }
  const answer = await call(who, printPost, { params, headers })
  expect(answer.status).toBe(200)
  const file = join(process.env.KEEP_PDF ?? place, `form-${month}.pdf`)
  writeFileSync(file, Buffer.from(await answer.response.arrayBuffer()))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  const pages = text.split('\f').map((page) => page.replaceAll(/\s+/g, ' '))
  return { text: pages.join(' '), pages: pages.slice(0, -1) }
}

test('it prints as the official form, in Korean, with its head, nine items and signatures', async (context) => {
  needs(context, noReader)
  const picture = await aPicture()
  const post = await statement(
    [
      use(1, { photos: [picture.line.id] }),
      use(2, { item: 'protection', content: '안전모', refund: true }),
      use(3, { item: 'wages', content: '안전관리자 급여', supply: 9_200_000, vat: null }),
    ],
    { opinion: '교육비는 다음 달에 정산합니다.' },
    { uploads: [picture.line] },
  )
  await records.send(manager, picture)
  for (const language of ['ko', 'en']) {
    const { text, pages } = await textOf(post.id, language)
    for (const words of [
      '[별지 제1호서식]',
      '산업안전보건관리비 사용내역서',
      '(2026년 1월)',
      '한결종합건설(주)',
      '한강새빛지구 A2블록 공동주택 건설공사',
      '경기도 하남시 새빛동 1-1',
      '정한결',
      '48,500,000,000원',
      '2025.03.02 ~ 2027.08.31',
      '한강도시공사',
      '62.5%',
      '437,265,000원',
      // It was written on the first of April in Seoul.
      '2026 년 4 월 1 일',
      '직책: 안전관리자 성명: 김작성 (서명 또는 인)',
      '직책: 현장대리인 성명: 박정우 (서명 또는 인)',
      '교육비는 다음 달에 정산합니다.',
    ]) {
      expect(pages[0]).toContain(words)
    }
    for (const { label } of costItems) expect(pages[0]).toContain(label.ko)
    // Planned, before, in the month, in all: of the second item, and of all.
    expect(pages[0]).toContain('② 안전시설비 등 2,000,000 1,000 245,000 246,000 12.3')
    expect(pages[0]).toContain('계 45,000,000 36,000 9,200,000 9,236,000 20.52')
    expect(pages[0]).toContain('③ 보호구 등 3,000,000 2,000 -245,000 -243,000')
    expect(pages[1]).toContain('항목별 사용내역')
    const order = ['안전관리자 급여', '안전난간 파이프 1', '안전모'].map((one) => text.indexOf(one))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(text).toContain('(반품·환급)')
    expect(text).toContain('세금계산서')
    expect(text).toContain('사용내역 계 9,200,000원')
    expect(pages.at(-1)).toContain('증빙')
    expect(pages).toHaveLength(3)
  }
})

test('two hundred uses go on over pages, each with its heads', async (context) => {
  needs(context, noReader)
  const post = await statement(
    Array.from({ length: 200 }, (_, n) =>
      use(n, { content: `${'긴 품명 '.repeat(12)}${n}번`, remarks: '비고란에 적은 말'.repeat(5) }),
    ),
  )
  const { pages, text } = await textOf(post.id)
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages.slice(1, -1)) expect(page).toContain('사용일자')
  expect(text).toContain('199번')
})

test('a month without uses has its form, and says so', async (context) => {
  needs(context, noReader)
  const post = await statement([], { items: costRows.slice(0, 1), progress: 0 })
  const { pages } = await textOf(post.id)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('⑨ 위험성평가 등 소요비용 - - - - -')
  expect(pages[1]).toContain('이 달에 사용한 내역이 없습니다.')
})

test('a statement of a partner names its company, and the month that took it over what it used', async (context) => {
  needs(context, noReader)
  const company = await build.company({ name: '누리비계(주)' })
  const partner = await build.person({ project, company, kind: 'partner', name: '정하늘' })
  const mains = await statement([use(1)])
  const values = { month: mains.values.month, items: costRows, uses: [use(2)] }
  const theirs = (await records.create(partner, { boardId: 3, values })).body
  const paper = (await textOf(theirs.id, 'ko', partner)).pages[0]
  expect(paper).toContain('누리비계(주)')
  expect(paper).toContain('성명: 정하늘')
  expect(paper).not.toContain('한결종합건설(주)')
  expect(paper).not.toContain('정한결')
  await services.pool.query(`update post set status = 'confirmed' where id = $1`, [theirs.id])
  const body = { writtenAt: '2026-04-01T00:00:00.000Z' }
  const params = { postId: mains.id }
  expect((await call(manager, takeOverStatements, { params, body })).status).toBe(200)
  const { pages } = await textOf(mains.id)
  expect(pages[0]).toContain('② 안전시설비 등 2,000,000')
  expect(pages[0]).toContain('490,000')
  expect(pages[1]).toContain('협력업체 확정분')
  expect(pages[1]).toContain('누리비계(주) ② 안전시설비 등 245,000')
  expect(pages[1]).toContain('협력업체 확정분 계 245,000원')
})

test('what a person writes is text, not a layout', async (context) => {
  needs(context, noReader)
  const code = '#panic("x") $a$ *b* [c] \\ "d"'
  const post = await statement([use(1, { content: code, remarks: code })], { opinion: code })
  const { pages } = await textOf(post.id)
  expect(pages[0]).toContain('#panic("x") $a$ *b* [c] \\ "d"')
  const project2 = await build.project()
  const other = await build.person({ project: project2 })
  const params = { boardId: '3', postId: post.id }
  expect((await call(other, printPost, { params })).status).toBe(404)
})

test('the longest remarks are printed, also of a thousand words', async (context) => {
  needs(context, noReader)
  const post = await statement([use(1)], { opinion: `${'가 '.repeat(990)}정산합니다.` })
  const { pages } = await textOf(post.id, 'ko')
  expect(pages.join(' ')).toContain('정산합니다.')
})
