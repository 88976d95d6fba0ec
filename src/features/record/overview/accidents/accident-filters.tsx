import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  periodAfter,
  periodDays,
  periodOfDay,
  periodUnits,
  unitOf,
} from '../../../../../contract/accident/period.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { IconButton } from '../../../../widgets/button/icon-button.tsx'
import { DateSelector } from '../../../../widgets/date/date-selector.tsx'
import { Field } from '../../../../widgets/field/field.tsx'
import { Select } from '../../../../widgets/select/select.tsx'
import { companiesQuery } from '../../../board/references.ts'
import type { OverviewProps } from '../matrix-view.tsx'

interface AccidentPeriodProps {
  period: string
  label: string
  onAt: OverviewProps['onAt']
}

/** The period that is shown, and those before and after it; own days have none. */
export function AccidentPeriod({ period, label, onAt }: AccidentPeriodProps) {
  const t = useT('overview')
  const own = unitOf(period) === 'own'
  return (
    <div className="flex items-center gap-1">
      {!own && (
        <IconButton
          className="print:hidden"
          label={t('accidents.earlier')}
          onClick={() => onAt(periodAfter(period, -1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      <h2 aria-live="polite" className="type-h3 min-w-28 whitespace-nowrap text-center">
        {label}
      </h2>
      {!own && (
        <IconButton
          className="print:hidden"
          label={t('accidents.later')}
          onClick={() => onAt(periodAfter(period, 1))}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

type AccidentFiltersProps = Pick<OverviewProps, 'projectId' | 'search' | 'onSearch' | 'onAt'> & {
  period: string
}

/** Year, half-year, quarter or own days, and the company whose people were hurt. */
export function AccidentFilters(props: AccidentFiltersProps) {
  const { projectId, period, search, onSearch, onAt } = props
  const t = useT('overview')
  const companies = useQuery(companiesQuery(projectId)).data?.data ?? []
  const unit = unitOf(period) ?? 'year'
  const { from, to } = periodDays(period)
  const own = (change: { from?: string; to?: string }) => {
    const days = { from, to, ...change }
    onAt(`${days.from}~${days.to}`)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <div className="w-full lg:w-44">
        <Select
          label={t('accidents.unit')}
          value={unit}
          options={periodUnits.map((value) => ({ value, label: t(`accidents.units.${value}`) }))}
          onChange={(value) => {
            const next = periodUnits.find((one) => one === value)
            if (next === 'own') own({})
            else if (next) onAt(periodOfDay(from, next))
          }}
        />
      </div>
      {unit === 'own' && (
        <div className="grid w-full grid-cols-2 gap-2 lg:w-auto">
          <Field label={t('accidents.from')}>
            <DateSelector
              value={from}
              max={to}
              clearable={false}
              onChange={(day) => day && own({ from: day })}
            />
          </Field>
          <Field label={t('accidents.to')}>
            <DateSelector
              value={to}
              min={from}
              clearable={false}
              onChange={(day) => day && own({ to: day })}
            />
          </Field>
        </div>
      )}
      <div className="w-full lg:w-60">
        <Select
          label={t('accidents.company')}
          placeholder={t('accidents.everyCompany')}
          clearable
          value={search.company ?? null}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(company) => onSearch({ company: company ?? undefined })}
        />
      </div>
    </div>
  )
}
