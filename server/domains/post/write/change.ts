import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { namedUploads } from '../../../../contract/form/media.ts'
import type { Resolution } from '../../../../contract/merge/resolution.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Facts } from '../../../http/facts.ts'
import { type Problem, problem } from '../../../http/problem.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { differenceOf } from '../../audit/difference.ts'
import { recordChange } from '../../audit/record.ts'
import { replaceExpiries } from '../expiry/rows.ts'
import { namesOthers, replaceLinks } from '../links/rows.ts'
import { presentPost } from '../present.ts'
import { detachUnnamed, findPost, type PostRecord, recountFiles } from '../queries.ts'
import { dropSecrets } from '../sensitive/store.ts'
import { actedByOf } from '../subject.ts'
import { auditedSheets } from './audited-sheets.ts'
import { type Composed, compose, ownTitle } from './compose.ts'
import { replaceFacts } from './facts.ts'
import { assertPeriodFree } from './period.ts'

/** A change of one locked record by one person. */
export interface Change {
  board: FormBoard
  record: PostRecord
  who: Person
  membership: Membership
  facts: Facts
  writtenAt: string
  /** how it was made of two, with what the device says of it */
  resolution?: Resolution | undefined
}

export interface Next {
  title?: string
  content: string
  values: Values
  status: string
  transition?: { action: string; rowId?: string | undefined }
}

/** Beside the fields that differ, the audit of a transition says here which it was. */
export const transitionKey = '$transition'

/** 412 with what is there now, so that the device can merge (offline.md §1.8). */
export function mismatch({ board, record, who, membership }: Change): Problem {
  return problem('revision-mismatch', {
    data: presentPost(board, record, who, membership, Date.now()),
    headers: { [header.etag]: etagOf(record.revision) },
  })
}

/** What follows from a record; without a title it gets that of its board. */
export const composedOf = (
  board: FormBoard,
  record: Pick<PostRecord, 'values' | 'status' | 'content' | 'deviceAt' | 'writer'> & {
    title: string | undefined
  },
  timeZone: string,
): Composed =>
  compose(board, {
    values: record.values,
    status: record.status,
    title: record.title,
    content: record.content,
    timeZone,
    writtenAt: record.deviceAt,
    words: [record.writer.name, record.writer.companyName],
  })

/** Counts a record, and stores what it names and what of it expires. */
export async function storeDerived(
  tx: Db,
  board: FormBoard,
  postId: string,
  { facts, links, expiries }: Composed,
): Promise<void> {
  if (board.facts) await replaceFacts(tx, postId, facts)
  if (namesOthers(board)) await replaceLinks(tx, postId, links)
  if (board.expiries) await replaceExpiries(tx, postId, expiries)
}

/** A title that the board gave moves with the values; one that a person wrote stays. */
function titleOf({ board, record }: Change, input: string | undefined): string | undefined {
  if (input !== undefined) return input
  return record.title === ownTitle(board, record.values) ? undefined : record.title
}

/**
 * Writes the next revision of a locked record, if it is still at the revision that was read:
 * columns, removed files, counts, audit. Returns the new record, and what follows from its values.
 */
export async function writeNext(
  tx: Db,
  change: Change,
  next: Next,
  audit: string,
): Promise<{ record: PostRecord; composed: Composed }> {
  const { board, record, who, membership, facts } = change
  const { values } = next
  const { content, status } = next
  const title = titleOf(change, next.title)
  const composed = composedOf(
    board,
    { ...record, title, content, values, status },
    membership.timeZone,
  )
  const { projectId, id: postId } = record
  const { periodKey } = composed
  await assertPeriodFree(tx, { board, projectId, postId, periodKey, who, membership, facts })
  const rowCount = await runText(tx, {
    name: 'post-update',
    text: `update post set title = $3, content = $4, values = $5, listing = $6, status = $7,
        due_at = $8, doc_date = $9, category = $10, responsible_company_ids = $11, field_id = $12,
        search = $13, acted_by = $14,
        closed_at = case when $15 then coalesce(closed_at, now()) end,
        revision = revision + 1, updated_at = now(), updated_by = $16,
        updated_by_snapshot = ${personSnapshot('$16')},
        facts_revision = revision + 1, period_key = $18
      where id = $1 and revision = $2 and status = $17`,
    values: [
      record.id,
      record.revision,
      composed.title,
      next.content,
      JSON.stringify(values),
      JSON.stringify(composed.listing),
      composed.status,
      composed.dueAt,
      composed.docDate,
      composed.category,
      composed.responsibleCompanyIds,
      composed.fieldId,
      composed.search,
      actedByOf(board, values),
      composed.closed,
      who.id,
      record.status,
      composed.periodKey,
    ],
  })
  if (rowCount !== 1) throw mismatch(change)
  await storeDerived(tx, board, postId, composed)
  await dropSecrets(tx, board, { id: postId, values })
  await dropUnnamed(tx, board, record, values)
  const after = await findPost(tx, record.id)
  if (!after) throw problem('not-found')
  const sides = auditedSheets(board, auditedOf(record), auditedOf(after))
  const difference = differenceOf(sides.before, sides.after)
  await recordChange(tx, who, facts, {
    action: audit,
    entity: 'post',
    entityId: record.id,
    projectId: record.projectId,
    before: difference.before,
    after: { ...difference.after, ...(next.transition && { [transitionKey]: next.transition }) },
    resolution: change.resolution,
    deviceAt: change.writtenAt,
  })
  return { record: after, composed }
}

/** A form may have a field named `content` or `uploads`: the audit then contains that field. */
function auditedOf(record: PostRecord): Record<string, unknown> {
  const { title, content, status } = record
  const uploads = record.uploads.map((upload) => upload.id).sort()
  return { title, content, status, uploads, ...record.values }
}

/** Detaches files that the values no longer name; then counts the record's files. */
async function dropUnnamed(tx: Db, board: FormBoard, record: PostRecord, values: Values) {
  const named = new Set(namedUploads(board, values).map((upload) => upload.id))
  const dropped = namedUploads(board, record.values)
    .map((upload) => upload.id)
    .filter((id) => !named.has(id))
  await detachUnnamed(tx, record.id, dropped, [...named])
  await recountFiles(tx, record.id)
}
