import type { Badge } from '../../../../contract/gate/badge.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { QrCode } from '../../slips/qr-code.tsx'
import { Face } from '../face.tsx'

/** A badge as it is printed and cut out: 8 of them on a sheet of A4. */
export function BadgeCard({
  badge,
  project,
  onRevoke,
}: {
  badge: Badge
  project: string
  onRevoke: () => void
}) {
  const t = useT('manage')
  const dates = useDates()
  return (
    <li className="flex break-inside-avoid gap-4 rounded-card border border-line bg-surface p-4">
      {badge.token && (
        <QrCode
          text={badge.token}
          label={t('badge.codeOf', { name: badge.name })}
          className="size-36 flex-none rounded-sm"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="type-meta line-clamp-2 text-text-3">{project}</p>
        <div className="mt-1 flex items-center gap-2">
          {badge.photo && (
            <Face name={badge.name} photo={badge.photo} className="size-10 text-[15px]" />
          )}
          <p className="type-h3 break-keep font-bold">{badge.name}</p>
        </div>
        <p className="type-body break-keep">
          {[badge.companyName, badge.jobType].filter(Boolean).join(' · ')}
        </p>
        <p className="type-meta mt-auto text-text-3">
          {t('badge.number', {
            id: badge.id,
            day: dates.day(dates.dayOf(badge.issuedAt), 'dotsYear'),
          })}
        </p>
        <Button look="quiet" className="-ml-3 self-start print:hidden" onClick={onRevoke}>
          {t('badge.revoke')}
        </Button>
      </div>
    </li>
  )
}
