import { and, eq } from 'drizzle-orm'
import type {
  CompanyUses,
  projectAddCompanies,
  projectRemoveCompany,
} from '../../../contract/company/company-contract.ts'
import type { Call } from '../../handler/call.ts'
import { assertOwn } from '../../handler/sent-back.ts'
import type { Lang } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { projectCompany } from '../../platform/db/schema/project.ts'
import { dayOf } from '../../platform/time/days.ts'
import { recordChange } from '../audit/record.ts'
import { lockPart, lockParts, partOf, usesOf } from './part-queries.ts'
import { mayManagePartners, maySayMain } from './policy.ts'
import { knownOf } from './queries.ts'

/** Throws `no-project`, `forbidden`, `invalid`. Companies that take part already stay as they are. */
export async function addCompanies(call: Call<typeof projectAddCompanies, Person>) {
  const { db, who, body, params, facts } = call
  const membership = await membershipIn(db, who, params.id)
  if (!mayManagePartners(who, membership)) throw problem('forbidden')
  if (body.kind === 'main' && !maySayMain(who)) throw problem('forbidden')
  assertOwn({ project_id: body.project_id }, { project_id: params.id })
  const wanted = [...new Set(body.company_ids)]
  const known = await knownOf(db, who, wanted)
  // What is foreign answers like what is not there: not in the list.
  if (known.length < wanted.length) throw problem('invalid', { fields: { company_ids: 'option' } })
  await lockParts(db, params.id)
  const rows = await db
    .insert(projectCompany)
    .values(wanted.map((companyId) => ({ projectId: params.id, companyId, kind: body.kind })))
    .onConflictDoNothing()
    .returning({ companyId: projectCompany.companyId })
  const added = rows.map((row) => row.companyId).sort((a, b) => a - b)
  for (const companyId of added) {
    await recordChange(db, who, facts, {
      action: 'take-part',
      entity: 'company',
      entityId: companyId,
      projectId: params.id,
      after: { kind: body.kind },
    })
  }
  return { added }
}

const sentences: Record<keyof CompanyUses, Record<Lang, (count: number) => string>> = {
  members: {
    ko: (n) => `이 회사 소속 현장 구성원이 ${n}명 있습니다.`,
    en: (n) => `${n} of the project’s members belong to it.`,
  },
  fields: {
    ko: (n) => `이 회사가 맡은 현장(공구)이 ${n}곳 있습니다.`,
    en: (n) => `It works at ${n} of the project’s fields.`,
  },
  workers: {
    ko: (n) => `이 회사 소속 근로자가 ${n}명 있습니다.`,
    en: (n) => `${n} workers on the site belong to it.`,
  },
  records: {
    ko: (n) => `끝나지 않은 기록이 ${n}건 있습니다.`,
    en: (n) => `${n} records of it are not closed yet.`,
  },
  partners: {
    ko: (n) => `이 회사 아래에 협력업체가 ${n}곳 있습니다.`,
    en: (n) => `${n} companies work under it.`,
  },
}

/** Throws `no-project`, `not-found`, `forbidden`, `in-use` with what is in the way. */
export async function removeCompany(call: Call<typeof projectRemoveCompany, Person>) {
  const { db, who, params, facts, services } = call
  const membership = await membershipIn(db, who, params.projectId)
  if (!mayManagePartners(who, membership)) throw problem('forbidden')
  await lockPart(db, params.projectId, params.companyId)
  const part = await partOf(db, params.projectId, params.companyId)
  if (!part) throw problem('not-found')
  if (part.kind === 'main' && !maySayMain(who)) throw problem('forbidden')
  const today = dayOf(new Date(), membership.timeZone)
  const followed = services.boards.forms.all
    .filter(({ workflow }) => workflow.states.some(({ closed }) => closed))
    .map(({ id }) => id)
  const uses = await usesOf(db, params.projectId, params.companyId, followed, today)
  const obstacles = (Object.keys(sentences) as (keyof CompanyUses)[]).filter((key) => uses[key] > 0)
  if (obstacles.length > 0) {
    throw problem('in-use', {
      fields: Object.fromEntries(
        obstacles.map((key) => [key, sentences[key][facts.lang](uses[key])]),
      ),
      data: uses,
    })
  }
  await db
    .delete(projectCompany)
    .where(
      and(
        eq(projectCompany.projectId, params.projectId),
        eq(projectCompany.companyId, params.companyId),
      ),
    )
  const { id: _, name: __, member_count: ___, ...before } = part
  await recordChange(db, who, facts, {
    action: 'leave',
    entity: 'company',
    entityId: params.companyId,
    projectId: params.projectId,
    before,
  })
  return { ok: true as const }
}
