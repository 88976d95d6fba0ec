import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'

interface PhotoChooserProps {
  /** null: not choosing */
  picked: readonly string[] | null
  onStart: () => void
  onCancel: () => void
  onRemove: () => void
  /** beside the button, left */
  note?: ReactNode
}

/** Under a photo grid: choose, then delete what is chosen. */
export function PhotoChooser({ picked, onStart, onCancel, onRemove, note }: PhotoChooserProps) {
  const t = useT('widgets')
  const common = useT('common')
  if (picked === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {note}
        <Button look="quiet" className="ml-auto" onClick={onStart}>
          {t('photo.choose')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-2 flex justify-end gap-2">
      <Button onClick={onCancel}>{common('cancel')}</Button>
      <Button
        look="danger-line"
        disabled={picked.length === 0}
        icon={<Trash2 aria-hidden className="size-5 fine:size-4" />}
        onClick={onRemove}
      >
        {t('photo.remove', { count: picked.length })}
      </Button>
    </div>
  )
}
