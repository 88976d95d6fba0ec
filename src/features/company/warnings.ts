import type { ProjectCompanyRow } from '../../../contract/company/company-contract.ts'
import { validityOf } from '../../../contract/employee/qualification.ts'
import { folded } from '../../../contract/text/folded.ts'

export type Warning =
  | 'unqualified'
  | 'qualification_expired'
  | 'qualification_soon'
  | 'contract_expired'
  | 'contract_soon'

/** What a manager has to look after, the most serious first; ended contracts have none. */
export function warningsOf({ contract }: ProjectCompanyRow, today: string): Warning[] {
  if (!contract || contract.state === 'completed' || contract.state === 'terminated') return []
  const qualified = validityOf(contract.qualified_until, today)
  const agreed = validityOf(contract.contract_end, today)
  return [
    ...(contract.grade === 'unqualified' ? (['unqualified'] as const) : []),
    ...(qualified === 'expired' ? (['qualification_expired'] as const) : []),
    ...(agreed === 'expired' ? (['contract_expired'] as const) : []),
    ...(qualified === 'soon' ? (['qualification_soon'] as const) : []),
    ...(agreed === 'soon' ? (['contract_soon'] as const) : []),
  ]
}

/** Name, representative, work type, or the digits of the number. */
export function matchesCompany(row: ProjectCompanyRow, search: string): boolean {
  const wanted = folded(search)
  if (wanted === '') return true
  const words = [row.name, row.representative, row.contract?.work_type].map((w) => folded(w ?? ''))
  if (words.some((word) => word.includes(wanted))) return true
  const digits = wanted.replaceAll('-', '')
  return /^\d+$/.test(digits) && (row.biz_no ?? '').replaceAll('-', '').includes(digits)
}
