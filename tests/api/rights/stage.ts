import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { costRows } from '../../../contract/boards/safety-cost/items.ts'
import { invitationCreate } from '../../../contract/identity/account.ts'
import { documentCreate } from '../../../contract/identity/document.ts'
import { metaCreate } from '../../../contract/identity/meta.ts'
import { signatureCreate } from '../../../contract/identity/signature.ts'
import { projectOrderCreate } from '../../../contract/project/project-order.ts'
import { fileUpload } from '../../../contract/record/file.ts'
import { type Post, postVerify } from '../../../contract/record/post.ts'
import { monthBefore } from '../../../contract/sample/days.ts'
import { threadCreate } from '../../../contract/thread/post.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { endMembership } from '../../../server/domains/membership/change.ts'
import type { Services } from '../../../server/handler/services.ts'
import { inTransaction } from '../../../server/platform/db/transaction.ts'
import { permit } from '../../harness/permit-values.ts'
import type { Built, BuiltPerson, makeBuild } from '../build.ts'
import type { makeCall } from '../client.ts'
import { aDrawing } from '../drawing-stage.ts'
import { anOrder } from '../order.ts'
import {
  aPicture,
  hazard,
  inspection,
  makeRecords,
  nonconformity,
  now,
  type Picture,
} from '../record.ts'
import { setApprovalStage } from './approval-stage.ts'
import type { Case, Kind } from './case.ts'
import { setGate } from './gate-stage.ts'
import { setLibraryStage } from './library-stage.ts'
import { setPageStage } from './page-stage.ts'

type Call = ReturnType<typeof makeCall>
type Build = ReturnType<typeof makeBuild>

export const slugs = {
  3: 'safety-cost',
  7: 'hazard-report',
  10: 'work-permit',
  35: 'corrective-action',
  45: 'daily-inspection',
} as const

/** A record in its relation to a person, with one arrived photo and one comment. */
export interface Target {
  post: Post
  photo: Picture
  commentId: string
}

