import { createReadStream } from 'node:fs'
import type { Services } from '../../handler/services.ts'
import type { Facts } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { sha256Of } from '../../platform/content/digest.ts'
import {
  type ImageHeader,
  isAcceptable,
  readImageHeader,
} from '../../platform/content/image-header.ts'
import type { Partial } from '../../platform/content/partials.ts'
import { sniffFile } from '../../platform/content/sniff.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { approvalFileArrived } from '../approval/files.ts'
import { lockApproval } from '../approval/find.ts'
import { recordChange } from '../audit/record.ts'
import { placeUpload } from '../library/send/arrive.ts'
import { changeEvent } from '../live/events.ts'
import { lockPost, recountFiles } from '../post/queries.ts'
import { lockThreadOf, threadFileArrived } from '../thread/files.ts'
import { eventPost, hasArrived, markArrived, noteReceived, type UploadRow } from './queries.ts'

type Wrong = 'digest-mismatch' | 'image-rejected'

/** What the bytes themselves say. */
interface Found {
  picture: ImageHeader | null
  /** null: what was announced */
  type: string | null
}

/**
 * All bytes are here: checks that they match the announced digest and type. Content is durable
 * before the database refers to it, and the upload's bytes are removed last, so that a crash in
 * between loses nothing. Throws `digest-mismatch` and `image-rejected`, after which the upload
 * restarts at 0.
 */
export async function completeUpload(
  services: Services,
  by: { who: Person; facts: Facts },
  upload: UploadRow,
  partial: Pick<Partial, 'whole' | 'remove'>,
): Promise<void> {
  const startOver = async (code: Wrong) => {
    await partial.remove()
    await noteReceived(services.db, upload.id, 0)
    return problem(code, { headers: { 'upload-offset': '0', 'upload-complete': '?0' } })
  }
  const found = await partial.whole(async (path): Promise<Found | Wrong> => {
    if ((await sha256Of(createReadStream(path))) !== upload.sha256) return 'digest-mismatch'
    const header = upload.kind === 'photo' ? await readImageHeader(path) : null
    if (upload.kind === 'photo' && !isAcceptable(header, upload.type)) return 'image-rejected'
    // Of a library nobody's word is taken for what a file is.
    const type = upload.purpose === 'library' ? await sniffFile(path) : null
    await services.files.store.adopt(path, upload.sha256, upload.size)
    return { picture: header, type }
  })
  if (typeof found === 'string') {
    // Another server may have completed it, and removed the bytes while they were read here.
    if (await hasArrived(services.db, upload.id)) return
    throw await startOver(found)
  }
  await arrive(services, by, upload, found)
  await partial.remove()
}

async function arrive(
  services: Services,
  { who, facts }: { who: Person; facts: Facts },
  upload: UploadRow,
  found: Found,
): Promise<void> {
  const events = await inTransaction(services.pool, async (tx) => {
    if (upload.postId) await lockPost(tx, upload.postId)
    if (upload.threadId) await lockThreadOf(tx, upload.threadId)
    if (upload.approvalId) await lockApproval(tx, upload.approvalId)
    const arrived = await markArrived(tx, upload.id, found)
    if (arrived && upload.purpose === 'library') {
      const { libraries } = services.boards
      return [await placeUpload(tx, { who, facts, libraries }, upload.id)]
    }
    // A record may have taken it while its bytes arrived: quarantined operations are confirmed at
    // any time.
    if (arrived?.approvalId) return await approvalFileArrived(tx, arrived.approvalId)
    if (arrived?.threadId) return await threadFileArrived(tx, arrived.threadId, who)
    const postId = arrived?.postId
    if (!postId) return []
    if (postId !== upload.postId) await lockPost(tx, postId)
    await recountFiles(tx, postId)
    const post = await eventPost(tx, postId)
    await recordChange(tx, who, facts, {
      action: 'attach',
      entity: 'post',
      entityId: postId,
      projectId: post?.projectId ?? null,
      after: { upload: upload.id, name: upload.name },
    })
    return [post && changeEvent('attachment', post, who.id)]
  })
  for (const event of events) if (event) services.live.publish(event)
  if (upload.kind === 'photo') warm(services, upload.sha256)
}

/** The list's thumbnail is made now, beside the answer; a reader makes it when this fails. */
function warm({ files, log }: Services, sha256: string): void {
  files.renditions.path(sha256, 'thumb').catch((error: unknown) => {
    log.warn('a thumbnail could not be made', { sha256, error: String(error) })
  })
}
