import { useT } from '../../i18n/use-t.ts'
import { QrCode } from './qr-code.tsx'

export interface InvitationFacts {
  name: string
  /** company and position */
  place: string
  /** user id for the sign-in */
  username: string
  /** one-time link for choosing a password */
  link: string
}

interface InvitationSheetProps extends InvitationFacts {
  /** when the link expires, as text, because the paper leaves this screen */
  until: string
}

/** An invitation sheet for one person: user ID and the code for the first sign-in. */
export function InvitationSheet({ name, place, username, link, until }: InvitationSheetProps) {
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
