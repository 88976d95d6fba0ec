import { QrCode } from 'lucide-react'
import { hidden } from '../../../../contract/form/unsealed.ts'
import { guestContact } from '../../../../contract/guest/contact.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { SensitiveText } from './sensitive-text.tsx'
import type { ShownRecord } from './use-record.ts'

/** That a record came by the guest link of its site, and how to reach who wrote it, if they said. */
export function GuestOrigin({ record: { post } }: { record: Pick<ShownRecord, 'post'> }) {
  const t = useT('record')
  const { guest } = post
  if (!guest) return null
  return (
    <Card padded className="flex items-start gap-3">
      <IconPlate>
        <QrCode />
      </IconPlate>
      <div className="min-w-0 flex-1">
        <p className="type-strong">{t('guest.title')}</p>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 fine:type-cell">
          <dt className="text-text-2">{t('guest.receipt')}</dt>
          <dd className="tabular-nums">{guest.receipt}</dd>
          <dt className="text-text-2">{t('guest.contact')}</dt>
          <dd>
            {guest.contact ? (
              <SensitiveText field={guestContact} text={hidden} post={post} />
            ) : (
              t('guest.anonymous')
            )}
          </dd>
        </dl>
      </div>
    </Card>
  )
}
