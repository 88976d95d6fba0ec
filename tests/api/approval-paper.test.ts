import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { approvalOfRecord } from '../../contract/approval/attached-record.ts'
import { printPost } from '../../contract/print/print.ts'
import type { Post } from '../../contract/record/post.ts'
import { needs } from '../death/needs.ts'
import { makeApprovals, on } from './approval-stage.ts'
import type { BuiltPerson } from './build.ts'
import { setPermitStage } from './permit-stage.ts'

/** The paper of a record says along which line it went. */
const stage = await setPermitStage()
const { services, build, call, records, site, staff, partner } = stage
afterAll(() => services.typesetter.close())
const approvals = makeApprovals(call)
const chief = await build.person({ project: site, name: '한지원' })
const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'

/** The words of its paper, without the breaks of lines. */
async function paper(who: BuiltPerson, { boardId, id }: Post): Promise<string> {
  const params = { boardId: String(boardId), postId: id }
  const { status, response } = await call(who, printPost, { params })
  expect(status).toBe(200)
  const input = Buffer.from(await response.arrayBuffer())
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
  return text.replace(/\s+/g, ' ')
}
const submitted = (post: Post, more: object = {}) =>
  approvals.submitted(staff, [on(chief, 'approval')], {
    ...{ projectId: site.id, record: { boardId: post.boardId, postId: post.id }, ...more },
  })

test('under way it has room for who decides, complete its stamp and number, changed neither', async (context) => {
  needs(context, noReader)
  const post = await stage.create(partner)
  expect(await paper(partner, post)).not.toContain('한지원')
  const { id } = await submitted(post)
  expect(await paper(partner, post)).toContain('한지원')
  const { body } = await approvals.approve(chief, id, { content: '비밀스러운 의견' })
  const number = String(body.number)
  const sealed = await paper(partner, post)
  expect(sealed).toContain('한지원')
  expect(sealed).toContain(`${number} · 개정 ${post.revision}`)
  expect(sealed).not.toContain('비밀스러운 의견')
  expect(sealed).not.toContain(post.id)

  const changed = await records.update(partner, post, { values: { place: '옥상' } })
  expect(changed.status).toBe(200)
  const after = await paper(partner, post)
  expect(after).toContain(`${number} · 개정 ${post.revision} · 결재 뒤 바뀜`)
  expect(after).not.toContain('한지원')
})

test('of a confidential one nobody else reads on paper', async (context) => {
  needs(context, noReader)
  const post = await stage.create(partner)
  const { id } = await submitted(post, { security: 'confidential' })
  const { body } = await approvals.approve(chief, id)
  expect(await paper(chief, post)).toContain(String(body.number))
  const other = await paper(partner, post)
  expect(other).not.toContain(String(body.number))
  expect(other).not.toContain('한지원')
})

test('readers of the record learn who decides, and nothing of what they said', async () => {
  const post = await stage.create(partner)
  const { id } = await submitted(post)
  await approvals.approve(chief, id, { content: '비밀스러운 의견' })
  const params = { boardId: String(post.boardId), postId: post.id }
  const { body } = await call(partner, approvalOfRecord, { params })
  const [one] = body.data
  expect(one).toMatchObject({ readable: false, writer: { id: staff.id } })
  expect(one?.line).toEqual([
    {
      type: expect.objectContaining({ code: 'approval' }),
      status: expect.objectContaining({ code: 'approved' }),
      ...{ user_name: '한지원', position: expect.anything(), final: false },
      updated_at: expect.any(String),
    },
  ])
  expect(JSON.stringify(body)).not.toContain('비밀스러운')
})
