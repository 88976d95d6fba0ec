import { HardDrive } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { NotNow } from '../../../outbox/change/replace.ts'
import { StorageTrouble } from '../../../outbox/store/trouble.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Button } from '../../../widgets/button/button.tsx'

interface TroubleNoteProps {
  error: unknown
  onRetry: () => void
  onDownload: () => void
}

/** The device could not store the form: what is where, and what to press. */
export function TroubleNote({ error, onRetry, onDownload }: TroubleNoteProps) {
  const t = useT('form')
  if (error instanceof NotNow) {
    return (
      <Banner tone="attention" action={<Button onClick={onRetry}>{t('trouble.retry')}</Button>}>
        {t('edit.sending')}
      </Banner>
    )
  }
  const kind = error instanceof StorageTrouble ? error.kind : 'other'
  return (
    <Banner
      tone="danger"
      icon={<HardDrive aria-hidden className="size-6 fine:size-5" />}
      head={t('trouble.head')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={onRetry}>{t('trouble.retry')}</Button>
          <Button onClick={onDownload}>{t('trouble.download')}</Button>
        </span>
      }
    >
      {t(`trouble.${kind}`)}
    </Banner>
  )
}
