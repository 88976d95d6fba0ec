import { ArrowUp, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Chip, type Tone } from '../../widgets/chip/chip.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { isIn } from './import-file.ts'
import type { FileItem } from './read-file.ts'
import type { LineState } from './use-import.ts'

interface ResultTableProps {
  items: readonly FileItem[]
  states: ReadonlyMap<number, LineState>
}

interface Line {
  index: number
  title: string
  state: LineState
}

function looksOf(state: LineState): { tone: Tone; Icon: typeof Clock } {
  if (state === 'ready') return { tone: 'neutral', Icon: Clock }
  if (state === 'sending') return { tone: 'info', Icon: ArrowUp }
  return isIn(state) ? { tone: 'ok', Icon: CheckCheck } : { tone: 'warn', Icon: CircleAlert }
}

function State({ state }: { state: LineState }) {
  const t = useT('review')
  const { tone, Icon } = looksOf(state)
  return (
    <Chip small tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {t(`importScreen.outcomes.${state}`)}
    </Chip>
  )
}

/** The result of each line of the file: none is left out. */
export function ResultTable({ items, states }: ResultTableProps) {
  const t = useT('review')
  const titleOf = ({ title, photo }: FileItem) =>
    photo === null ? title || t('importScreen.untitled') : t('importScreen.photo', { name: photo })
  const lines = items.map((item, index): Line => {
    return { index, title: titleOf(item), state: states.get(index) ?? 'ready' }
  })
  const columns: Column<Line>[] = [
    {
      id: 'item',
      head: t('importScreen.item'),
      cell: (line) => line.title,
      full: (line) => line.title,
      main: true,
    },
    {
      id: 'result',
      head: t('importScreen.result'),
      cell: (line) => <State state={line.state} />,
      width: 260,
    },
  ]
  return (
    <Table
      label={t('importScreen.table')}
      columns={columns}
      rows={lines}
      rowId={(line) => String(line.index)}
    />
  )
}
