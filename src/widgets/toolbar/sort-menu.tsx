import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { Menu } from '../layer/menu.tsx'
import { nextSort, type Sort } from '../table/column.ts'

interface SortMenuProps {
  options: readonly { id: string; label: string }[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The sort order of a list; selecting the same one reverses it. */
export function SortMenu({ options, sort, onSort }: SortMenuProps) {
  const t = useT('widgets')
  const Icon = sort.direction === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide
  const icon = <Icon aria-hidden className="size-5 fine:size-4" />
  return (
    <Menu
      label={t('toolbar.sort')}
      items={options.map((option) => ({
        id: option.id,
        label: option.label,
        icon: option.id === sort.id ? icon : <span className="size-5 fine:size-4" />,
        onSelect: () => onSort(nextSort(sort, option.id)),
      }))}
      trigger={
        <Button look="quiet" icon={icon}>
          {options.find((option) => option.id === sort.id)?.label ?? t('toolbar.sort')}
        </Button>
      }
    />
  )
}
