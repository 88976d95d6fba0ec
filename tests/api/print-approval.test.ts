import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { printApproval } from '../../contract/print/print.ts'
import { needs } from '../death/needs.ts'
import { makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
afterAll(() => services.typesetter.close())
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const site = await build.project()
const writer = await build.person({ project: site, role: 'safety', level: 2 })
const agrees = await build.person({ project: site, role: 'safety', level: 2 })
const approves = await build.person({ project: site, role: 'manager', level: 3 })
const reads = await build.person({ project: site, role: 'safety', level: 2 })

const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'

async function print(who: BuiltPerson, id: string, language = 'ko') {
  const headers = { 'accept-language': language }
  const answer = await call(who, printApproval, { params: { id }, headers })
  return { ...answer, bytes: Buffer.from(await answer.response.arrayBuffer()) }
}

/** Each page's text, in the order of the page. */
async function pages(who: BuiltPerson, id: string, language = 'ko'): Promise<string[]> {
  const { status, bytes } = await print(who, id, language)
  expect(status).toBe(200)
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  return text.split('\f').slice(0, -1)
}

const words = (text: string) => ({ type: 'text', text, marks: [] })
const paragraph = (text: string) => ({ type: 'paragraph', content: [words(text)] })
const evil = '#panic("x") $y$ *굵게* <label> @ref // \\'
const content = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('1. 구매 사유')] },
    paragraph(evil),
    {
      type: 'table',
      content: [
        ['품목', '수량'],
        ['추락방호망', '420㎡'],
      ].map((cells) => ({
        type: 'tableRow',
        content: cells.map((text) => ({ type: 'tableCell', content: [paragraph(text)] })),
      })),
    },
  ],
}

test('a document is paper with its stamp table, words, opinions and digest, at each stage', async (context) => {
  needs(context, noReader)
  const line = [
    on(agrees, 'agreement', { step: 1 }),
    on(approves, 'approval', { step: 2, final: true }),
    on(reads, 'reference'),
  ]
  const { id } = await approvals.submitted(writer, line, { content, projectId: site.id })
  const [waiting = '', ...more] = await pages(writer, id)
  expect(more).toEqual([])
  for (const said of ['품의서', '추락방호망 추가 구매 품의', '구매 사유', '420㎡', evil, '합의']) {
    expect(waiting).toContain(said)
  }
  expect(waiting).toMatch(/1 \/ 1\s*쪽/)
  expect(waiting).not.toContain('전결')
  // Its number is blank until it is completed, and no UUID stands in for it.
  expect(waiting).toMatch(/문서번호[ ]*\n/)
  expect(waiting).not.toContain(id)
  const opinion = '견적을 확인했습니다 #set text(size: 90pt)'
  expect((await approvals.approve(agrees, id, { content: opinion })).status).toBe(200)
  const done = await approvals.approve(approves, id)
  expect(done.status).toBe(200)
  const [finished = ''] = await pages(reads, id)
  expect(finished).toContain('전결')
  expect(finished).toMatch(new RegExp(`문서번호 +${done.body.number}\n`))
  const named = (await print(reads, id)).headers.get('content-disposition') ?? ''
  expect(decodeURIComponent(named)).toContain(`${done.body.number} 추락방호망`)
  expect(finished).toContain('결재 의견')
  expect(finished.replace(/\s+/g, ' ')).toContain(opinion)
  expect(finished).toContain(done.body.digest ?? 'no digest')
  const [english = ''] = await pages(reads, id, 'en')
  expect(english).toContain('Proposal')
  expect(english).toContain('Final')
})

test('who may not read it gets no paper, as if there were none', async () => {
  const stranger = await build.person({ project: await build.project(), level: 2 })
  const outside = await build.person({ project: site, role: 'member', level: 1 })
  const { id } = await approvals.submitted(writer, [on(approves, 'approval')], {
    security: 'confidential',
    projectId: site.id,
  })
  for (const who of [stranger, outside]) expect((await print(who, id)).status).toBe(404)
  expect((await print(writer, '0197a000-0000-7000-8000-00000000dead')).status).toBe(404)
  expect((await print(approves, id)).status).toBe(200)
})

test('fifty people on a line have their boxes, and a long document its pages', async (context) => {
  needs(context, noReader)
  const people = await Promise.all(
    Array.from({ length: 49 }, () => build.person({ project: site, role: 'safety', level: 2 })),
  )
  const line = people.map((who, n) => on(who, n === 48 ? 'approval' : 'agreement', { step: 1 + n }))
  const long = Array.from({ length: 150 }, (_, n) =>
    paragraph(`문단 ${n}: ${'가나다라 '.repeat(9)}`),
  )
  const { id } = await approvals.submitted(writer, line, {
    content: { type: 'doc', content: long },
    projectId: site.id,
    title: `${'가'.repeat(111)}👷${'나'.repeat(80)}`,
  })
  const all = (await pages(writer, id)).join('\n')
  expect(all.match(/합의/g)?.length).toBeGreaterThanOrEqual(48)
  for (let n = 0; n < 150; n += 1) expect(all).toContain(`문단 ${n}:`)
})
