import { Check, CircleDashed, Lock, PencilLine, Undo2, UserX } from 'lucide-react'
import type { ApprovalRow } from '../../../contract/approval/document.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip, type Tone } from '../../widgets/chip/chip.tsx'

const looks: Partial<Record<string, { tone: Tone; Icon: typeof Check }>> = {
  temp: { tone: 'neutral', Icon: PencilLine },
  ongoing: { tone: 'info', Icon: CircleDashed },
  complete: { tone: 'ok', Icon: Check },
  reject: { tone: 'danger', Icon: Undo2 },
  withdrawn: { tone: 'warn', Icon: Undo2 },
}

/** How far a document is. */
export function StatusChip({ status }: Pick<ApprovalRow, 'status'>) {
  const { tone = 'neutral', Icon = CircleDashed } = looks[status.code] ?? {}
  return (
    <Chip small tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {status.name}
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
