import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lostWorkDays } from '../../contract/boards/accident-report/lost-days.ts'
import { monthAfter } from '../../contract/boards/industrial-accident/due.ts'
import sample from '../../contract/boards/industrial-accident/sample.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { printPost, printSubmission } from '../../contract/print/print.ts'
import { linkBacks } from '../../contract/record/link.ts'
import { postReveals } from '../../contract/record/reveal.ts'
import { needs } from '../death/needs.ts'
import { testSite } from './board-sample.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const project = await build.project()
const safety = await build.person({ project, role: 'safety' })
const colleague = await build.person({ project, level: 2 })
const outsider = await build.person()
const site = testSite([safety], [await build.field(project)], 41)
const place = mkdtempSync(join(tmpdir(), 'siteon-form-30-'))
afterAll(() => {
  services.typesetter.close()
  rmSync(place, { recursive: true })
})

const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'
const values = (more: Values = {}): Values => ({
  ...sample.make(site, { day: site.today, n: 6, of: 7 }).values,
  rrn: '850101-1938274',
  occurred_at: '2026-03-02T05:30:00.000Z',
  hired_at: '2025-11-03',
  ...more,
})
const report = async (more: Values = {}) => {
  const answer = await records.create(safety, { boardId: 41, values: values(more) })
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}

async function textOf(postId: string, language: string): Promise<{ text: string; pages: number }> {
  const params = { boardId: '41', postId }
  const headers = { 'accept-language': language }
  const answer = await call(safety, printPost, { params, headers })
  expect(answer.status).toBe(200)
  return readPdf(Buffer.from(await answer.response.arrayBuffer()))
}

function readPdf(bytes: Buffer): { text: string; pages: number } {
  const file = join(place, 'form.pdf')
  writeFileSync(file, bytes)
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  return { text: text.replaceAll(/\s+/g, ' '), pages: text.split('\f').length - 1 }
}

