import { CloudUpload, Lock, UserX } from 'lucide-react'
import type { ApprovalRow } from '../../../contract/approval/document.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'

/** A decision of this device waits to be sent. */
export function QueuedChip() {
  const t = useT('approval')
  return (
    <Chip small tone="warn" icon={<CloudUpload aria-hidden className="size-4" />}>
      {t('queued.chip')}
    </Chip>
  )
}

/** It waits for somebody who cannot decide. */
export function StalledChip() {
  const t = useT('approval')
  return (
    <Chip small tone="warn" icon={<UserX aria-hidden className="size-4" />}>
      {t('stalled.chip')}
    </Chip>
  )
}

/** What somebody has to know before the title: urgent, confidential. */
export function UrgencyChips({
  post,
}: {
  post: Pick<ApprovalRow['post'], 'priority' | 'security'>
}) {
  const t = useT('approval')
  return (
    <>
      {post.priority === 'urgent' && (
        <Chip small tone="danger">
          {t('urgent')}
        </Chip>
      )}
      {post.security === 'confidential' && (
        <Chip small tone="warn" icon={<Lock aria-hidden className="size-4" />}>
          {t('confidential')}
        </Chip>
      )}
    </>
  )
}
