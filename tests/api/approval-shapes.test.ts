import { describe, expect, test } from 'vitest'
import { approvalAll } from '../../contract/approval/box.ts'
import { approvalApprove } from '../../contract/approval/decide.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const site = await build.project()
const own = { project: site, company: site.main }
const writer = await build.person(own)
const chief = await build.person(own)
const safety = await build.person(own)
const circle = await build.person(own)
const inProject = { projectId: site.id }

describe('bodies of any shape are refused by name, never a fault', () => {
  const deep = JSON.parse(
    `${'[{"type":"bulletList","content":[{"type":"listItem","content":'.repeat(300)}[]${'}]}]'.repeat(300)}`,
  ) as unknown
  const contents: [string, unknown][] = [
    ['a number', 5],
    ['nothing', null],
    ['a list', []],
    ['a lone surrogate', '\ud800'],
    ['a surrogate in a document', richOf('가 \udc00')],
    ['NUL', 'a\u0000b'],
    ['much', 'x'.repeat(10_001)],
    ['deep', { type: 'doc', content: deep }],
    ['script as a part', { type: 'doc', content: [{ type: 'script', text: 'alert(1)' }] }],
    [
      'a link that runs',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'x',
                marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
              },
            ],
          },
        ],
      },
    ],
  ]
  test.each(contents)('words: %s', async (_, content) => {
    const made = await approvals.create(writer, { content })
    expect([400, 422]).toContain(made.status)
  })

  const lines: [string, unknown][] = [
    ['text', 'x'],
    ['an object', {}],
    ['of lists', [[]]],
    ['without a person', [{ type: 'approval' }]],
    ['of a great number', [{ user_id: 2 ** 40, type: 'approval' }]],
    ['of a negative step', [{ user_id: chief.id, type: 'approval', step: -1 }]],
    ['of half a step', [{ user_id: chief.id, type: 'approval', step: 0.5 }]],
    ['of a draft element', [{ user_id: chief.id, type: 'draft' }]],
    [
      'that goes back',
      [
        { user_id: chief.id, type: 'approval', step: 2 },
        { user_id: safety.id, type: 'approval', step: 1 },
      ],
    ],
    [
      'with two final ones',
      [on(chief, 'approval', { final: true }), on(safety, 'approval', { final: true })],
    ],
    ['with a final agreement', [on(chief, 'agreement', { final: true })]],
  ]
  test.each(lines)('a line: %s', async (_, approvalLine) => {
    const made = await approvals.create(writer, { approvalLine })
    expect(made.status).toBe(422)
    expect(Object.keys(made.refusal.fields ?? {})[0]).toMatch(/^approvalLine/)
  })

  test('fifty people, steps of any height', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => build.person(own)))
    const line = people.map((one, at) => on(one, 'agreement', { step: 10 ** 15 + at }))
    const { id } = await approvals.submitted(
      writer,
      [...line.slice(0, 49), on(people[49] as BuiltPerson, 'approval')],
      inProject,
    )
    for (const one of people) expect((await approvals.approve(one, id)).status).toBe(200)
    expect((await approvals.one(writer, id)).body.status.code).toBe('complete')
  })

  test('comments, queries and conditions', async () => {
    const { id } = await approvals.submitted(writer, [on(chief, 'approval')], inProject)
    const comments = [5, {}, ' \n', 'x'.repeat(2001), '\u202e거꾸로']
    for (const comment of comments) {
      const approved = await call(chief, approvalApprove, {
        params: { id },
        body: { content: comment } as never,
      })
      const rejected = await approvals.reject(chief, id, comment as string)
      expect([comment, approved.status, rejected.status]).toEqual([comment, 422, 422])
    }
    expect((await approvals.reject(chief, id, '')).status).toBe(422)
    expect((await approvals.reject(chief, id, '\ud800')).status).toBe(400)
    expect((await approvals.approve(chief, id, { other: 1 })).status).toBe(422)
    const queries = [
      { keyword: '\ud800' },
      { keyword: '%_\\' },
      { keyword: "' or 1=1 --" },
      { keyword: 'x'.repeat(5000) },
      { page: '1000000' },
      { dateBegin: '2026-02-30' },
      { orderTarget: 'plain' },
      { companyIds: '1,2' },
      { dateTarget: 'decided_at', dateBegin: '0001-01-01', dateEnd: '9999-12-31' },
      { projectOrder: '2147483647' },
      {
        'conditions[0][key]': 'title',
        'conditions[0][operator]': 'like',
        'conditions[0][value]': "%' or true --",
      },
      {
        'conditions[0][key]': 'security',
        'conditions[0][operator]': '>=',
        'conditions[0][value]': 'a',
      },
    ]
    for (const query of queries) {
      const { status } = await call(circle, approvalAll, { query })
      expect([query, [200, 400, 422].includes(status)]).toEqual([query, true])
    }
  })
})
