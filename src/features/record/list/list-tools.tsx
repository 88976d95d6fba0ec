import { CalendarDays, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ConditionChip } from '../../../widgets/toolbar/condition-chip.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import type { References } from '../../board/use-references.ts'
import { isKnown } from './board-query.ts'
import { ConditionDialog } from './condition-dialog.tsx'
import { useConditionWords } from './condition-words.ts'
import { askables } from './conditions.ts'
import { isNarrowed, type ListSearch } from './list-search.ts'
import { PeriodDialog } from './period-dialog.tsx'

export interface ToolProps {
  board: FormBoard
  search: ListSearch
  /** changes part of the state and goes to the first page */
  onSearch: (change: Partial<ListSearch>) => void
  projectId: number
  references: References
  reading: Reading
}

/** Search text, period and conditions of a list; each can be removed. */
export function ListTools({
  board,
  search,
  onSearch,
  projectId,
  references,
  reading,
  children,
}: ToolProps & { children?: ReactNode }) {
  const t = useT('record')
  const [layer, setLayer] = useState<'condition' | 'period' | null>(null)
  const requested = askables(board, { ko: t('status'), en: t('status') })
  const words = useConditionWords(requested, reading)
  const where = search.where ?? []
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SearchBox
        className="w-full lg:w-60"
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ q: q || undefined })}
      />
      <PeriodChip search={search} onOpen={() => setLayer('period')} onSearch={onSearch} />
      {where.map((condition, index) => (
        <ConditionChip
          key={`${condition.key} ${condition.operator} ${condition.value}`}
          {...(isKnown(board, condition)
            ? words(condition)
            : { field: condition.key, value: t('list.leftOut') })}
          onRemove={() => onSearch({ where: where.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        look="quiet"
        icon={<Plus aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setLayer('condition')}
      >
        {t('list.addCondition')}
      </Button>
      {isNarrowed(search) && (
        <Button
          look="quiet"
          onClick={() =>
            onSearch({
              q: undefined,
              period: undefined,
              from: undefined,
              to: undefined,
              where: undefined,
            })
          }
        >
          {t('list.clearAll')}
        </Button>
      )}
      <div className="ml-auto flex items-center">{children}</div>
      {layer === 'condition' && (
        <ConditionDialog
          board={board}
          requested={requested}
          projectId={projectId}
          references={references}
          reading={reading}
          onClose={() => setLayer(null)}
          onAdd={(condition) => {
            setLayer(null)
            onSearch({ where: [...where, condition] })
          }}
        />
      )}
      {layer === 'period' && (
        <PeriodDialog
          search={search}
          onClose={() => setLayer(null)}
          onApply={(chosen) => {
            setLayer(null)
            onSearch(chosen)
          }}
        />
      )}
    </div>
  )
}

interface PeriodChipProps {
  search: ListSearch
  onOpen: () => void
  onSearch: ToolProps['onSearch']
}

function PeriodChip({ search, onOpen, onSearch }: PeriodChipProps) {
  const t = useT('record')
  const dates = useDates()
  const { period, from, to } = search
  if (!period && !from && !to) {
    return (
      <Button
        look="quiet"
        icon={<CalendarDays aria-hidden className="size-5 fine:size-4" />}
        onClick={onOpen}
      >
        {t('list.period')}
      </Button>
    )
  }
  const dots = (day: string | undefined) => (day ? dates.day(day, 'dotsYear') : '')
  return (
    <ConditionChip
      field={t('list.period')}
      value={
        period ? t(`list.periods.${period}`) : t('list.between', { from: dots(from), to: dots(to) })
      }
      onEdit={onOpen}
      onRemove={() => onSearch({ period: undefined, from: undefined, to: undefined })}
    />
  )
}
