import type { DrawingRevision } from '../../../contract/project/drawing.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'

/** Rev.B · 2026.03.02 올림 */
export function useRevisionText() {
  const t = useT('drawing')
  const dates = useDates()
  return ({ n, label, createdAt }: DrawingRevision): string =>
    [
      label || t('revision', { n }),
      t('revised', { day: dates.day(dates.dayOf(createdAt), 'dotsYear') }),
    ].join(' · ')
}
