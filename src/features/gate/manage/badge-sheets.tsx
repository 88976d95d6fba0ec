import type { Badge } from '../../../../contract/gate/badge.ts'
import { personNumber } from '../../../../contract/gate/number.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QrCode } from '../../invitation-sheets/qr-code.tsx'
import { paper } from '../paper.ts'

const perSheet = 8

export const sheetsOf = (badges: number): number => Math.ceil(badges / perSheet)

/** Sheets of A4 with eight badges of 97 × 70 mm each, to be cut along their lines. */
export function BadgeSheets({ badges, site }: { badges: readonly Badge[]; site: string }) {
  return Array.from({ length: sheetsOf(badges.length) }, (_, sheet) => (
    <ul
      // biome-ignore lint/suspicious/noArrayIndexKey: sheets neither come nor go
      key={sheet}
      style={paper}
      className="badge-sheet grid w-[194mm] grid-cols-2 content-start bg-white text-text"
    >
      {badges.slice(sheet * perSheet, (sheet + 1) * perSheet).map((badge) => (
        <OneBadge key={badge.id} badge={badge} site={site} />
      ))}
    </ul>
  ))
}

function OneBadge({ badge, site }: { badge: Badge; site: string }) {
  const t = useT('manage')
  const dates = useDates()
  const { name, photo, companyName, jobType, subject, token } = badge
  return (
    <li className="badge-cut flex h-[70mm] w-[97mm] flex-col overflow-hidden p-[4mm] leading-tight">
      <p className="truncate font-semibold text-[10pt]">{site}</p>
      <div className="mt-[1.5mm] flex min-h-0 flex-1 gap-[3mm]">
        {token && (
          <QrCode
            text={token}
            label={t('badge.codeOf', { name })}
            className="size-[48mm] flex-none"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {photo ? (
            <img
              src={`/media/${photo}/thumb`}
              alt=""
              className="h-[25mm] w-[22mm] rounded-[1.5mm] object-cover"
            />
          ) : (
            <span className="grid h-[25mm] w-[22mm] place-items-center rounded-[1.5mm] border border-line-strong border-dashed text-[8pt] text-text-3">
              {t('badge.photo')}
            </span>
          )}
          <p
            className={`mt-[1.5mm] line-clamp-2 break-words font-bold ${name.length > 8 ? 'text-[11pt]' : 'text-[15pt]'}`}
          >
            {name}
          </p>
          <p className="mt-[.5mm] line-clamp-2 text-[8.5pt]">{companyName}</p>
          <p className="truncate text-[8.5pt]">{jobType}</p>
        </div>
      </div>
      <p className="mt-[1mm] flex items-baseline justify-between gap-[2mm]">
        <b className="text-[15pt] tabular-nums tracking-wide">{personNumber(subject)}</b>
        <span className="truncate text-[7pt] text-text-3">
          {t('badge.number', {
            id: badge.id,
            day: dates.day(dates.dayOf(badge.issuedAt), 'dotsYear'),
          })}
        </span>
      </p>
    </li>
  )
}
