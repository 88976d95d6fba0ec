import type { Effect } from '../../../http/at-once.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import { runText } from '../../../platform/db/rows.ts'
import { insertExpiries } from '../expiry/rows.ts'
import { insertLinks } from '../links/rows.ts'
import { insertFacts } from './facts.ts'
import type { Create, NewRecord } from './new-record.ts'

/** A record, its facts, links and expiries, and its line in the audit log, as the parts of one statement. */
const parts = (source: string, onConflict: string) => `made as (insert into post (id, board_id,
    project_id, writer_id, company_id, responsible_company_ids, field_id, parent_id, title, content,
    values, listing, status, due_at, doc_date, category, search, attachments_expected,
    attachments_arrived, cover_id, acted_by, closed_at, device_at, created_at, updated_at,
    writer_snapshot, facts_revision, period_key)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
    $20, $21, $22, $23, $24, $24, ${personSnapshot('$4')}, 1, $29
  ${source} ${onConflict}
  returning id, project_id, board_id, writer_id, device_at, writer_snapshot
), counted as (${insertFacts('made', '$28')}
), linked as (${insertLinks('made', '$30')}
), expiring as (${insertExpiries('made', '$31')}
), traced as (insert into audit (member_id, action, entity, entity_id, project_id, after,
    device_at, request_id, key, member_snapshot)
  select writer_id, 'create', 'post', id::text, project_id, $25::jsonb, device_at, $26, $27,
    writer_snapshot from made)`

function valuesOf({ facts }: Create, wanted: NewRecord): unknown[] {
  const { record, composed, written } = wanted
  return [
    record.id,
    record.boardId,
    record.projectId,
    record.writer.id,
    record.companyId,
    record.responsibleCompanyIds,
    record.fieldId,
    record.parentId,
    record.title,
    record.content,
    JSON.stringify(record.values),
    JSON.stringify(composed.listing),
    record.status,
    record.dueAt,
    record.docDate,
    composed.category,
    composed.search,
    record.attachmentsExpected,
    record.attachmentsArrived,
    record.coverId,
    record.actedBy,
    record.closedAt,
    record.deviceAt,
    record.createdAt,
    JSON.stringify(written),
    facts.requestId,
    facts.key,
    JSON.stringify(composed.facts),
    composed.periodKey,
    JSON.stringify(composed.links),
    JSON.stringify(composed.expiries),
  ]
}

const insertOnce = `with ${parts('', 'on conflict (id) do nothing')} select 1 from made`

/** Inserts the record. Returns false, without a write, when its id exists already. */
export async function insertPost(call: Create, wanted: NewRecord): Promise<boolean> {
  const made = await runText(call.db, {
    name: 'post-insert',
    text: insertOnce,
    values: valuesOf(call, wanted),
  })
  return made === 1
}

// The key comes first, as in the general case: the same lock order for concurrent requests.
const afterClaim = parts('from claimed', '')

/** The same as the effect of a write that is one statement; an existing id fails it. */
export const insertEffect = (call: Create, wanted: NewRecord): Effect => ({
  name: 'post-insert-at-once',
  parts: afterClaim,
  values: valuesOf(call, wanted),
})
