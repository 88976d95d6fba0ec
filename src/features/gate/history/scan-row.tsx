import { CircleSlash, LogIn, LogOut } from 'lucide-react'
import { reasonOf, type Scan } from '../../../../contract/gate/scan.ts'
import { counts, verdictLabels } from '../../../../contract/gate/verdict.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Face } from '../../../widgets/avatar/face.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { verdictTone } from '../verdict-tone.ts'

const icons = { in: LogIn, out: LogOut, none: CircleSlash }
/** From such a delay on, both times are shown. */
const lateMs = 10 * 60_000

interface ScanRowProps {
  scan: Scan
  /** the reader's own: no name needed */
  own?: boolean
  /** of any day: the time alone does not say when */
  dated?: boolean
  onCorrect?: () => void
}

/** A gate event with its verdict; where device and server differ, both are shown. */
export function ScanRow({ scan, own, dated, onCorrect }: ScanRowProps) {
  const t = useT('passings')
  const words = useT('scan')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const { verdict, device, direction, override } = scan
  const reason = reasonOf(scan)
  const way = direction ?? 'none'
  const waits = verdict === 'check' && override === null
  const Icon = icons[way]
  const when = own || dated ? dates.stamp(scan.at) : dates.time(scan.at)
  const manual = scan.via === 'manual'
  const listed = scan.via === 'sheet'
  const late = !(manual || listed) && Date.parse(scan.receivedAt) - Date.parse(scan.at) > lateMs
  const facts = [
    own ? null : `${t(`directions.${way}`)} ${when}`,
    own ? null : scan.person?.companyName,
    scan.gate?.name,
    (own || !(manual || listed)) && t(`via.${scan.via}`),
    !own &&
      scan.scanner &&
      t(manual ? 'enteredBy' : listed ? 'listedBy' : 'by', { name: scan.scanner.name }),
    late && t('late', { when: dates.recent(scan.receivedAt) }),
    reason === 'already-inside'
      ? words('inside.head')
      : reason && (!counts(verdict) || waits) && words(`reasons.${reason}`),
    override && !(manual && override === 'count') && t(`override.${override}`),
    !own &&
      override &&
      scan.decidedBy &&
      scan.decidedAt &&
      t('decidedBy', { name: scan.decidedBy.name, when: dates.recent(scan.decidedAt) }),
    scan.note,
  ]
  return (
    <ListRow
      lead={
        own || !scan.person ? (
          <IconPlate tone={direction ? verdictTone[verdict] : 'neutral'}>
            <Icon />
          </IconPlate>
        ) : (
          <span className="relative flex-none">
            <Face name={scan.person.name} photo={scan.person.photo} className="size-11 text-body" />
            <span className="-right-1 -bottom-1 absolute grid size-5.5 place-items-center rounded-full border border-line bg-surface text-text-2">
              <Icon aria-hidden className="size-3.5" />
            </span>
          </span>
        )
      }
      title={own ? `${t(`directions.${way}`)} ${when}` : (scan.person?.name ?? t('nobody'))}
      meta={
        <>
          <span>{facts.filter(Boolean).join(' · ')}</span>
          {scan.outside && <span className="font-semibold text-warn-text">{t('outside')}</span>}
          {!scan.agrees && device && (
            <span className="font-semibold text-warn-text">
              {t('device', { verdict: verdictLabels[device.verdict][language] })}
            </span>
          )}
        </>
      }
      // Among those that wait it says nothing new, and a phone is narrow.
      trail={!dated && <Chip tone={verdictTone[verdict]}>{verdictLabels[verdict][language]}</Chip>}
      onClick={onCorrect}
    />
  )
}
