import { orderedLine } from '../../contract/approval/line.ts'
import {
  type ApprovalState,
  actionsOf,
  afterAction,
  turnOf,
} from '../../contract/approval/machine.ts'
import type { Submitted } from '../../contract/approval/round.ts'
import { richOf } from '../../contract/rich/rich.ts'
import type { Random } from '../../contract/sample/sample.ts'
import { bigramsOf } from '../../contract/text/bigrams.ts'
import { digestOf } from '../domains/approval/line.ts'
import { giveNumber } from '../domains/approval/number.ts'
import { personSnapshot } from '../identity/person-json.ts'
import type { Db } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'
import { type DemoApproval, demoApprovals } from './approval-words.ts'
import { momentId } from './moment-id.ts'
import { officeMoment } from './office-moment.ts'
import type { DemoMember } from './people.ts'
import type { DemoPlace } from './places.ts'

const idOf = (at: Date, n: number): string => momentId(at, `approval ${n}`)

/** When somebody decided, and with what words. */
interface Act {
  userId: number
  at: Date
  says: string | null
}

interface Played {
  state: ApprovalState
  acts: Act[]
  endedAt: Date | null
}

/** Lets the people of a document act as the machine says, one after the other. */
function play(one: DemoApproval, start: ApprovalState, by: ById, tick: () => Date): Played {
  const { ended, decided = Number.POSITIVE_INFINITY } = one
  if (ended === 'temp') return { state: start, acts: [], endedAt: null }
  const step = (state: ApprovalState, userId: number) => {
    const [action] = actionsOf(state, userId)
    return (action && afterAction(state, userId, action)) ?? state
  }
  let state = afterAction(start, start.writerId, 'submit') ?? start
  if (ended === 'withdrawn') {
    state = afterAction(state, start.writerId, 'withdraw') ?? state
    return { state, acts: [], endedAt: tick() }
  }
  const acts: Act[] = []
  for (let n = 0; n < decided && state.status === 'ongoing'; n += 1) {
    const [userId = 0] = turnOf(state)
    const says = one.line.find(({ who }) => by(who).id === userId)?.says ?? null
    state = step(state, userId)
    acts.push({ userId, at: tick(), says })
  }
  if (ended) {
    const [userId = 0] = turnOf(state)
    state = afterAction(state, userId, 'reject') ?? state
    acts.push({ userId, at: tick(), says: ended.rejected })
  }
  return { state, acts, endedAt: state.status === 'ongoing' ? null : (acts.at(-1)?.at ?? null) }
}

type ById = (username: string) => DemoMember

interface Cast {
  members: DemoMember[]
  places: readonly Pick<DemoPlace, 'projectId'>[]
}

/** Documents in every state, of the last three months. */
export async function seedApprovals(tx: Db, random: Random, { members, places }: Cast) {
  const by: ById = (username) => {
    const found = members.find((one) => one.username === username)
    if (!found) throw new Error(`no demo account ${username}`)
    return found
  }
  const completed: { id: string; at: Date }[] = []
  for (const [n, one] of demoApprovals.entries()) {
    const begun = officeMoment(one.daysAgo, random)
    let last = begun
    const tick = () => {
      // Never in the future, and in order.
      last = Math.min(Date.now() - 60_000, last + random.int(10, 100) * 60_000)
      return new Date(last)
    }
    const at = new Date(begun)
    const id = idOf(at, n)
    const writer = by(one.writer)
    const line = orderedLine(one.line.map(({ who, ...rest }) => ({ user_id: by(who).id, ...rest })))
    const start: ApprovalState = {
      status: 'temp',
      writerId: writer.id,
      round: 1,
      line: line.map((element) => ({ ...element, status: 'ready' })),
    }
    const played = play(one, start, by, tick)
    const projectId = one.project === null ? null : (places[one.project]?.projectId ?? null)
    await insertDocument(tx, { id, one, writer, projectId, at, played })
    if (one.note)
      await insertNote(tx, { id: idOf(tick(), 1000 + n), documentId: id, ...one.note }, by, tick())
    if (played.state.status === 'complete') completed.push({ id, at: played.endedAt ?? at })
  }
  completed.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { id } of completed) await giveNumber(tx, id)
}

interface NewDocument {
  id: string
  one: DemoApproval
  writer: DemoMember
  projectId: number | null
  at: Date
  played: Played
}

async function insertDocument(tx: Db, { id, one, writer, projectId, at, played }: NewDocument) {
  const { state, acts, endedAt } = played
  const isTemp = state.status === 'temp'
  const decidedAt = ['complete', 'reject'].includes(state.status) ? endedAt : null
  await runText(tx, {
    name: 'demo-approval',
    text: `insert into approval_document (id, project_id, writer_id, writer_snapshot, kind, title,
        content, plain, search, security, priority, status, revision, device_at, created_at,
        updated_at, submitted_at, decided_at)
      values ($1, $2, $3, ${personSnapshot('$3')}, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13,
        $14, $15, $16)`,
    values: [
      id,
      projectId,
      writer.id,
      one.kind,
      one.title,
      JSON.stringify(richOf(one.text)),
      one.text,
      bigramsOf([one.title, one.text, writer.name]),
      one.confidential ? 'confidential' : 'normal',
      one.urgent ? 'urgent' : 'normal',
      state.status,
      isTemp ? 1 : 2,
      at,
      acts.at(-1)?.at ?? endedAt ?? at,
      isTemp ? null : at,
      decidedAt,
    ],
  })
  for (const [position, element] of state.line.entries()) {
    const act = acts.find(({ userId }) => userId === element.user_id)
    await runText(tx, {
      name: 'demo-approval-element',
      text: `insert into approval_element (document_id, round, position, step, member_id,
          member_snapshot, type, final, status, comments, acted_at)
        values ($1, 1, $2, $3, $4, case when $10 then null else ${personSnapshot('$4')} end, $5, $6,
          $7, $8, $9)`,
      values: [
        id,
        position,
        element.step,
        element.user_id,
        element.type,
        element.final,
        element.status,
        act?.says ?? null,
        act?.at ?? null,
        isTemp,
      ],
    })
  }
  if (isTemp) return
  const submitted: Submitted = {
    kind: one.kind,
    title: one.title,
    content: richOf(one.text),
    security: one.confidential ? 'confidential' : 'normal',
    priority: one.urgent ? 'urgent' : 'normal',
    projectId,
    projectOrderId: null,
    line: state.line.map(({ status: _, ...element }) => element),
    uploads: [],
  }
  await runText(tx, {
    name: 'demo-approval-round',
    text: `insert into approval_round (document_id, round, status, digest, submitted_at, ended_at,
        submitted, writer_snapshot, plain, search)
      select d.id, 1, $2, $3, $4, $5, $6, d.writer_snapshot, d.plain, d.search
      from approval_document d where d.id = $1`,
    values: [id, state.status, digestOf(submitted), at, endedAt, JSON.stringify(submitted)],
  })
}

interface NewNote {
  id: string
  documentId: string
  who: string
  text: string
}

async function insertNote(tx: Db, { id, documentId, who, text }: NewNote, by: ById, at: Date) {
  await runText(tx, {
    name: 'demo-approval-note',
    text: `insert into approval_after (id, document_id, writer_id, writer_snapshot, content,
        created_at, updated_at) values ($1, $2, $3, ${personSnapshot('$3')}, $4, $5, $5)`,
    values: [id, documentId, by(who).id, text, at],
  })
}
