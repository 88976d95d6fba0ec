import { CircleAlert, CircleQuestionMark, FileInput, UserX } from 'lucide-react'
import type { ReviewRow } from '../../../contract/record/review.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'

const icons = { suspended: UserX, left: UserX, imported: FileInput, other: CircleQuestionMark }

/** Why it waits: shape, word and colour. `late` is a second one. */
export function ReasonChip({ reason, small }: { reason: ReviewRow['reason']; small?: boolean }) {
  const t = useT('review')
  const Icon = icons[reason]
  return (
    <Chip tone="warn" small={small} icon={<Icon aria-hidden className="size-4" />}>
      {t(`reasons.${reason}`)}
    </Chip>
  )
}

/** Written after its author was suspended, as far as known. */
export function LateMark() {
  const t = useT('review')
  return (
    <span className="inline-flex items-center gap-1 text-danger-text">
      <CircleAlert aria-hidden className="size-4" />
      {t('late')}
    </span>
  )
}
