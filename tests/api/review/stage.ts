import { randomUUIDv7 } from 'node:crypto'
import { type Post, postCreate, postList } from '../../../contract/record/post.ts'
import {
  reviewConfirm,
  reviewGet,
  reviewImport,
  reviewImportFile,
  reviewList,
  reviewReject,
} from '../../../contract/record/review.ts'
import type { ManifestItem } from '../../../contract/record/upload.ts'
import { type Endpoint, pathOf } from '../../../contract/wire/endpoint.ts'
import type { ReviewState } from '../../../contract/wire/quarantined.ts'
import {
  endMembership,
  reinstateMember,
  suspendMember,
} from '../../../server/domains/membership/change.ts'
import { grantDelivery } from '../../../server/identity/delivery.ts'
import { inTransaction } from '../../../server/platform/db/transaction.ts'
import { type Built, type BuiltPerson, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import type { Harness } from '../harness.ts'
import { hazard, makeRecords, now } from '../record.ts'

const facts = { requestId: 'stage', key: null, deviceTime: null }

/** What a device has frozen: sent again, it is the same bytes under the same key. */
export interface Frozen {
  endpoint: Endpoint
  params: Record<string, string>
  key: string
  body: string | null
  headers: Record<string, string>
}

/** A UUIDv7 of that moment: when the button was pressed. */
export function keyAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${randomUUIDv7().slice(13)}`
}

/** A project with a worker of level 2, a manager, a colleague, and what happens to them. */
export async function setStage({ app, services }: Harness) {
  const build = makeBuild(services)
  const call = makeCall(app)
  const main = await build.company()
  const site = await build.project({ main })
  const person = (options: Parameters<typeof build.person>[0] = {}) =>
    build.person({ project: site, company: main, ...options })
  const manager = await person({ level: 3, role: 'manager', name: '박소장' })
  const colleague = await person()

  const inTx = (work: (tx: Parameters<typeof suspendMember>[0]) => Promise<unknown>) =>
    inTransaction(services.pool, work)

  return {
    build,
    call,
    records: makeRecords(call),
    main,
    site,
    manager,
    colleague,
    person,
    suspend: (who: Built) => inTx((tx) => suspendMember(tx, who.id, null, facts)),
    reinstate: (who: Built) => inTx((tx) => reinstateMember(tx, who.id, null, facts)),
    leave: (who: Built) => inTx((tx) => endMembership(tx, site.id, who.id, null, facts)),

    /** The same browser with its delivery credential, from an ordinary sign-in. */
    async deliverer(who: BuiltPerson): Promise<BuiltPerson> {
      const session = { id: who.sessionId, memberId: who.id, seq: 0, expiresAt: new Date() }
      const grant = await grantDelivery(services.db, services.tokens, session)
      if (!grant) throw new Error('no grant')
      return { ...who, token: grant.token }
    },

    /** A hazard report of the device's, frozen. */
    hazard(
      options: { id?: string; key?: string; uploads?: ManifestItem[]; what?: string } = {},
    ): Frozen & {
      id: string
    } {
      const { id = randomUUIDv7(), key = randomUUIDv7(), uploads = [] } = options
      const photos = uploads.map((line) => line.id)
      const values = hazard({
        ...(options.what && { what: options.what }),
        ...(photos.length && { photos }),
      })
      const body = { id, projectId: site.id, values, uploads, writtenAt: now() }
      return {
        id,
        endpoint: postCreate,
        params: { boardId: '7' },
        key,
        body: JSON.stringify(body),
        headers: {},
      }
    },

    send: (who: BuiltPerson, op: Frozen) =>
      call(who, op.endpoint, {
        params: op.params,
        key: op.key,
        headers: {
          ...(op.body !== null && { 'content-type': 'application/json' }),
          'x-actor': String(who.id),
          'x-device-time': now(),
          ...op.headers,
        },
        ...(op.body !== null && { raw: op.body }),
      } as Parameters<typeof call>[2]),

    importAs: (who: BuiltPerson, writer: Built, op: Frozen) =>
      call(who, reviewImport, {
        body: {
          fileName: '현장온-보낼-자료.json',
          user: writer.id,
          key: op.key,
          method: op.endpoint.method as 'PUT',
          path: pathOf(op.endpoint, op.params),
          body: op.body,
          'if-match': op.headers['if-match'] ?? null,
          'x-based-on': op.headers['x-based-on'] ?? null,
        },
      }),
    importFileAs: (who: BuiltPerson, writer: Built, fileId: string) =>
      call(who, reviewImportFile, { body: { user: writer.id, fileId } }),

    waiting: async (who: BuiltPerson = manager, state: ReviewState = 'waiting') =>
      (await call(who, reviewList, { query: { projectId: site.id, state, perPage: 200 } })).body
        .data,
    one: (who: BuiltPerson, reviewId: number) =>
      call(who, reviewGet, { params: { reviewId: String(reviewId) } }),
    confirm: (who: BuiltPerson, reviewId: number, how: 'apply' | 'comment' = 'apply') =>
      call(who, reviewConfirm, { params: { reviewId: String(reviewId) }, body: { how } }),
    reject: (who: BuiltPerson, reviewId: number, reason: string) =>
      call(who, reviewReject, { params: { reviewId: String(reviewId) }, body: { reason } }),

    /** Ids of board 7 that an ordinary list shows. */
    listed: async (who: BuiltPerson): Promise<string[]> => {
      const query = { projectId: site.id, perPage: 200 }
      const { body } = await call(who, postList, { params: { boardId: '7' }, query })
      return (body.data as Post[]).map((post) => post.id)
    },
  }
}

/** The number of a quarantined operation, from its answer. */
export function quarantinedIn(answer: { status: number; body: unknown }): number {
  const { review } = answer.body as { review?: { id: number } }
  if (answer.status !== 202 || !review) throw new Error(`not held: ${answer.status}`)
  return review.id
}
