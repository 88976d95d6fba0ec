import { pageOf } from '../domains/post/write/notify.ts'
import { personSnapshot } from '../identity/person-json.ts'
import type { Db } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'
import type { Vault } from '../platform/vault.ts'
import { normalizeRecord, stepsOf } from './normalize-record.ts'
import type { DemoMember } from './people.ts'
import type { DemoRecord } from './record.ts'
import { sealRecord } from './seal-record.ts'

/** Rows of one statement. */
const batch = 150

type Row = Record<string, unknown>

/** Inserts rows as JSON in batches; `columns` are `name type` of the table. */
export async function insertRows(
  tx: Db,
  table: string,
  columns: string,
  rows: Row[],
): Promise<void> {
  const names = columns.split(', ').map((column) => column.split(' ')[0])
  for (let from = 0; from < rows.length; from += batch) {
    await runText(tx, {
      text: `insert into ${table} (${names.join(', ')})
        select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as x(${columns})`,
      values: [JSON.stringify(rows.slice(from, from + batch))],
    })
  }
}

/** table, column, whose: as writing through the API stores them */
const snapshots = [
  ['post', 'writer_snapshot', 'writer_id'],
  ['post', 'updated_by_snapshot', 'updated_by'],
  ['comment', 'writer_snapshot', 'writer_id'],
  ['audit', 'member_snapshot', 'member_id'],
]

/** Records with their files, comments, history, and what of it is news to somebody. */
export async function insertRecords(
  tx: Db,
  vault: Vault,
  given: readonly DemoRecord[],
  companyNameOf: (person: DemoMember) => string,
): Promise<void> {
  const sealed = given.map((record) => sealRecord(vault, record))
  const records = sealed.map(({ record }) => record)
  const posts = records.map((record) => postRow(record, companyNameOf(record.writer)))
  await insertRows(tx, 'post', postColumns, posts)
  await insertRows(tx, 'post_facts', factColumns, posts.flatMap(factsOf))
  await insertRows(tx, 'post_links', linkColumns, posts.flatMap(linksOf))
  await insertRows(tx, 'post_expiry', expiryColumns, posts.flatMap(expiriesOf))
  await insertRows(
    tx,
    'post_secret',
    secretColumns,
    sealed.flatMap(({ secrets }) => secrets),
  )
  await insertRows(tx, 'upload', uploadColumns, records.flatMap(uploadRows))
  await insertRows(tx, 'comment', commentColumns, records.flatMap(commentRows))
  const audits = records.flatMap((record, n) => auditRows(record, posts[n] ?? {}))
  await insertRows(tx, 'audit', auditColumns, audits)
  for (const [table, snapshot, whose] of snapshots) {
    await runText(tx, {
      text: `update ${table} t set ${snapshot} = ${personSnapshot(`t.${whose}`)}
      where ${snapshot} is null and ${whose} is not null`,
    })
  }
  await insertRows(
    tx,
    'notification',
    noticeColumns,
    records.flatMap((record, n) => noticeRows(record, posts[n] ?? {})),
  )
}

const postColumns =
  'id uuid, board_id int, project_id int, writer_id int, company_id int, ' +
  'responsible_company_ids int[], field_id int, title text, values jsonb, listing jsonb, status text, ' +
  'due_at timestamptz, doc_date date, category text, search text[], revision int, comment_count int, ' +
  'attachments_expected int, attachments_arrived int, cover_id uuid, acted_by int, ' +
  'closed_at timestamptz, device_at timestamptz, created_at timestamptz, updated_at timestamptz, ' +
  'updated_by int, facts_revision int, period_key text'

function postRow(record: DemoRecord, companyName: string): Row {
  const { values, composed, actedBy, issues } = normalizeRecord(record, companyName)
  if (issues.length > 0) throw new Error(`a demo record is wrong: ${JSON.stringify(issues)}`)
  const steps = stepsOf(record)
  const last = steps.at(-1) ?? record.action
  const files = record.uploads.length
  const revision = 1 + (record.action ? 1 : 0) + steps.length
  return {
    id: record.id,
    board_id: record.board.id,
    project_id: record.place.projectId,
    writer_id: record.writer.id,
    company_id: record.writer.companyId,
    responsible_company_ids: composed.responsibleCompanyIds,
    field_id: composed.fieldId,
    title: composed.title,
    values,
    listing: composed.listing,
    status: composed.status,
    due_at: composed.dueAt,
    doc_date: composed.docDate,
    category: composed.category,
    search: composed.search,
    revision,
    comment_count: record.comments.length,
    attachments_expected: files,
    attachments_arrived: files,
    cover_id: record.uploads[0]?.id ?? null,
    acted_by: actedBy,
    closed_at: composed.closed ? (last?.at ?? record.at) : null,
    device_at: record.at,
    created_at: record.at,
    updated_at: last?.at ?? record.at,
    updated_by: last?.by.id ?? null,
    facts_revision: revision,
    period_key: composed.periodKey,
    facts: composed.facts,
    links: composed.links,
    expiries: composed.expiries,
  }
}

