import type { PasteFault } from '../../../../contract/sheet/pasted.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'

/** Mistakes that are shown at once. */
const most = 8

/** What of a paste cannot be read, by line and column. */
export function FaultList({
  faults,
  labelOf,
}: {
  faults: readonly PasteFault[]
  labelOf: (key: string) => string
}) {
  const t = useT('form')
  const excel = useT('excel')
  return (
    <div role="alert" className="grid gap-1">
      {faults.slice(0, most).map(({ line, column, reason, about = '' }) => (
        <ErrorLine key={`${line} ${column}`}>
          {t('paste.fault', {
            line,
            column: labelOf(column),
            reason: excel(`reasons.${reason}`, { about }),
          })}
        </ErrorLine>
      ))}
      {faults.length > most && (
        <ErrorLine>{t('paste.more', { count: faults.length - most })}</ErrorLine>
      )}
    </div>
  )
}
