import type { ProjectContract } from '../../../contract/company/company-contract.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'

/** 2026.03.01 ~ 2027.02.28; an open side stays empty, null without either. */
export function usePeriod() {
  const t = useT('company')
  const dates = useDates()
  const said = (day: string | null) => (day === null ? '' : dates.day(day, 'dotsYear'))
  return ({ contract_begin, contract_end }: ProjectContract) =>
    contract_begin === null && contract_end === null
      ? null
      : t('period', { begin: said(contract_begin), end: said(contract_end) }).trim()
}
