import { richOf } from '../../contract/rich/rich.ts'
import { can } from '../../contract/rights/can.ts'
import { levels } from '../../contract/rights/level.ts'
import type { Random } from '../../contract/sample/sample.ts'
import { bigramsOf } from '../../contract/text/bigrams.ts'
import { recountThread } from '../domains/thread/counts.ts'
import { storeTargets } from '../domains/thread/target/rows.ts'
import type { BoardRegistry } from '../handler/services.ts'
import { personSnapshot } from '../identity/person-json.ts'
import type { Db } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'
import { momentId } from './moment-id.ts'
import { demoNotices } from './notice-words.ts'
import { officeMoment } from './office-moment.ts'
import type { DemoCompanies, DemoMember } from './people.ts'
import type { DemoPlace } from './places.ts'
import { type DemoThread, demoThreads } from './thread-words.ts'

const idOf = (at: Date, n: number): string => momentId(at, `thread ${n}`)

interface Cast {
  members: DemoMember[]
  companies: DemoCompanies
  places: readonly Pick<DemoPlace, 'projectId' | 'fieldIds'>[]
  boards: BoardRegistry['threads']
}

/** A year of questions, answers and news. */
export async function seedThreads(
  tx: Db,
  random: Random,
  { members, companies, places, boards }: Cast,
) {
  let n = 0
  const by = (username: string) => members.find((one) => one.username === username)
  const staff = members.filter((one) => can(one).enterRoot())
  for (const thread of [...demoThreads, ...demoNotices]) {
    const at = new Date(officeMoment(thread.daysAgo, random))
    const projectId = thread.project === null ? null : (places[thread.project]?.projectId ?? null)
    const inside = (one: DemoMember) =>
      thread.project === null || one.projects.includes(thread.project) || can(one).seeEverything()
    const writer = by(thread.writer) ?? random.pick(staff.filter(inside))
    n += 1
    const id = idOf(at, n)
    const board = boards.bySlug(thread.board)
    const mayRead = (one: DemoMember) =>
      inside(one) && can(one).readCommunity(board?.readLevel ?? levels.worker)
    await insertPost(tx, { id, boardId: board?.id ?? 0, projectId, writer, thread, at })
    const { partners = [], roles = [], fields = [] } = thread.targets ?? {}
    const fieldIds = thread.project === null ? [] : (places[thread.project]?.fieldIds ?? [])
    await storeTargets(tx, id, {
      companyIds: partners.flatMap((at) => companies.partners[at] ?? []),
      roles,
      fieldIds: fields.flatMap((at) => fieldIds[at] ?? []),
    })
    let accepted: string | null = null
    let when = at
    for (const reply of thread.comments ?? []) {
      n += 1
      when = new Date(when.getTime() + random.int(20, 200) * 60_000)
      const commentId = idOf(when, n)
      await insertComment(
        tx,
        commentId,
        id,
        by(reply.writer) ?? random.pick(staff.filter(inside)),
        reply.text,
        when,
      )
      if (reply.accepted) accepted = commentId
    }
    for (const reader of thread.targets ? [] : members.filter(mayRead)) {
      if (!random.chance(thread.daysAgo > 3 ? 0.7 : 0.4) || reader.id === writer.id) continue
      await runText(tx, {
        name: 'demo-thread-read',
        text: `insert into thread_read (post_id, member_id, read_at, revision) values ($1, $2, $3, 1)`,
        values: [
          id,
          reader.id,
          new Date(Math.min(Date.now(), at.getTime() + random.int(1, 40) * 3_600_000)),
        ],
      })
    }
    await recountThread(tx, { rootId: id, postId: id })
    await runText(tx, {
      name: 'demo-thread-accept',
      text: `update thread_post set accepted_id = $2, accepted_by = case when $2::uuid is null then null
          else writer_id end, accepted_at = case when $2::uuid is null then null
          else created_at + interval '5 hours' end where id = $1`,
      values: [id, accepted],
    })
  }
}

interface NewPost {
  id: string
  boardId: number
  projectId: number | null
  writer: DemoMember
  thread: DemoThread
  at: Date
}

async function insertPost(tx: Db, { id, boardId, projectId, writer, thread, at }: NewPost) {
  await runText(tx, {
    name: 'demo-thread',
    text: `insert into thread_post (id, board_id, project_id, root_id, writer_id, writer_snapshot, title,
        topic, content, plain, search, sticky_order, device_at, created_at, updated_at)
      values ($1, $2, $3, $1, $4, ${personSnapshot('$4')}, $5, $6, $7, $8, $9, $10, $11, $11, $11)`,
    values: [
      id,
      boardId,
      projectId,
      writer.id,
      thread.title,
      thread.topic ?? null,
      JSON.stringify(richOf(thread.text)),
      thread.text,
      bigramsOf([thread.title, thread.text]),
      thread.pinned ?? null,
      at,
    ],
  })
}

async function insertComment(
  tx: Db,
  id: string,
  postId: string,
  writer: DemoMember,
  text: string,
  at: Date,
) {
  await runText(tx, {
    name: 'demo-thread-comment',
    text: `insert into thread_comment (id, post_id, writer_id, writer_snapshot, content, device_at,
        created_at, updated_at) values ($1, $2, $3, ${personSnapshot('$3')}, $4, $5, $5, $5)`,
    values: [id, postId, writer.id, text, at],
  })
}