/** The project of the rights table and everybody in it. */
export async function setStage(build: Build, call: Call, services: Services) {
  const records = makeRecords(call)
  const main = await build.company()
  const site = await build.project({ main })
  const partnerCompany = await build.company()
  const own = { project: site, company: main }
  const theirs = { project: site, company: partnerCompany, kind: 'partner' as const }
  const cast: Record<Exclude<Kind, 'nobody'>, BuiltPerson> = {
    worker: await build.person({ ...own, level: 1 }),
    staff: await build.person(own),
    safety: await build.person({ ...own, role: 'safety' }),
    manager: await build.person({ ...own, level: 3, role: 'manager' }),
    partner: await build.person(theirs),
    rival: await build.person({ project: site, kind: 'partner' }),
    office: await build.person({ level: 4, project: null }),
    admin: await build.person({ level: 5, project: null }),
    outsider: await build.person({ level: 3, role: 'manager' }),
  }
  const colleague = await build.person(own)
  const fellow = await build.person(theirs)
  const confirmer = await build.person({ ...own, level: 3, role: 'manager' })

  let month = '2026-03'

  const personOf = (kind: Kind) => (kind === 'nobody' ? null : cast[kind])

  function writerOf(row: Case, kind: Kind): BuiltPerson {
    if (row.relation === 'theirs') return fellow
    if (row.relation === 'own' || row.relation === 'closed') return personOf(kind) ?? colleague
    return colleague
  }

  function valuesOf(row: Case, writer: BuiltPerson, photo: Picture, named: Built | null) {
    const responsible = named ? { company_id: named.id } : {}
    if (row.board === 3) {
      // A company has one a month.
      month = monthBefore(`${month}-01`, 1).slice(0, 7)
      return { month, progress: 10, set_amount: 1000, items: costRows, photos: [photo.line.id] }
    }
    if (row.board === 45) return inspection(writer, { photos: [photo.line.id], ...responsible })
    if (row.board !== 35) return hazard({ photos: [photo.line.id], ...responsible })
    return nonconformity(writer, photo.line.id, { company_id: writer.companyId, ...responsible })
  }

  /** The record itself, made through the API as its writer would. */
  async function target(row: Case, kind: Kind): Promise<Target> {
    const writer = writerOf(row, kind)
    const [photo, after] = [await aPicture(), await aPicture()]
    const named = row.relation === 'named' ? partnerCompany : null
    const decides = row.call === 'post.verify' || row.call === 'post.transition'
    const acted = decides || row.relation === 'closed'
    const made = await records.create(writer, {
      boardId: row.board ?? 7,
      projectId: site.id,
      values: {
        ...valuesOf(row, writer, photo, named),
        ...(acted && { action: '난간을 다시 세움', after: after.line.id }),
      },
      uploads: acted ? [photo.line, after.line] : [photo.line],
    })
    if (made.status !== 201) throw new Error(`stage: ${JSON.stringify(made.refusal)}`)
    for (const picture of acted ? [photo, after] : [photo]) await records.send(writer, picture)
    const post = row.relation === 'closed' ? await close(made.body) : made.body
    const said = needsComment(row)
      ? (await records.comment(writer, post, '확인 바랍니다', { slug: slugs[row.board ?? 7] })).body
          .id
      : ''
    return { post, photo, commentId: said }
  }

  async function close(post: Post): Promise<Post> {
    const closed = await call(confirmer, postVerify, {
      params: { boardId: String(post.boardId), postId: post.id },
      body: { decision: 'verified', writtenAt: now() },
      headers: { 'if-match': etagOf(post.revision) },
    })
    if (closed.status !== 200) throw new Error(`stage: ${JSON.stringify(closed.refusal)}`)
    return closed.body
  }

  /** A setting of the person, or of another. */
  async function setting(row: Case, kind: Kind): Promise<number> {
    const owner = row.relation === 'own' ? (personOf(kind) ?? colleague) : colleague
    const stored = await call(owner, metaCreate, { body: { key: `k${kind}`, value: '1' } })
    return stored.body.metaId
  }

  /** A person in the state that a call of accounts is about, or an open invitation. */
  async function account(of: string): Promise<number> {
    if (of === 'invitation.revoke') {
      const body = { level: 1, company_id: null, code: randomBytes(32).toString('base64url') }
      return (await call(cast.admin, invitationCreate, { body })).body.id
    }
    const who = await build.person({ project: null })
    const state =
      of === 'account.approve' || of === 'account.refuse'
        ? 'waiting_since = now()'
        : of === 'account.reinstate'
          ? 'suspended_at = now(), is_activated = false'
          : 'level = level'
    await services.pool.query(`update member set ${state} where id = $1`, [who.id])
    return who.id
  }

  /** A picture sent by form that no record names. */
  async function fileOf(who: BuiltPerson): Promise<string> {
    const { bytes } = await aPicture()
    const raw = new FormData()
    raw.append('file_data', new File([bytes], 'sign.jpg', { type: 'image/jpeg' }))
    return (await call(who, fileUpload, { raw })).body.id
  }

  /** A signature or a default document of the person, or of another; its number. */
  async function stored(row: Case, kind: Kind): Promise<number> {
    const whose = row.relation === 'own' ? personOf(kind) : null
    // The number per person is limited.
    const owner = whose ?? (await build.person(own))
    const fileId = await fileOf(owner)
    if (row.call.startsWith('document.')) {
      const made = await call(owner, documentCreate, { body: { title: '이수증', fileId } })
      return made.body.documentId
    }
    return (await call(owner, signatureCreate, { body: { name: '서명', fileId } })).body.signatureId
  }

  /**
   * An operation written before its writer was removed from the project: it waits for its manager.
   */
  async function held(): Promise<number> {
    const writer = await build.person(own)
    await inTransaction(services.pool, (tx) =>
      endMembership(tx, site.id, writer.id, null, {
        requestId: 'stage',
        key: null,
        deviceTime: null,
      }),
    )
    const made = await records.create(writer, { projectId: site.id }, randomUUIDv7())
    const { review } = made.body as unknown as { review: { id: number } }
    return review.id
  }

  async function partner(): Promise<number> {
    const company = await build.company()
    await build.join(site.id, company.id, 'partner')
    return company.id
  }

  const leaver = async () => (await build.person(own)).id

  async function guestToken(): Promise<string | null> {
    const { rows } = await services.pool.query<{ token: string }>(
      'select token from guest_link where project_id = $1',
      [site.id],
    )
    return rows[0]?.token ?? null
  }

  async function checklistVersion(): Promise<number> {
    const { rows } = await services.pool.query<{ version: number }>(
      'select coalesce(max(version), 0) as version from checklist_version where project_id = $1',
      [site.id],
    )
    return rows[0]?.version ?? 0
  }

  async function order(): Promise<number> {
    const made = await call(cast.admin, projectOrderCreate, { body: anOrder(site.id) })
    if (made.status !== 201) throw new Error(`stage: ${JSON.stringify(made.refusal)}`)
    return made.body.id
  }

  /** A person whom the main contractor employs, or the partner. */
  async function employee(row: Case): Promise<{ id: number; companyId: number }> {
    const at = row.relation === 'theirs' ? partnerCompany : main
    const { id } = await build.worker(site, at)
    return { id, companyId: at.id }
  }

  /** A person whom the main contractor employs at another site; their number. */
  async function elsewhere(): Promise<number> {
    const other = await build.project({ main })
    return (await build.worker(other, main)).id
  }

  async function thread(notice = false): Promise<string> {
    const made = await call(notice ? confirmer : colleague, threadCreate, {
      params: { slug: notice ? 'notice' : 'qna' },
      body: {
        id: randomUUIDv7(),
        projectId: site.id,
        title: '질문',
        content: '본문',
        writtenAt: now(),
        ...(notice && { mustRead: true }),
      },
    })
    if (made.status !== 201) throw new Error(`stage: ${JSON.stringify(made.refusal)}`)
    return made.body.id
  }

  const field = async () => (await build.field(site)).id
  const gate = setGate(build, call, site, cast.manager)

  return {
    account,
    field,
    gate,
    employee,
    elsewhere,
    held,
    partner,
    leaver,
    order,
    guestToken,
    checklistVersion,
    site,
    cast,
    colleague,
    personOf,
    target,
    setting,
    stored,
    fileOf,
    thread,
    approval: setApprovalStage(call, site, {
      writer: colleague,
      safety: cast.safety,
      staff: cast.staff,
      permit: async () =>
        (await records.create(fellow, { boardId: 10, projectId: site.id, values: permit(fellow) }))
          .body,
      leaver: () => build.person(own),
      shutOut: async ({ id }) => {
        await services.pool.query('update member set suspended_at = now() where id = $1', [id])
      },
    }),
    library: setLibraryStage(call, cast.safety),
    page: setPageStage(call, cast.admin),
    drawing: async () => (await aDrawing(call, cast.manager)).id,
  }
}

const needsComment = (row: Case) => /^comment\.(update|remove)$/.test(row.call)

export function endpointOf(id: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.id === id)
  if (!found) throw new Error(`no call ${id}`)
  return found
}
