import {
  type ProjectCompanyRow,
  type ProjectContract,
  projectCompanyRow,
  projectContract,
} from '../../../contract/company/company-contract.ts'
import { gradeOf, totalScore } from '../../../contract/employee/qualification.ts'
import type { Membership, Person } from '../../identity/person.ts'
import { shownOf } from '../../platform/db/columns.ts'
import type { Part } from './part-queries.ts'
import { maySeeContract } from './policy.ts'

/** Null where the reader may not see it. */
export function presentContract(
  part: Part,
  who: Person,
  membership: Membership,
): ProjectContract | null {
  if (!maySeeContract(who, membership, part.id)) return null
  return {
    ...shownOf(projectContract, part),
    score_total: totalScore(part),
    grade: gradeOf(part),
  }
}

export function presentPart(part: Part, who: Person, membership: Membership): ProjectCompanyRow {
  return {
    ...shownOf(projectCompanyRow, part),
    contract: presentContract(part, who, membership),
  }
}
