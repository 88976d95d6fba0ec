import * as v from 'valibot'
import { creatingKinds, quarantineKinds } from '../../../contract/commands/kinds.ts'
import { mostRecordBytes } from '../../../contract/record/post.ts'
import type { reviewImport, reviewImportFile } from '../../../contract/record/review.ts'
import { header } from '../../../contract/wire/headers.ts'
import {
  type QuarantinedAnswer,
  quarantinedAnswer,
  quarantinedStatus,
} from '../../../contract/wire/quarantined.ts'
import type { Call } from '../../handler/call.ts'
import { printsOf } from '../../handler/prints.ts'
import type { QueuedWrite } from '../../handler/queued.ts'
import { parseJson } from '../../http/body.ts'
import { answerUnder, claimSql, isPrintOf, storeSql } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'
import { hasSensitive } from '../post/sensitive/prints.ts'
import { operations, readOperation } from './decide/run.ts'
import { writerOf } from './decide/writer.ts'
import { cutOffOf } from './intake/cut-off.ts'
import { quarantineOperation } from './intake/quarantine-operation.ts'
import { quarantinedUnder } from './intake/quarantined-under.ts'
import { aboutOf } from './intake/queued-write.ts'
import { mayReview } from './policy.ts'

type Import = Call<typeof reviewImport, Person>

/** The queued call of a method and a path, with the path's parameters. */
function callOf(method: string, path: string) {
  for (const name of quarantineKinds) {
    const { endpoint } = operations[name]
    if (endpoint.method !== method) continue
    const names: string[] = []
    const pattern = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => {
      names.push(param)
      return '([^/?#]+)'
    })
    const match = new RegExp(`^${pattern}/?$`).exec(path)
    if (!match) continue
    return {
      name,
      endpoint,
      params: Object.fromEntries(names.map((n, i) => [n, match[i + 1] ?? ''])),
    }
  }
  throw problem('invalid', { fields: { path: 'option' } })
}

/**
 * Imports one exported operation, exactly as the device would have sent it. The same key and bytes
 * make sure that the later of the two finds the earlier. The file is trusted no more than the call
 * itself would trust its writer, and the importer is responsible until it is confirmed. Throws
 * `invalid`, `forbidden` if the importer may not decide, `key-reused`.
 */
export async function importOperation(call: Import) {
  const { db, who, body, services, facts } = call
  const { name, endpoint, params } = callOf(body.method, body.path)
  const bytes = Buffer.from(body.body ?? '', 'utf8')
  if (bytes.length > mostRecordBytes) throw problem('too-large')
  const read = readOperation(endpoint, params, parseJson(bytes, 'application/json'))
  const requested: QueuedWrite = {
    operation: name,
    params: read.params,
    rawParams: params,
    body: read.body,
    bytes,
    key: body.key,
    ...printsOf({ endpoint, options: { secret: hasSensitive } }, params, bytes, services),
    ifMatch: body[header.ifMatch],
    basedOn: body[header.basedOn],
    sentAt: null,
  }
  const projectId = await projectOf(db, body.user, requested)
  if (projectId === null || !mayReview(who, projectId)) throw problem('forbidden')
  const writer = await writerOf(db, body.user, projectId)
  // The same answer as for an existing person and another project (`placeOf`).
  if (!writer) throw problem('no-project')

  const stored = await claimOrStored(call, writer.id, requested)
  if (stored) return stored
  const { at: cutOffAt } = await cutOffOf(db, writer.id, projectId)
  const imported = { by: who.id, fileName: body.fileName }
  const cause = { reason: 'imported' as const, cutOffAt, imported }
  const quarantined = await quarantineOperation(db, {
    services,
    who: writer,
    facts,
    requested,
    cause,
  })
  await runText(db, {
    text: storeSql(writer.id, requested.key, {
      status: quarantinedStatus,
      etag: null,
      body: JSON.stringify(quarantined),
    }),
  })
  return { outcome: 'held' as const, review: pick(quarantined.review) }
}

/**
 * The key claimed for this import, or what it already stands for. What the device itself has sent
 * stays, and a differing import is refused.
 */
