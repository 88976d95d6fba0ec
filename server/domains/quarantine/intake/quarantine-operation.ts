import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { maskedValues } from '../../../../contract/form/sensitive.ts'
import type { ManifestItem } from '../../../../contract/record/upload.ts'
import { revisionOf } from '../../../../contract/wire/headers.ts'
import type { QuarantinedAnswer, ReviewState } from '../../../../contract/wire/quarantined.ts'
import type { QueuedWrite } from '../../../handler/queued.ts'
import type { BoardRegistry } from '../../../handler/services.ts'
import type { Facts } from '../../../http/facts.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import type { Vault } from '../../../platform/vault.ts'
import { recordChange } from '../../audit/record.ts'
import { ownTitle } from '../../post/write/compose.ts'
import { storedBody } from '../stored-body.ts'
import type { Cause } from './cause.ts'
import { cutOffOf } from './cut-off.ts'
import { announceFiles } from './files.ts'
import { placeOf } from './place.ts'
import { quarantinedUnder } from './quarantined-under.ts'
import { type About, aboutOf, isLate, quarantineOf, savedAt } from './queued-write.ts'
import { assertRoom } from './room.ts'

interface QuarantineInput {
  services: { boards: Pick<BoardRegistry, 'forms' | 'threads'>; vault: Vault }
  /** the writer */
  who: Person
  facts: Facts
  requested: QueuedWrite
  cause: Cause
}

/**
 * Quarantines an operation: stores its bytes under its own key, announces its files, and writes
 * nothing else. The same key again returns what exists. Only an imported copy is replaced by what
 * the writer's device sends (`takeOver`). Runs in the transaction that claims the key. Throws
 * `cut-off` for what a suspended person wrote afterwards, `not-found` and `no-project` as the call
 * itself would, `bad-request` for an unusable If-Match, `key-reused`, `review-full`.
 */
export async function quarantineOperation(
  tx: Db,
  input: QuarantineInput,
): Promise<QuarantinedAnswer> {
  const { who, requested, cause, services, facts } = input
  const known = await quarantinedBefore(tx, who.id, requested, cause)
  if (known) return known
  const about = aboutOf(requested)
  const late = cause.cutOffAt !== null && isLate(requested, cause.cutOffAt, Date.now())
  if (late && cause.reason === 'suspended') throw problem('cut-off')
  if (requested.ifMatch !== null && revisionOf(requested.ifMatch) === null)
    throw problem('bad-request')
  if (needsVersion(requested)) throw problem('revision-required')

  const place = await placeOf(tx, who, requested, about, services.boards)
  if (who.delivery) {
    // A person who left the project before the suspension lost access then.
    const { at, over } = await cutOffOf(tx, who.id, place.projectId)
    if (over) throw problem('no-project')
    if (at && isLate(requested, at, Date.now())) throw problem('cut-off')
  }
  if (!cause.imported) await assertRoom(tx, who.id, requested)
  const rows = await rowsOfText(tx, v.object({ id: v.number(), receivedAt: v.date() }), {
    name: 'review-insert',
    text: `insert into review (project_id, board_id, member_id, key, fingerprint, operation, params,
        body, if_match, based_on, post_id, entity, needs, title, reason, imported_by, file_name,
        device_id, written_at, late, from_file)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21)
      on conflict (member_id, key) do update set project_id = excluded.project_id,
        board_id = excluded.board_id, fingerprint = excluded.fingerprint,
        operation = excluded.operation, params = excluded.params, body = excluded.body,
        if_match = excluded.if_match, based_on = excluded.based_on, post_id = excluded.post_id,
        entity = excluded.entity, needs = excluded.needs, title = excluded.title,
        reason = excluded.reason, device_id = excluded.device_id,
        written_at = excluded.written_at, late = excluded.late, from_file = false,
        received_at = now()
      where review.from_file and review.state = 'waiting' and not excluded.from_file
      returning id, received_at as "receivedAt"`,
    values: [
      place.projectId,
      place.board.id,
      who.id,
      requested.key,
      requested.fingerprint,
      requested.operation,
      JSON.stringify(requested.rawParams),
      storedBody(services.vault, place.board, requested),
      requested.ifMatch,
      requested.basedOn,
      about.postId,
      about.entity,
      about.needs,
      place.title ?? titleOf(requested, about, place.board),
      cause.reason,
      cause.imported?.by ?? null,
      cause.imported?.fileName ?? null,
      cause.imported ? null : who.deviceId,
      writtenAt(requested),
      late,
      cause.imported !== undefined,
    ],
  })
  const row = rows[0]
  if (!row) throw new Error('the operation was not held')
  const items = (requested.body as { uploads?: ManifestItem[] } | undefined)?.uploads ?? []
  await announceFiles(tx, who.id, about.postId, row.id, items, cause.imported ? 'file' : 'device')
  await recordChange(tx, cause.imported ? { id: cause.imported.by } : who, facts, {
    action: cause.imported ? 'import' : 'hold',
    entity: 'review',
    entityId: row.id,
    projectId: place.projectId,
    after: {
      operation: requested.operation,
      key: requested.key,
      member: who.id,
      reason: cause.reason,
      ...(cause.imported && { fileName: cause.imported.fileName }),
    },
  })
  return answerOf({ id: row.id, state: 'waiting', receivedAt: row.receivedAt })
}

interface Known {
  id: number
  state: ReviewState
  receivedAt: Date
}

const answerOf = ({ id, state, receivedAt }: Known): QuarantinedAnswer => ({
  review: { id, state, receivedAt: receivedAt.toISOString() },
})

/** The key table forgets after 90 days; what waits is known for as long as it waits. */
async function quarantinedBefore(
  tx: Db,
  memberId: number,
  requested: QueuedWrite,
  { imported }: Cause,
): Promise<QuarantinedAnswer | null> {
  const quarantined = await quarantinedUnder(tx, memberId, requested)
  if (!quarantined || (quarantined.fromFile && quarantined.state === 'waiting' && !imported))
    return null
  // A device may know another version of the same change by now: its bytes are the same.
  if (imported ? !quarantined.same : !quarantined.sameBytes) throw problem('key-reused')
  return answerOf(quarantined)
}

const needsVersion = ({ operation, ifMatch, basedOn }: QueuedWrite) =>
  quarantineOf(operation).needsVersion === true && !ifMatch && !basedOn

function titleOf(requested: QueuedWrite, about: About, board: FormBoard): string {
  const body = requested.body as { title?: string; values?: Record<string, unknown> }
  if (body.title) return body.title
  try {
    return about.entity === about.postId
      ? ownTitle(board, maskedValues(board, body.values ?? {}))
      : board.label.ko
  } catch {
    // Its values are only validated when it is confirmed.
    return board.label.ko
  }
}

/** The device's time, as a record would store it; the key's if the call contains none. */
function writtenAt(requested: QueuedWrite): Date {
  const said = new Date((requested.body as { writtenAt?: string } | undefined)?.writtenAt ?? '')
  const saved = Number.isNaN(said.getTime())
    ? savedAt({ ...requested, sentAt: null }, Date.now())
    : said
  return saved
}
