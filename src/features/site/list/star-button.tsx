import { Star } from 'lucide-react'
import type { ProjectRow } from '../../../../contract/project/project.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'

/** Stars or unstars a project. */
export function StarButton({
  row,
  on,
  onToggle,
}: {
  row: ProjectRow
  on: boolean
  onToggle: () => void
}) {
  const t = useT('site')
  return (
    <IconButton
      label={t(on ? 'shelf.unstar' : 'shelf.star', { name: row.field_name })}
      aria-pressed={on}
      onClick={onToggle}
    >
      <Star
        aria-hidden
        className={cn('size-6 fine:size-5', on ? 'fill-current text-accent' : 'text-text-3')}
      />
    </IconButton>
  )
}
