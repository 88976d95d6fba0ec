import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { attentionOf, byCompany } from './company-groups.ts'
import type { Figures } from './figure-strip.tsx'
import { PersonHead, PersonLine } from './person-line.tsx'

const parts = ['total', 'male', 'female', 'daily', 'foreign'] as const
const columns =
  'lg:grid lg:grid-cols-[24px_minmax(0,1fr)_repeat(5,64px)_88px] lg:items-center lg:gap-x-2'

interface CompanyListProps {
  figures: Figures
  /** the people of one day; null: of a period there is no list of names */
  rows: readonly AttendanceRow[] | null
  onOpen: (row: AttendanceRow) => void
}

/** By company, each opens to its people. */
export function CompanyList({ figures, rows, onOpen }: CompanyListProps) {
  const t = useT('attendance')
  const { number } = useNumbers()
  const people = byCompany(rows ?? [])
  const { companies, total } = figures
  const sorted = [...companies].sort((a, b) => b.total - a.total)
  return (
    <Card className="overflow-hidden">
      <div
        aria-hidden
        className={cn('hidden h-10 bg-surface-2 px-5 font-semibold text-mini text-text-2', columns)}
      >
        <span />
        <span>{t('company')}</span>
        {parts.map((part) => (
          <span key={part} className="text-right">
            {t(`figure.${part}`)}
          </span>
        ))}
        <span className="text-right">{rows && t('attention')}</span>
      </div>
      {sorted.map((company) => (
        <Company
          key={company.companyId ?? 0}
          company={company}
          rows={rows && (people.get(company.companyId) ?? [])}
          first={company === sorted[0] && sorted.length === 1}
          onOpen={onOpen}
        />
      ))}
      <div
        className={cn(
          'flex min-h-12 items-center justify-between border-line border-t bg-surface-2 px-5 font-bold fine:min-h-11 fine:type-cell',
          columns,
        )}
      >
        <span className="max-lg:hidden" />
        <span>{t('sum', { count: companies.length })}</span>
        {parts.map((part) => (
          <span key={part} className={cn('text-right', part !== 'total' && 'max-lg:hidden')}>
            {number(total[part])}
          </span>
        ))}
      </div>
    </Card>
  )
}

interface CompanyProps {
  company: Figures['companies'][number]
  rows: AttendanceRow[] | null
  first: boolean
  onOpen: (row: AttendanceRow) => void
}

function Company({ company, rows, first, onOpen }: CompanyProps) {
  const t = useT('attendance')
  const { number } = useNumbers()
  const [open, setOpen] = useState(first)
  const name = company.companyName ?? t('noCompany')
  const attention = rows ? attentionOf(rows).length : 0
  const Arrow = open ? ChevronDown : ChevronRight
  const cells = (
    <>
      <span className="max-lg:hidden">
        {rows && <Arrow aria-hidden className="size-5 text-text-3 lg:size-4" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-strong block truncate fine:type-cell-strong" title={name}>
          {name}
        </span>
        <span className="type-meta block text-text-3 lg:hidden">
          {t('line', {
            male: company.male,
            female: company.female,
            daily: company.daily,
            foreign: company.foreign,
          })}
        </span>
      </span>
      {parts.map((part) => (
        <span
          key={part}
          className={cn(
            'text-right tabular-nums',
            part === 'total' ? 'type-strong fine:type-cell-strong' : 'max-lg:hidden fine:type-cell',
            company[part] === 0 && 'text-text-3',
          )}
        >
          {number(company[part])}
        </span>
      ))}
      <span className="flex justify-end">
        {attention > 0 && (
          <Chip small tone="warn">
            {t('peopleOf', { count: attention, n: number(attention) })}
          </Chip>
        )}
      </span>
    </>
  )
  const look = cn(
    'flex min-h-16 w-full items-center gap-3 border-line border-t px-5 py-2 text-left focus-visible:-outline-offset-2 fine:min-h-11 fine:py-0',
    columns,
    open && rows && 'bg-accent-soft',
  )
  if (!rows) return <div className={look}>{cells}</div>
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cn(look, 'fine:hover:bg-surface-2')}
      >
        {cells}
      </button>
      {open && rows.length > 0 && <PersonHead />}
      {open &&
        rows.map((row) => (
          <PersonLine
            key={`${row.subject.kind}${row.subject.id}`}
            row={row}
            onOpen={() => onOpen(row)}
          />
        ))}
    </>
  )
}
