import { useT } from '../../i18n/use-t.ts'
import { QrCode } from './qr-code.tsx'

export interface SlipFacts {
  name: string
  /** company and position */
  place: string
  /** what they sign in by */
  username: string
  /** the link by which they choose their password, once */
  link: string
}

interface SlipProps extends SlipFacts {
  /** when the link ends, in words: the paper goes where this screen does not */
  until: string
}

/** What one person gets in the hand: their user ID and the code that opens the way in. */
export function Slip({ name, place, username, link, until }: SlipProps) {
  const t = useT('slips')
  return (
    <li className="flex break-inside-avoid gap-4 rounded-card print:gap-3 border border-line bg-surface p-4">
      <QrCode
        text={link}
        label={t('qrOf', { name })}
        className="size-32 flex-none rounded-sm print:size-30"
      />
      <div className="min-w-0 flex-1">
        <p className="type-strong break-keep">{name}</p>
        {place && <p className="type-meta text-text-3">{place}</p>}
        <dl className="mt-2">
          <dt className="type-meta text-text-3">{t('username')}</dt>
          <dd className="type-body break-all font-semibold tabular-nums">{username}</dd>
        </dl>
        <p className="type-meta mt-2 break-keep text-text-2">{t('how')}</p>
        <p className="type-meta mt-1 break-keep text-text-3">{t('until', { until })}</p>
      </div>
    </li>
  )
}
