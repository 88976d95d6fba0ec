import type { ProjectCompanyRow, ProjectContract } from '../../contract/company-contract.ts'
import { gradeOf, totalScore } from '../../contract/qualification.ts'
import type { Person, Standing } from '../auth/person.ts'
import type { Part } from './part-queries.ts'
import { maySeeContract } from './policy.ts'

/** Null where the reader may not see it. */
export function presentContract(
  part: Part,
  who: Person,
  standing: Standing,
): ProjectContract | null {
  if (!maySeeContract(who, standing, part.id)) return null
  return {
    parent_company_id: part.parent_company_id,
    work_type: part.work_type,
    contract_amount: part.contract_amount,
    contract_begin: part.contract_begin,
    contract_end: part.contract_end,
    site_agent: part.site_agent,
    safety_manager: part.safety_manager,
    headcount: part.headcount,
    insurance_no: part.insurance_no,
    license: part.license,
    state: part.state,
    score_system: part.score_system,
    score_execution: part.score_execution,
    score_operation: part.score_operation,
    score_accidents: part.score_accidents,
    score_total: totalScore(part),
    grade: gradeOf(part),
    qualified_until: part.qualified_until,
    revision: part.revision,
  }
}

export function presentPart(part: Part, who: Person, standing: Standing): ProjectCompanyRow {
  return {
    id: part.id,
    name: part.name,
    kind: part.kind,
    biz_no: part.biz_no,
    representative: part.representative,
    address: part.address,
    phone: part.phone,
    biz_condition: part.biz_condition,
    biz_type: part.biz_type,
    member_count: part.member_count,
    contract: presentContract(part, who, standing),
  }
}
