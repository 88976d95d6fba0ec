import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { printPost } from '../../contract/print/print.ts'
import { needs } from '../death/needs.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const staff = await build.person()
afterAll(() => services.typesetter.close())

const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'
const noFonts = existsSync('/usr/share/fonts/truetype/noto/NotoSansKhmer-Regular.ttf')
  ? null
  : 'fonts-noto-core is not installed'

async function written(content: string) {
  const before = await aPicture()
  const values = nonconformity(staff, before.line.id, { content })
  const made = await records.create(staff, { boardId: 35, values, uploads: [before.line] })
  expect([made.status, made.refusal.fields]).toEqual([201, undefined])
  await records.send(staff, before)
  return async () => {
    const params = { boardId: '35', postId: made.body.id }
    const answer = await call(staff, printPost, { params })
    expect(answer.status).toBe(200)
    const input = Buffer.from(await answer.response.arrayBuffer())
    return execFileSync('pdftotext', ['-raw', '-', '-'], { input, encoding: 'utf8' })
  }
}

/** Without spaces, and what readers put between letters to join or turn them. */
const letters = (text: string) =>
  text.normalize('NFC').replace(/[\s\u200b-\u200f\u202a-\u202e\u2060\ufeff]+/g, '')

/** What is left to find once the letters were found in this order. */
function notFound(wanted: string, text: string): string {
  let at = 0
  for (const letter of letters(text)) if (letter === letters(wanted)[at]) at += 1
  return letters(wanted).slice(at)
}

const lines = {
  Hanja: '安全管理者 確認 後 再開',
  Japanese: '安全帯を確認してからノボル',
  Chinese: '登高前请检查脚手架',
  Vietnamese: 'Kiểm tra giàn giáo trước khi trèo lên',
  Nepali: 'मचान जाँच गर्नुहोस्',
  Burmese: 'ငြမ်းကို စစ်ဆေးပါ',
  Russian: 'Проверить леса до подъёма',
  Uzbek: 'Iskalani tekshiring, oʻng tomonda',
  Sinhala: 'පලංචිය පරීක්ෂා කරන්න',
  Bengali: 'ভারা পরীক্ষা করুন',
  Marks: '○ × △ ● □ ㎡ ① ⑳ ½ ± ℃',
}

/** As often as 2,000 characters have room for it, the number of the line before each. */
function filled(line: string): string {
  let text = ''
  for (let n = 1; `${text}\n${n} ${line}`.length <= 2_000; n += 1) text += `\n${n} ${line}`
  return text.trimStart()
}

test.for(Object.entries(lines))('%s is on paper as it was written', async ([, line], context) => {
  needs(context, noReader ?? noFonts)
  const content = filled(line)
  const text = letters(await (await written(content))())
  for (const one of content.split('\n')) expect(text).toContain(letters(one))
})

// A reader of the PDF gives some of their letters twice, as both letters of a joined pair.
const joined = { Thai: 'ตรวจสอบนั่งร้าน ก่อนขึ้นทำงาน', Khmer: 'ពិនិត្យរន្ទា មុនពេលឡើង' }

test.for(Object.entries(joined))(
  'no letter of %s is missing on paper',
  async ([, line], context) => {
    needs(context, noReader ?? noFonts)
    const content = filled(line)
    const text = await (await written(content))()
    expect(notFound(content, text)).toBe('')
    expect(text).not.toContain('□')
  },
)

test('no word of Urdu is missing on paper', async (context) => {
  needs(context, noReader ?? noFonts)
  const line = 'سہارے کی جانچ کریں'
  const text = letters(await (await written(filled(line)))())
  const times = filled(line).split('\n').length
  for (const word of line.split(' ')) {
    expect(text.split(word).length).toBeGreaterThan(times)
  }
  expect(text).not.toContain('□')
})

test.for(['가', 'a', 'W', '1', '漢', '-', '.', ')', ']'])(
  'a word of 1,500 %s stays on paper',
  async (one, context) => {
    needs(context, noReader)
    const text = letters(await (await written(`시작\n${one.repeat(1_500)}\n끝`))())
    expect(
      text.slice(text.indexOf('시작', text.indexOf('내용'))).split(one).length,
    ).toBeGreaterThan(1_500)
  },
)

test('an id can be copied from the foot, and a long number stays in its cell', async (context) => {
  needs(context, noReader)
  const number = 'KR-2026-EXCAVATOR-0123456789-ABCDEFGHIJ'
  const text = await (await written(number))()
  expect(text).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12} · 개정 1$/m)
  expect(letters(text)).toContain(number)
  // What is copied has no characters that nobody wrote.
  expect(text.slice(text.indexOf('KR-2026'), text.indexOf('GHIJ'))).not.toContain('\u200b')
})

test('what no font has is a mark that the paper explains, the same each time', async (context) => {
  needs(context, noReader)
  const lone = Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0xf1000 + n)).join('')
  const print = await written(`${lone}\n○ × △ 끝`)
  const first = await print()
  expect(letters(first)).toContain(`${'□'.repeat(300)}○×△끝`)
  expect(first).toMatch(
    /□ 인쇄하는 서버의 글꼴에 없는 글자: U\+F1000, U\+F1001, [^+]*(U\+F10[^+]*)+\+288/,
  )
  const second = await print()
  const body = (text: string) => text.split('\n').filter((one) => !/출력|UTC|\d{2}:\d{2}/.test(one))
  expect(body(second)).toEqual(body(first))
})
