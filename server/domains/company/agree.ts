import { and, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type ProjectCompanyRow,
  projectContract,
  type projectContractUpdate,
} from '../../../contract/company/company-contract.ts'
import { memberRole } from '../../../contract/rights/role.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import type { Lang } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { member } from '../../platform/db/schema/people.ts'
import { projectCompany, projectMember } from '../../platform/db/schema/project.ts'
import { differenceOf } from '../audit/difference.ts'
import { recordChange } from '../audit/record.ts'
import { type Agreement, lockParts, type Part, partOf } from './part-queries.ts'
import { mayManagePartners, maySayMain } from './policy.ts'
import { presentPart } from './present.ts'

type Terms = Omit<Agreement, 'revision'> & Pick<Part, 'kind'>

const words = {
  order: {
    ko: '계약 종료일이 시작일보다 빠릅니다.',
    en: 'The contract ends before it begins.',
  },
  circle: {
    ko: '자기 자신이나 아래에 있는 업체는 상위 업체가 될 수 없습니다.',
    en: 'A company cannot stand under itself or under one of its own subcontractors.',
  },
}

const demotion = {
  last: {
    ko: '현장에는 원도급사가 하나는 있어야 합니다.',
    en: 'A project keeps a main contractor.',
  },
  leads: {
    ko: '이 회사 사람이 현장 관리자나 안전관리자입니다. 역할을 먼저 바꿔 주세요.',
    en: 'People of this company manage the site or its safety. Change their roles first.',
  },
}

const { revision: _, score_total: __, grade: ___, ...terms } = projectContract.entries
const keys = ['kind', ...Object.keys(terms)] as (keyof Terms)[]

/** Empty text is none. */
const stored = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)

function termsOf(part: Part, input: Partial<Terms>): { before: Terms; after: Terms } {
  const pick = (from: (key: keyof Terms) => unknown) =>
    Object.fromEntries(keys.map((key) => [key, from(key)])) as unknown as Terms
  const before = pick((key) => part[key])
  const after = pick((key) => (input[key] === undefined ? part[key] : stored(input[key])))
  // A main contractor has no parent.
  if (after.kind === 'main') after.parent_company_id = null
  return { before, after }
}

/** The parent takes part in the project, and is neither the company itself nor below it. */
async function assertParent(
  tx: Db,
  projectId: number,
  companyId: number,
  parent: number,
  lang: Lang,
): Promise<void> {
  const rows = await tx
    .select({ id: projectCompany.companyId, parent: projectCompany.parentCompanyId })
    .from(projectCompany)
    .where(eq(projectCompany.projectId, projectId))
  const above = new Map(rows.map((row) => [row.id, row.parent]))
  if (!above.has(parent)) throw problem('invalid', { fields: { parent_company_id: 'option' } })
  const seen = new Set<number>()
  for (let at: number | null = parent; at !== null && !seen.has(at); at = above.get(at) ?? null) {
    if (at === companyId) {
      throw problem('invalid', { fields: { parent_company_id: words.circle[lang] } })
    }
    seen.add(at)
  }
}

/** Why a main contractor may not become a partner; null when it may. */
async function demotionFault(
  tx: Db,
  projectId: number,
  companyId: number,
): Promise<keyof typeof demotion | null> {
  const otherMains = tx
    .select({ id: projectCompany.companyId })
    .from(projectCompany)
    .where(
      and(
        eq(projectCompany.projectId, projectId),
        eq(projectCompany.kind, 'main'),
        ne(projectCompany.companyId, companyId),
      ),
    )
  const leaders = tx
    .select({ id: projectMember.memberId })
    .from(projectMember)
    .innerJoin(member, eq(member.id, projectMember.memberId))
    .where(
      and(
        eq(projectMember.projectId, projectId),
        eq(member.companyId, companyId),
        ne(projectMember.role, memberRole),
      ),
    )
  const [found] = await rowsOf(
    tx,
    v.object({ last: v.boolean(), leads: v.boolean() }),
    sql`select ${notExists(otherMains)} as last, ${exists(leaders)} as leads`,
  )
  return found?.last ? 'last' : found?.leads ? 'leads' : null
}

/** Throws `no-project`, `not-found`, `forbidden`, `invalid`, `revision-mismatch`. */
export async function updateContract(
  call: Call<typeof projectContractUpdate, Person>,
): Promise<Reply<ProjectCompanyRow>> {
  const { db, who, body, params, facts } = call
  const membership = await membershipIn(db, who, params.id)
  if (!mayManagePartners(who, membership)) throw problem('forbidden')
  await lockParts(db, params.id)
  const part = await partOf(db, params.id, params.companyId)
  if (!part) throw problem('not-found')
  const answer = (row: Part) =>
    call.reply(presentPart(row, who, membership), { etag: etagOf(row.revision) })
  if (call.ifMatch() !== part.revision) {
    throw problem('revision-mismatch', {
      data: presentPart(part, who, membership),
      headers: { [header.etag]: etagOf(part.revision) },
    })
  }
  const { before, after } = termsOf(part, body)
  if (after.kind !== before.kind && !maySayMain(who)) throw problem('forbidden')
  if (before.kind === 'main' && after.kind === 'partner') {
    const fault = await demotionFault(db, params.id, params.companyId)
    if (fault) throw problem('invalid', { fields: { kind: demotion[fault][facts.lang] } })
  }
  if (after.contract_begin && after.contract_end && after.contract_end < after.contract_begin) {
    throw problem('invalid', { fields: { contract_end: words.order[facts.lang] } })
  }
  if (after.parent_company_id !== null && after.parent_company_id !== before.parent_company_id) {
    await assertParent(db, params.id, params.companyId, after.parent_company_id, facts.lang)
  }
  const difference = differenceOf({ ...before }, { ...after })
  if (Object.keys(difference.after).length === 0) return answer(part)
  await db
    .update(projectCompany)
    .set({ ...rowOf(projectCompany, after), revision: part.revision + 1 })
    .where(
      and(eq(projectCompany.projectId, params.id), eq(projectCompany.companyId, params.companyId)),
    )
  await recordChange(db, who, facts, {
    action: 'contract',
    entity: 'company',
    entityId: params.companyId,
    projectId: params.id,
    ...difference,
  })
  const now = await partOf(db, params.id, params.companyId)
  if (!now) throw problem('not-found')
  return answer(now)
}
