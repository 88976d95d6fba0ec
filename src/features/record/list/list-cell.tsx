import type { Column, FormBoard } from '../../../../contract/form/definition.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { cn } from '../../../lib/cn.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { isZero } from '../../../widgets/table/column.ts'
import type { Shown } from '../overlay/overlay.ts'
import { ListDay } from '../page/expiry-chip.tsx'
import { RowState } from '../status-chip.tsx'

const toneText = { danger: 'text-danger-text', warn: 'text-warn-text' }

interface ListCellProps {
  board: FormBoard
  column: Column
  shown: Shown<PostRow>
  text: string
}

/** One cell: states and warning choices as chips, figures in their colour. */
export function ListCell({ board, column, shown, text }: ListCellProps) {
  const expiring = board.expiries?.find(({ rows, date }) => !rows && date === column.key)
  if (expiring && text) {
    return <ListDay board={board} row={shown.value} name={expiring.name} text={text} />
  }
  if (column.key === 'status') return <RowState board={board} shown={shown} small />
  if (column.tone === 'danger' || column.tone === 'warn') {
    const isNone = isZero(text) || shown.value.values[column.key] === 0
    return <b className={cn(isNone ? 'font-normal text-text-3' : toneText[column.tone])}>{text}</b>
  }
  const field = fieldOf(board, column.key)
  if (field?.type === 'radio') {
    const option = field.options.find((one) => one.value === shown.value.values[field.key])
    if (option?.tone && option.tone !== 'neutral') {
      return (
        <Chip tone={option.tone} small>
          {text}
        </Chip>
      )
    }
  }
  return text
}
