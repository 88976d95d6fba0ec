import { CalendarCheck, Trash2 } from 'lucide-react'
import type { ProjectOrder } from '../../../../contract/project/project-order.ts'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import type { Column } from '../../../widgets/table/column.ts'
import { Table } from '../../../widgets/table/table.tsx'
import { useOrderWords } from './use-order-words.ts'

interface OrderListProps {
  orders: readonly ProjectOrder[]
  /** null: I may not */
  onRemove: ((order: ProjectOrder) => void) | null
}

function Now({ small }: { small?: boolean }) {
  const t = useT('site')
  return (
    <Chip small={small} tone="accent" icon={<CalendarCheck aria-hidden className="size-4" />}>
      {t('orders.now')}
    </Chip>
  )
}

function Remove({ order, onRemove }: { order: ProjectOrder; onRemove: () => void }) {
  const t = useT('site')
  const words = useOrderWords()
  return (
    <IconButton label={t('orders.removeOf', { days: words.days(order) })} onClick={onRemove}>
      <Trash2 aria-hidden className="size-6 text-text-2 fine:size-5" />
    </IconButton>
  )
}

export function OrderCards({ orders, onRemove }: OrderListProps) {
  const t = useT('site')
  const words = useOrderWords()
  return (
    <List label={t('orders.list')}>
      {orders.map((order) => (
        <ListRow
          key={order.id}
          title={words.days(order)}
          meta={
            <>
              <span>{`${words.numbers(order)} · ${words.every(order)}`}</span>
              {words.isNow(order) && <Now small />}
            </>
          }
          trail={onRemove && <Remove order={order} onRemove={() => onRemove(order)} />}
        />
      ))}
    </List>
  )
}

export function OrderTable({ orders, onRemove }: OrderListProps) {
  const t = useT('site')
  const words = useOrderWords()
  const columns: Column<ProjectOrder>[] = [
    {
      id: 'days',
      head: t('orders.columns.days'),
      cell: (order) => <b className="font-semibold">{words.days(order)}</b>,
      full: words.days,
      width: 260,
      main: true,
    },
    { id: 'numbers', head: t('orders.columns.numbers'), cell: words.numbers },
    { id: 'every', head: t('orders.columns.every'), cell: words.every },
    {
      id: 'state',
      head: t('orders.columns.state'),
      cell: (order) => (words.isNow(order) ? <Now small /> : '-'),
      width: 110,
    },
  ]
  if (onRemove) {
    columns.push({
      id: 'remove',
      head: <span className="sr-only">{t('orders.remove')}</span>,
      name: t('orders.remove'),
      cell: (order) => <Remove order={order} onRemove={() => onRemove(order)} />,
      align: 'right',
      width: 72,
    })
  }
  return (
    <Table
      label={t('orders.list')}
      columns={columns}
      rows={orders}
      rowId={(order) => String(order.id)}
    />
  )
}
