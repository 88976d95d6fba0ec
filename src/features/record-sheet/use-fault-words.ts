import type { RowFault } from '../../../contract/sheet/compare.ts'
import { useT } from '../../i18n/use-t.ts'

/** Why a row or a cell is not taken, in words. */
export function useFaultWords() {
  const t = useT('recordsheet')
  const excel = useT('excel')
  return ({ reason, about = '' }: RowFault): string => {
    switch (reason) {
      case 'form':
      case 'server':
        return about
      case 'unfound':
      case 'repeated':
      case 'damaged':
      case 'forbidden':
      case 'closed':
      case 'unasked':
      case 'period':
      case 'moved':
        return t(`faults.${reason}`, { about })
      default:
        return excel(`reasons.${reason}`, { about })
    }
  }
}
