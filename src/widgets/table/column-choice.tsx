import { Columns3 } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../choice/checkbox.tsx'
import { Popover } from '../layer/popover.tsx'
import type { Column } from './column.ts'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns a table shows; the main one always. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const t = useT('widgets')
  return (
    <Popover
      label={t('table.columns')}
      trigger={
        <Button look="quiet" icon={<Columns3 aria-hidden className="size-5 fine:size-4" />}>
          {t('table.column')}
        </Button>
      }
      className="min-w-52"
    >
      <ul className="min-h-0 overflow-y-auto px-3 py-2">
        {columns.map((column) => (
          <li key={column.id}>
            <Checkbox
              checked={!hidden.includes(column.id)}
              disabled={column.main}
              onChange={(on) =>
                onChange(on ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])
              }
            >
              {column.name ?? column.head}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
