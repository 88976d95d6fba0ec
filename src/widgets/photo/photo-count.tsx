import { ArrowUp } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Chip } from '../chip/chip.tsx'

interface PhotoCountProps {
  arrived: number
  total: number
  /** one of them is being sent now */
  moving?: boolean
  small?: boolean
}

/** How many of a group's photos the server has; nothing once all are there. */
export function PhotoCount({ arrived, total, moving, small }: PhotoCountProps) {
  const t = useT('widgets')
  if (arrived >= total) return null
  return (
    <Chip
      tone={moving ? 'info' : 'neutral'}
      small={small}
      icon={moving && <ArrowUp aria-hidden className="size-4" strokeWidth={2.25} />}
    >
      {t('photo.attached', { arrived, total })}
    </Chip>
  )
}