async function claimOrStored({ db, who }: Import, memberId: number, requested: QueuedWrite) {
  const claimed = await runText(db, {
    text: claimSql(memberId, requested.key, requested.fingerprint),
  })
  if (claimed === 1) {
    if (!(await stands(db, memberId, requested))) return null
    // An empty key would be taken for one that is being worked on.
    await runText(db, {
      name: 'review-unclaim',
      text: 'delete from idempotency where member_id = $1 and key = $2 and status is null',
      values: [memberId, requested.key],
    })
    return { outcome: 'arrived' as const, review: null }
  }
  const stored = await answerUnder(db, memberId, requested.key)
  if (!stored) throw problem('in-flight', { headers: { 'retry-after': '1' } })
  const quarantined = await quarantinedUnder(db, memberId, requested)
  const same = quarantined ? quarantined.same : isPrintOf(stored.fingerprint, requested)
  if (!same) {
    if (quarantined?.fromFile) throw problem('key-reused')
    const review = quarantined && mayReview(who, quarantined.projectId) ? quarantined : null
    return { outcome: 'byDevice' as const, review: review && pick(review) }
  }
  if (stored.status !== quarantinedStatus) return { outcome: 'arrived' as const, review: null }
  const { review } = v.parse(quarantinedAnswer, JSON.parse(stored.body ?? 'null'))
  return { outcome: 'known' as const, review: pick(review) }
}

const pick = ({ id, state }: Pick<QuarantinedAnswer['review'], 'id' | 'state'>) => ({ id, state })

/** What a key made that was forgotten since (90 days) is known by its own id. */
async function stands(db: Db, memberId: number, requested: QueuedWrite): Promise<boolean> {
  if (!creatingKinds.includes(requested.operation)) return false
  const { entity } = aboutOf(requested)
  const rows = await rowsOfText(db, v.object({ mine: v.boolean() }), {
    name: 'review-stands',
    text: `select writer_id = $2 as mine from post where id = $1
      union all select writer_id = $2 from comment where id = $1`,
    values: [entity, memberId],
  })
  if (rows[0] && !rows[0].mine) throw problem('not-found')
  return rows.length > 0
}

async function projectOf(db: Db, memberId: number, requested: QueuedWrite): Promise<number | null> {
  const about = aboutOf(requested)
  if (about.projectId !== null) return about.projectId
  const rows = await rowsOfText(db, v.object({ projectId: v.number() }), {
    name: 'review-project',
    text: `select project_id as "projectId" from post where id = $1
      union all select project_id from review
      where entity = $1 and member_id = $2 and operation = any($3) limit 1`,
    values: [about.postId, memberId, creatingKinds],
  })
  return rows[0]?.projectId ?? null
}

/** Days that an importer has for the bytes of a file, unless what waits is decided before. */
const importDays = 7

const fileRow = v.object({
  arrived: v.boolean(),
  /** of the record that has it, else of the operations that announced it */
  projectIds: v.array(v.number()),
})

/**
 * Allows the importer to upload the bytes of an announced file; only bytes of the announced digest
 * are accepted. Ends when the operation is decided (`closeReview`); a new request starts it again.
 */
export async function importFile(call: Call<typeof reviewImportFile, Person>) {
  const { db, who, body, facts, services } = call
  const rows = await rowsOfText(db, fileRow, {
    name: 'review-file',
    text: `select u.arrived_at is not null as arrived,
        case when p.id is not null then array[p.project_id]
          else array(select r.project_id from review_file rf join review r on r.id = rf.review_id
            where rf.upload_id = u.id order by r.id) end as "projectIds"
      from upload u left join post p on p.id = u.post_id
      where u.id = $1 and u.owner_id = $2 for update of u`,
    values: [body.fileId, body.user],
  })
  const file = rows[0]
  const projectId = file?.projectIds.find((id) => mayReview(who, id))
  if (!file || projectId === undefined) throw problem('not-found')
  if (file.arrived) return { arrived: true, offset: 0 }
  await runText(db, {
    name: 'review-file-importer',
    text: `update upload set importer_id = $2,
        importer_until = now() + make_interval(days => $3) where id = $1`,
    values: [body.fileId, who.id, importDays],
  })
  await recordChange(db, who, facts, {
    action: 'import-file',
    entity: 'upload',
    entityId: body.fileId,
    projectId,
    after: { member: body.user },
  })
  return { arrived: false, offset: await services.files.partials.sizeOf(body.fileId) }
}
