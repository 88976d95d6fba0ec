import type { FormEntry } from '../../../contract/boards/manifest.ts'
import type { PostRow } from '../../../contract/record/post.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'
import { StateChip } from '../../widgets/chip/state-chip.tsx'
import type { Delivery } from '../outbox/delivery.ts'
import type { Shown } from './overlay/overlay.ts'

interface StatusChipProps {
  board: Pick<FormEntry, 'workflow'>
  row: Pick<PostRow, 'status' | 'overdue'>
  small?: boolean
}

/** The board's word for the state; an overdue record shows that first. */
export function StatusChip({ board, row, small }: StatusChipProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  if (row.overdue) {
    return (
      <Chip tone="danger" small={small}>
        {board.workflow.overdue?.[language] ?? t('overdue')}
      </Chip>
    )
  }
  const status = board.workflow.states.find((option) => option.value === row.status)
  return (
    <Chip tone={status?.tone ?? 'neutral'} small={small}>
      {status?.label[language] ?? row.status}
    </Chip>
  )
}

interface DeliveryChipProps {
  delivery: Delivery | null
  row: Pick<PostRow, 'attachments'>
  small?: boolean
  bare?: boolean
}

/** The delivery state while incomplete, or 첨부 2/3. */
export function DeliveryChip({ delivery, row, small, bare }: DeliveryChipProps) {
  const t = useT('record')
  const { expected, arrived } = row.attachments
  if (delivery && delivery.state !== 'arrived') {
    return <StateChip state={delivery.state} small={small} bare={bare} />
  }
  if (arrived >= expected) return null
  return (
    <StateChip state="sending" small={small} bare={bare}>
      {t('attachmentsOf', { arrived, expected })}
    </StateChip>
  )
}

interface RowStateProps {
  board: Pick<FormEntry, 'workflow'>
  shown: Shown<PostRow>
  small?: boolean
}

/** One word for a row: the delivery state while incomplete, otherwise the status. */
export function RowState({ board, shown: { value, delivery }, small }: RowStateProps) {
  const travelling = delivery !== null && delivery.state !== 'arrived'
  const incomplete = value.attachments.arrived < value.attachments.expected
  return travelling || incomplete ? (
    <DeliveryChip delivery={delivery} row={value} small={small} />
  ) : (
    <StatusChip board={board} row={value} small={small} />
  )
}
