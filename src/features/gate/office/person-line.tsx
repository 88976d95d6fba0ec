import { LogIn, LogOut } from 'lucide-react'
import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { useEmployeeWords } from '../../employee/use-words.ts'
import { isUneducated } from './company-groups.ts'

const columns =
  'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.1fr)] lg:pl-12'

/** What the columns of the people are, on a desktop. */
export function PersonHead() {
  const t = useT('attendance')
  const heads = [t('name'), t('trade'), t('gate'), t('times'), t('state')]
  return (
    <div
      aria-hidden
      className={cn(
        'hidden h-9 items-center gap-x-3 border-line border-t bg-surface-2 px-5 font-semibold text-mini text-text-2 lg:grid',
        columns,
      )}
    >
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  )
}

/** First in and last out by gate; one name where it is the same. */
function gatesOf({ firstGate, lastGate }: AttendanceRow): string {
  if (firstGate === lastGate || lastGate === null) return firstGate ?? '–'
  return `${firstGate ?? '–'} → ${lastGate}`
}

/** A person's day in one line; a press opens their month. */
export function PersonLine({ row, onOpen }: { row: AttendanceRow; onOpen: () => void }) {
  const t = useT('attendance')
  const words = useEmployeeWords()
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        'grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line border-t bg-surface-2 px-5 py-2 text-left focus-visible:-outline-offset-2 active:bg-surface-3 fine:hover:bg-surface-3 fine:min-h-10.5 fine:type-cell',
        columns,
      )}
    >
      <span className="truncate font-semibold fine:font-medium">{row.name}</span>
      <span className="truncate text-text-2 max-lg:order-3">
        {words.line(
          words.job(row.jobType),
          row.nationality && row.nationality !== 'KR' ? words.country(row.nationality) : null,
        ) || t('noTrade')}
      </span>
      <span className="truncate text-text-2 max-lg:hidden" title={gatesOf(row)}>
        {gatesOf(row)}
      </span>
      <Times row={row} />
      <span className="flex flex-wrap items-center gap-1.5 max-lg:order-4 max-lg:justify-end">
        {isUneducated(row) && (
          <Chip small tone="danger">
            {t('uneducated')}
          </Chip>
        )}
        {row.checks > 0 && (
          <Chip small tone="warn">
            {t('checks')}
          </Chip>
        )}
        {row.outside > 0 && (
          <Chip small tone="warn">
            {t('outside')}
          </Chip>
        )}
        <span className="text-text-2">
          {row.inside ? t('inside') : t('manDays', { count: row.manDays })}
        </span>
      </span>
    </button>
  )
}

/** Entry and exit, and whether the exit is a guess. */
export function Times({ row }: { row: AttendanceRow }) {
  const t = useT('attendance')
  const dates = useDates()
  const icon = 'size-4 flex-none text-text-3'
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <LogIn aria-label={t('firstIn')} className={icon} />
      {row.firstIn ? dates.time(row.firstIn) : '–'}
      <LogOut aria-label={t('out')} className={`${icon} ml-1.5`} />
      {row.lastOut ? dates.time(row.lastOut) : '–'}
      {row.outEstimated && <span className="text-warn-text">{t('estimated')}</span>}
    </span>
  )
}
