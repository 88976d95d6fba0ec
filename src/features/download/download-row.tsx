import { Download, Trash2, X } from 'lucide-react'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { daysBetween } from '../../lib/dates.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { Progress as Bar } from '../../widgets/progress/progress.tsx'
import type { Progress } from './batch.ts'
import type { Stopped } from './running.ts'
import { isUnfinished, type StoredDownload } from './stored-downloads.ts'

/** From a week on the data is marked as old. */
const oldDays = 7

export interface DownloadRowProps {
  name: string
  /** the stored download; null before its first end */
  cached: StoredDownload | null
  /** it is being downloaded, or queued */
  progress: Progress | 'waiting' | null
  stopped: Stopped | null
  offline: boolean
  onAgain: () => void
  onCancel: () => void
  onRemove: () => void
}

/** One downloaded project: time, content, and actions. */
export function DownloadRow(props: DownloadRowProps) {
  const { name, cached, progress, stopped, offline, onAgain, onCancel, onRemove } = props
  const t = useT('prepare')
  const { bytes, number } = useNumbers()
  return (
    <div className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="type-strong min-w-0">{name}</p>
        <When cached={cached} />
      </div>
      {cached && (
        <p className="type-meta text-text-2">
          {t('holds', {
            days: cached.days,
            records: number(cached.records),
            photos: number(cached.photos),
            bytes: bytes(cached.bytes),
          })}
        </p>
      )}
      {progress === 'waiting' && <p className="type-meta text-text-2">{t('waiting')}</p>}
      {progress && progress !== 'waiting' && (
        <div className="grid gap-1.5">
          <Bar value={progress.done} max={progress.total} label={t('progress', { name })} />
          <p className="type-meta text-text-2">
            {t('receiving', { bytes: bytes(progress.bytes) })} · {number(progress.done)}/
            {number(progress.total)}
          </p>
        </div>
      )}
      {stopped && !progress && (
        <p role="status" className="type-meta text-warn-text">
          {t(`stopped.${stopped}`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {progress ? (
          <Button icon={<X aria-hidden className="size-5 fine:size-4" />} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : (
          <>
            <Button
              off={offline}
              icon={<Download aria-hidden className="size-5 fine:size-4" />}
              onClick={onAgain}
            >
              {cached && !isUnfinished(cached) ? t('again') : t('goOn')}
            </Button>
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden className="size-5 fine:size-4" />}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function When({ cached }: { cached: StoredDownload | null }) {
  const t = useT('prepare')
  const dates = useDates()
  if (!cached) return null
  if (isUnfinished(cached) || cached.preparedAt === null) {
    return <Chip tone="warn">{t('partial')}</Chip>
  }
  const age = daysBetween(dates.dayOf(cached.preparedAt), dates.today())
  return (
    <span className="type-meta text-text-3">
      {t('prepared', { at: dates.recent(cached.preparedAt) })}
      {age >= oldDays && <span className="block text-warn-text">{t('old', { days: age })}</span>}
    </span>
  )
}
