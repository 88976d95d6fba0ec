import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ConditionChip } from '../../widgets/toolbar/condition-chip.tsx'
import {
  type ConditionKey,
  conditions,
  isSet,
  without,
  withoutConditions,
} from './employee-filter.ts'
import type { EmployeeSearch } from './employee-search.ts'
import { useEmployeeWords } from './use-words.ts'

interface ConditionsProps {
  search: EmployeeSearch
  companies: readonly { value: string; label: string }[]
  fields: readonly { value: string; label: string }[]
  onShow: (search: EmployeeSearch) => void
}

/** The filters of the list; each can be removed. */
export function Conditions({ search, companies, fields, onShow }: ConditionsProps) {
  const t = useT('employee')
  const dates = useDates()
  const words = useEmployeeWords()
  const set = conditions.filter((key) => isSet(search, key))
  if (set.length === 0) return null
  const named = (list: ConditionsProps['fields'], id: number | undefined) =>
    list.find(({ value }) => value === String(id))?.label ?? String(id)
  const day = (value: string | undefined) => (value ? dates.day(value, 'dotsYear') : '')
  function wordOf(key: ConditionKey): string {
    switch (key) {
      case 'company':
        return named(companies, search.company)
      case 'field':
        return named(fields, search.field)
      case 'hired':
      case 'moved':
      case 'retired':
        return `${day(search[`${key}From`])} ~ ${day(search[`${key}To`])}`.trim()
      case 'category':
      case 'title':
      case 'employment':
        return words[key](search[key] ?? null) ?? ''
      default:
        return search[key] ?? ''
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {set.map((key) => (
        <ConditionChip
          key={key}
          field={t(`conditions.${key}`)}
          value={wordOf(key)}
          onRemove={() => onShow(without(search, key))}
        />
      ))}
      <Button look="quiet" onClick={() => onShow(withoutConditions(search))}>
        {t('clearFilter')}
      </Button>
    </div>
  )
}
