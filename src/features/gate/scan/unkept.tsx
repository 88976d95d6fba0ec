import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import type { Evaluation } from './evaluate-scan.ts'

interface UnkeptProps {
  scans: readonly Evaluation[]
  onWritten: () => void
}

/** Scans that could not be stored while others came: they must be written down. */
export function Unkept({ scans, onWritten }: UnkeptProps) {
  const t = useT('scan')
  const dates = useDates()
  if (scans.length === 0) return null
  return (
    <div role="alert" className="flex items-center gap-3 bg-danger-bg px-5 py-3 text-danger-text">
      <div className="min-w-0 flex-1">
        <p className="type-strong">{t('notSaved')}</p>
        <p className="type-body">
          {scans
            .map(({ person, now }) =>
              [person?.name ?? t('unnamed'), dates.time(new Date(now.at).toISOString())].join(' '),
            )
            .join(', ')}
        </p>
      </div>
      <Button onClick={onWritten}>{t('written')}</Button>
    </div>
  )
}