test('it prints as the official form, in Korean, with its boxes and the number masked', async (context) => {
  needs(context, noReader)
  const post = await report({
    nationality: 'VN',
    visa: 'E-9',
    employment: 'daily',
    kosha_help: true,
  })
  for (const language of ['ko', 'en']) {
    const { text, pages } = await textOf(post.id, language)
    expect(pages).toBe(1)
    for (const words of [
      '[별지 제30호서식]',
      '산업재해조사표',
      ...'①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
      '850101-1******',
      '2026년 3월 2일 월요일 14시 30분',
      '[√] 일용',
      '[√] 외국인',
      '베트남',
      '대전청장 귀하',
      String(post.values.cause),
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('1938274')
    expect(text).not.toContain('[√] 상용')
  }
})

test.each([
  ['대전청', '대전청장 귀하'],
  ['대전', '대전 지방고용노동청장(지청장) 귀하'],
  [null, '지방고용노동청장(지청장) 귀하'],
])('handed in at %s it is addressed to %s', async (office, addressed) => {
  const { text } = await textOf((await report({ office })).id, 'ko')
  expect(text).toContain(addressed)
})

test('a national’s form has the brackets of ⑩ too, with nothing in them', async (context) => {
  needs(context, noReader)
  const { text } = await textOf((await report({ nationality: 'KR' })).id, 'ko')
  expect(text).toContain('[√] 내국인')
  expect(text).toMatch(/\[국적: ⑩체류자격: ?\]/)
})

test('the longest texts go on over pages', async (context) => {
  needs(context, noReader)
  const long = Array.from({ length: 180 }, (_, n) => `문장${n} 안전난간을`)
    .join(' ')
    .slice(0, 2000)
  const post = await report({
    situation: long,
    // A thousand words.
    cause: '가 '.repeat(999),
    plan: `${long.slice(0, 1990)}끝말입니다`,
  })
  const { text, pages } = await textOf(post.id, 'ko')
  expect(pages).toBeGreaterThan(1)
  expect(text.replaceAll(' ', '')).toContain('끝말입니다')
})

describe('for the labour office', () => {
  const printed = (who: BuiltPerson, postId: string, reason = '서울지방고용노동청 제출') =>
    call(who, printSubmission, { params: { boardId: '41', postId }, body: { reason } })
  const looks = async (postId: string) => {
    const { body } = await call(safety, postReveals, {
      params: { boardId: '41', postId },
      query: {},
    })
    return body.data.map(({ field, who, reason }) => [field, who?.id, reason])
  }

  test('it shows the number in clear, and says who printed it why', async (context) => {
    needs(context, noReader)
    const post = await report({ others: '목격자 2명의 진술을 붙임' })
    const answer = await printed(safety, post.id)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const { text } = readPdf(Buffer.from(await answer.response.arrayBuffer()))
    expect(text).toContain('850101-1938274')
    expect(text).toContain('그 밖의 사항')
    expect(text).toContain('목격자 2명의 진술을 붙임')
    expect(await looks(post.id)).toEqual([['rrn', safety.id, '서울지방고용노동청 제출']])
    // The paper of every day stays masked.
    expect((await textOf(post.id, 'ko')).text).not.toContain('1938274')
  })

  test('each paper is a look of its own, also one with the same key', async () => {
    const post = await report()
    const at = { params: { boardId: '41', postId: post.id }, body: { reason: '제출' } }
    for (const key of ['paper-0001', 'paper-0001']) {
      expect((await call(safety, printSubmission, { ...at, key })).status).toBe(200)
    }
    expect(await looks(post.id)).toHaveLength(2)
  })

  test('who may not see the number gets no paper, and no look is recorded', async () => {
    const post = await report()
    const answer = await printed(colleague, post.id)
    expect([answer.status, await looks(post.id)]).toEqual([403, []])
    expect((await printed(outsider, post.id)).status).toBe(404)
  })

  test.each([
    ['', '필수 항목입니다.'],
    ['   ', '필수 항목입니다.'],
    ['가'.repeat(201), '허용된 길이나 값을 넘었습니다.'],
  ])('a reason of %o is refused', async (reason, sentence) => {
    const post = await report()
    const answer = await printed(safety, post.id, reason)
    expect([answer.status, answer.refusal.fields]).toEqual([422, { reason: sentence }])
    expect(await looks(post.id)).toEqual([])
  })
})

test.each([
  ['2026-01-31T00:00:00.000Z', '2026-02-28'],
  ['2026-01-30T16:00:00.000Z', '2026-02-28'],
  ['2026-03-02T05:30:00.000Z', '2026-04-02'],
  ['2026-11-30T15:30:00.000Z', '2027-01-01'],
])('of an accident at %s it is due on %s', (at, day) => {
  expect(monthAfter(at)).toBe(day)
})

test('it is due within a month, and no more once it was submitted', async () => {
  const post = await report()
  expect([post.status, post.dueAt?.slice(0, 10)]).toEqual(['writing', '2026-04-02'])
  const submitted = await records.update(safety, post, {
    values: { written_on: '2026-03-19', submitted_on: '2026-03-20' },
  })
  expect([submitted.body.status, submitted.body.dueAt]).toEqual(['submitted', null])
})

test.each([
  { what: 'no day off without a death', more: { lost_days: 0 }, field: 'lost_days' },
  { what: 'more than ten years off', more: { lost_days: 3651 }, field: 'lost_days' },
  { what: 'a foreigner without a visa', more: { nationality: 'VN', visa: null }, field: 'visa' },
  { what: 'no resident number', more: { rrn: null }, field: 'rrn' },
  { what: 'a near miss', more: { disaster_type: '19' }, field: 'disaster_type' },
  { what: 'the future', more: { occurred_at: '2199-03-02T05:30:00.000Z' }, field: 'occurred_at' },
])('$what is refused', async ({ more, field }) => {
  const answer = await records.create(safety, { boardId: 41, values: values(more) })
  expect(Object.keys(answer.refusal.fields ?? {})).toEqual([`values.${field}`])
})

test('the flash report, the report and the official form refer to each other', async () => {
  const flash = await records.create(safety, {
    boardId: 36,
    values: {
      category: 'human',
      occurred_at: '2026-03-02T05:30:00.000Z',
      place: '103동 5단',
      summary: '발판에서 떨어짐',
      victim: '김만수',
      health: '당뇨',
    },
  })
  expect(flash.status).toBe(201)
  expect(flash.body.values.health).toMatchObject({ shown: '••••' })
  await report({ first_report: flash.body.id })
  const back = await call(safety, linkBacks, {
    params: { boardId: '36', postId: flash.body.id },
    query: {},
  })
  expect(back.body.data.map(({ boardId }) => boardId)).toEqual([41])
})

describe('working days lost', () => {
  test.each([
    [{ fatal: true, lost_days: 3 }, 7500],
    [{ disability: '3' }, 7500],
    [{ disability: '4' }, 5500],
    [{ disability: '14', lost_days: 30 }, 50],
    [{ lost_days: 73 }, 60],
    [{ lost_days: 10 }, 8.22],
    [{}, null],
  ])('of %o are %s', (of, days) => {
    expect(lostWorkDays(of)).toBe(days)
  })
})
