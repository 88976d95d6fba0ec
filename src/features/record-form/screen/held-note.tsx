import { HardDrive } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { downloadBytes } from '../../../lib/download.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import type { LooseFile } from '../../photo/draft-files.ts'

interface HeldNoteProps {
  held: readonly LooseFile[]
  onRetry: () => void
  onDrop: (id: string) => void
}

/** Photos in memory only: the device is full. */
export function HeldNote({ held, onRetry, onDrop }: HeldNoteProps) {
  const t = useT('photo')
  if (held.length === 0) return null
  return (
    <Banner
      tone="danger"
      icon={<HardDrive aria-hidden className="size-6 fine:size-5" />}
      head={t('held.head', { count: held.length })}
      action={
        <>
          <Button onClick={onRetry}>{t('held.retry')}</Button>
          <ul className="mt-2">
            {held.map(({ id, name, held: kept }) => (
              <li key={id} className="flex min-h-12 flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <Button
                  look="quiet"
                  onClick={() =>
                    kept && downloadBytes(kept.photo.bytes, kept.photo.type, kept.photo.name)
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
