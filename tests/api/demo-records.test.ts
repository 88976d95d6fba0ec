import { expect, test } from 'vitest'
import { approvalStatusCounts } from '../../contract/approval/counts.ts'
import { login } from '../../contract/identity/auth.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { projectFilter } from '../../contract/project/project.ts'
import { commentList } from '../../contract/record/comment.ts'
import { mediaRead } from '../../contract/record/file.ts'
import { postHistory, postList, postOne } from '../../contract/record/post.ts'
import { demoPassword } from '../../server/demo/cast.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const call = makeCall(app)
await seedDemo(services)

async function signedIn(account: string) {
  const answer = await call(null, login, { body: { login: account, password: demoPassword } })
  const headers = { authorization: `Bearer ${answer.body.token}` }
  const projects = (await call(null, projectFilter, { headers })).body.data
  const projectId = String(projects.find((p) => p.contract_code === 'HG-2025-A2')?.id)
  const list = async (boardId: number, query: Record<string, unknown> = {}) =>
    (
      await call(null, postList, {
        headers,
        params: { boardId: String(boardId) },
        query: { projectId, ...query },
      })
    ).body
  return { headers, list }
}

test('every board has a year of records, today’s included, none in the future', async () => {
  const { list } = await signedIn('staff')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())
  const days = { dateBegin: today, dateEnd: today }
  expect((await list(45)).total).toBeGreaterThan(600)
  expect((await list(45, days)).total).toBe(2)
  expect((await list(35)).total).toBeGreaterThan(120)
  expect((await list(7)).total).toBeGreaterThan(80)
  const { rows } = await services.pool.query(
    'select count(*)::int as n from post where created_at > now() or updated_at > now()',
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('corrective actions are in every state, some of them overdue', async () => {
  const { list } = await signedIn('manager')
  for (const status of ['received', 'acting', 'done', 'redo', 'verified', 'overdue']) {
    expect([status, (await list(35, { status })).total > 0]).toEqual([status, true])
  }
})

test('two syllables find the scaffolds', async () => {
  const { list } = await signedIn('office')
  const found = await list(35, { keyword: '비계' })
  expect(found.total).toBeGreaterThan(3)
  expect(found.total).toBeLessThan((await list(35)).total)
})

test('a record reads whole: photos, comments, history', async () => {
  const { headers, list } = await signedIn('staff')
  const [row] = (await list(35, { status: 'verified' })).data
  const params = { boardId: '35', postId: row?.id ?? '' }
  const post = (await call(null, postOne, { headers, params })).body
  expect(post.uploads.every((upload) => upload.arrived)).toBe(true)
  expect(post.values.verifier).not.toBe(post.values.acted_by)
  const history = (await call(null, postHistory, { headers, params })).body
  expect(history.data.map((change) => change.action)).toEqual(['verify', 'update', 'create'])
  for (const rendition of ['thumb', 'full'] as const) {
    const media = { fileId: post.cover ?? '', rendition }
    expect((await call(null, mediaRead, { headers, params: media })).status).toBe(200)
  }
  const talked = (await list(35, { conditions: [{ key: 'comments', operator: '>', value: '1' }] }))
    .data[0]
  const thread = { slug: 'corrective-action', postId: talked?.id ?? '' }
  const comments = (await call(null, commentList, { headers, params: thread })).body
  expect(comments.total).toBe(talked?.comments)
})

test('a partner sees its own company’s part of it', async () => {
  const { list } = await signedIn('partner')
  const own = (await list(35)).total
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan((await (await signedIn('staff')).list(35)).total)
})

test('there is news to read', async () => {
  const { headers } = await signedIn('staff')
  const read = await call(null, notificationList, { headers, query: { type: 'read' } })
  const unread = await call(null, notificationList, { headers })
  expect(read.body.total + unread.body.total).toBeGreaterThan(0)
})

test('documents are in every state and every box of the demo’s people has some', async () => {
  const { rows } = await services.pool.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from approval_document group by 1',
  )
  const states = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  expect(Object.keys(states).sort()).toEqual(['complete', 'ongoing', 'reject', 'temp', 'withdrawn'])
  const { headers } = await signedIn('manager')
  const counts = (await call(null, approvalStatusCounts, { headers })).body
  expect(counts.todo).toBeGreaterThan(3)
  expect(counts.complete).toBeGreaterThan(5)
  for (const account of ['safety', 'staff', 'partner']) {
    const own = await signedIn(account)
    const { body } = await call(null, approvalStatusCounts, { headers: own.headers })
    expect([account, body.request > 0, body.ongoing > 0]).toEqual([account, true, true])
  }
  // What is complete is numbered, in order of completion.
  const numbered = await services.pool.query(
    `select status, number, number_no as no, row_number() over (
        partition by project_id, number_year order by decided_at, number_no)::int as nth
      from approval_document where status = 'complete' or number is not null`,
  )
  for (const { status, number, no, nth } of numbered.rows) {
    expect([status, number, no]).toEqual([
      'complete',
      expect.stringMatching(/-AP-\d{4}-\d{4}$/),
      nth,
    ])
  }
  // No line says otherwise than its document, and nothing happens in the future.
  const wrong = await services.pool.query(
    `select d.id from approval_document d where (d.status = 'ongoing') is distinct from exists (
        select 1 from approval_element e where e.document_id = d.id and e.step is not null
          and e.status = 'wait')
      or greatest(d.updated_at, d.submitted_at, d.decided_at) > now()`,
  )
  expect(wrong.rows).toEqual([])
})

test('every work site has people in charge, and the smaller project a number of the day', async () => {
  const { rows: fields } = await services.pool.query<{ name: string; n: number }>(
    `select f.field_name as name, count(m.member_id)::int as n from field f
      left join field_member m on m.field_id = f.id group by f.id`,
  )
  expect(fields.filter(({ n }) => n < 2)).toEqual([])
  const { rows: orders } = await services.pool.query(
    `select o.start_order_number as first from project_order o join project p on p.id = o.project_id
      where p.contract_code = 'HG-2026-OB' and current_date between o.begin_ymd and o.end_ymd`,
  )
  expect(orders).toEqual([{ first: 1 }])
})

test('nobody wrote on a board that they may not write on', async () => {
  const least = services.boards.forms.all.map(({ id, writeLevel }) => ({
    id,
    level: writeLevel ?? 2,
  }))
  const { rows } = await services.pool.query(
    `select distinct p.board_id from post p join member m on m.id = p.writer_id
      join jsonb_to_recordset($1::jsonb) as b(id int, level int) on b.id = p.board_id
      where m.level < b.level`,
    [JSON.stringify(least)],
  )
  expect(rows).toEqual([])
})
