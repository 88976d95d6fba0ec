import { Check, CircleDashed, PencilLine, Undo2 } from 'lucide-react'
import type { ApprovalRow } from '../../../contract/approval/document.ts'
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
