import { HardDrive } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { downloadBytes } from '../../../lib/download.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import type { LooseFile } from '../../photo/draft-files.ts'

interface FailedFilesNoteProps {
  unsaved: readonly LooseFile[]
  onRetry: () => void
  onDrop: (id: string) => void
}

/** Photos in memory only: the device is full. */
export function FailedFilesNote({ unsaved, onRetry, onDrop }: FailedFilesNoteProps) {
  const t = useT('photo')
  if (unsaved.length === 0) return null
  return (
    <Banner
      tone="danger"
      icon={<HardDrive aria-hidden className="size-6 fine:size-5" />}
      head={t('held.head', { count: unsaved.length })}
      action={
        <>
          <Button onClick={onRetry}>{t('held.retry')}</Button>
          <ul className="mt-2">
            {unsaved.map(({ id, name, failure: stored }) => (
              <li key={id} className="flex min-h-12 flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <Button
                  look="quiet"
                  onClick={() =>
                    stored &&
                    downloadBytes(stored.photo.bytes, stored.photo.type, stored.photo.name)
                  }
                >
                  {t('held.download')}
                </Button>
                <Button look="quiet" onClick={() => onDrop(id)}>
                  {t('held.drop')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      }
    >
      {t('held.text')}
    </Banner>
  )
}