const factColumns =
  'post_id uuid, n smallint, project_id int, board_id int, name text, day date, category text, ' +
  'company_id int, amount numeric'

const linkColumns = 'post_id uuid, key text, target_id uuid, project_id int, board_id int'
const expiryColumns = 'post_id uuid, item text, project_id int, board_id int, day date'

const secretColumns = 'post_id uuid, field text, key_id text, content bytea'

const rowsBeside = (name: 'facts' | 'links' | 'expiries') => (post: Row) =>
  (post[name] as readonly object[]).map((row) => ({
    ...row,
    post_id: post.id,
    project_id: post.project_id,
    board_id: post.board_id,
  }))

const factsOf = rowsBeside('facts')
const linksOf = rowsBeside('links')
const expiriesOf = rowsBeside('expiries')

const uploadColumns =
  'id uuid, owner_id int, kind text, post_id uuid, name text, type text, size bigint, sha256 text, ' +
  'taken_at timestamptz, received bigint, arrived_at timestamptz, width int, height int, ' +
  'created_at timestamptz'

function uploadRows(record: DemoRecord): Row[] {
  return record.uploads.map((upload, n) => ({
    id: upload.id,
    owner_id: record.writer.id,
    kind: 'photo',
    post_id: record.id,
    name: upload.name,
    type: 'image/jpeg',
    size: upload.size,
    sha256: upload.sha256,
    taken_at: upload.takenAt,
    received: upload.size,
    arrived_at: upload.takenAt,
    width: 800,
    height: 600,
    // The order in which they were added.
    created_at: new Date(upload.takenAt.getTime() + n),
  }))
}

const commentColumns =
  'id uuid, post_id uuid, parent_id uuid, writer_id int, content text, device_at timestamptz, ' +
  'created_at timestamptz, updated_at timestamptz'

function commentRows(record: DemoRecord): Row[] {
  return record.comments.map(({ id, parentId, writer, at, content }) => ({
    id,
    post_id: record.id,
    parent_id: parentId,
    writer_id: writer.id,
    content,
    device_at: at,
    created_at: at,
    updated_at: at,
  }))
}

const auditColumns =
  'member_id int, action text, entity text, entity_id text, project_id int, before jsonb, ' +
  'after jsonb, device_at timestamptz, server_at timestamptz'

function auditRows(record: DemoRecord, post: Row): Row[] {
  const { action, board } = record
  const row = (what: string, by: DemoMember, at: Date, before: Row | null, after: Row): Row => ({
    member_id: by.id,
    action: what,
    entity: 'post',
    entity_id: record.id,
    project_id: record.place.projectId,
    before,
    after,
    device_at: at,
    server_at: at,
  })
  const status = (value: unknown) => ({ status: value })
  return [
    row('create', record.writer, record.at, null, { title: post.title }),
    ...(action
      ? [
          row(
            'update',
            action.by,
            action.at,
            { ...status('received'), action: null },
            { ...status('done'), action: record.values.action },
          ),
        ]
      : []),
    ...stepsOf(record).map((step) => {
      const found = board.workflow.transitions.find((one) => one.action === step.action)
      const what = found?.by.not ? 'verify' : 'transition'
      return row(what, step.by, step.at, status(found?.from[0]), status(found?.to))
    }),
  ]
}

const noticeColumns =
  'member_id int, kind text, who_id int, project_id int, board_id int, post_id uuid, title text, ' +
  'link text, created_at timestamptz, read_at timestamptz'

/** News of the last days for the writer, unread where it is of today or yesterday. */
function noticeRows(record: DemoRecord, post: Row): Row[] {
  const { board, place, id, writer, decision } = record
  const recent = Date.now() - 14 * 86_400_000
  const unread = Date.now() - 2 * 86_400_000
  const about = { id, boardId: board.id, projectId: place.projectId }
  const news = [
    ...record.comments.map((comment) => ({ kind: 'comment', who: comment.writer, at: comment.at })),
    ...(decision ? [{ kind: decision.verdict, who: decision.by, at: decision.at }] : []),
  ]
  return news
    .filter(({ who, at }) => who.id !== writer.id && at.getTime() > recent)
    .map(({ kind, who, at }) => ({
      member_id: writer.id,
      kind,
      who_id: who.id,
      project_id: place.projectId,
      board_id: board.id,
      post_id: id,
      title: post.title,
      link: pageOf(about),
      created_at: at,
      read_at: at.getTime() > unread ? null : at,
    }))
}
