import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { RiskCompany } from '../../../contract/record/risk-months.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { OverviewFrame } from '../record/overview/overview-frame.tsx'
import { PeriodNav } from '../record/overview/period-nav.tsx'
import { periodOf } from '../record/overview/periods.ts'
import { MonthCell } from './month-cell.tsx'
import { riskMonthsQuery } from './queries.ts'

interface RiskMonthsScreenProps {
  projectId: number
  /** year, as the address has it */
  at: string | undefined
  onAt: (at: string | undefined) => void
}

/** 위험성평가 월별 실시현황: companies by the months of a year, with their risks and measures. */
export function RiskMonthsScreen({ projectId, at, onAt }: RiskMonthsScreenProps) {
  const t = useT('riskmonths')
  const overviewWords = useT('overview')
  const wide = useWide()
  const year = periodOf(at, useDates().today(), 'year')
  const query = useQuery(riskMonthsQuery(projectId, year))
  const { data: answer } = query
  const overview = {
    answer: answer ?? null,
    device: null,
    unsent: 0,
    readAt: query.dataUpdatedAt,
    pending: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  }
  return (
    <Screen title={t('title')}>
      <div className="page-list">
        {wide && <h1 className="page-title">{t('title')}</h1>}
        <OverviewFrame
          overview={overview}
          empty={answer?.data.length === 0}
          nav={<PeriodNav at={year} label={overviewWords('year', { year })} onAt={onAt} />}
          tools={
            <Button
              look="quiet"
              className="max-lg:hidden print:hidden"
              icon={<Printer aria-hidden className="size-5 fine:size-4" />}
              onClick={() => window.print()}
            >
              {overviewWords('print')}
            </Button>
          }
        >
          {({ data, knowsMissing }) => (
            <>
              <p className="type-meta text-text-3">
                {t('legend')} {knowsMissing && t('legendMissing')}
              </p>
              <Months projectId={projectId} year={year} companies={data} />
            </>
          )}
        </OverviewFrame>
      </div>
    </Screen>
  )
}

const months = Array.from({ length: 12 }, (_, n) => n + 1)
const head =
  'sticky top-0 z-10 h-11 border-line border-b bg-surface px-1 text-center font-semibold text-text-2 print:static'
const cell = 'border-line border-b px-1 py-1 text-center align-middle'

interface MonthsProps {
  projectId: number
  year: string
  companies: readonly RiskCompany[]
}

function Months({ projectId, year, companies }: MonthsProps) {
  const t = useT('riskmonths')
  const overviewWords = useT('overview')
  const { number } = useNumbers()
  const figures = ['meanRisk', 'high', 'open', 'carriedOut', 'confirmed'] as const
  const figure = (of: RiskCompany, key: (typeof figures)[number]): string => {
    if (key === 'confirmed') {
      return of.assessments === 0 ? '-' : `${number(of.confirmed)}/${number(of.assessments)}`
    }
    const value = of[key]
    if (value === null) return '-'
    return key === 'carriedOut' ? `${number(value)}%` : number(value)
  }
  return (
    <div className="edge-card relative max-h-[calc(100dvh-var(--topbar)-var(--bottomnav)-8rem)] min-h-0 overflow-auto overscroll-x-contain rounded-card bg-surface lg:max-h-none print:max-h-none print:overflow-visible print:rounded-none print:shadow-none">
      <table className="type-cell w-full border-separate border-spacing-0 print:text-[8pt]">
        <caption className="sr-only">
          {t('title')} {overviewWords('year', { year })}
        </caption>
        <thead>
          <tr>
            <th className="sticky top-0 left-0 z-20 min-w-28 border-line border-r border-b bg-surface px-3 text-left lg:min-w-40 print:static">
              {t('company')}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className={`${head} min-w-12`}>
                {overviewWords('month', { month })}
              </th>
            ))}
            {figures.map((key) => (
              <th key={key} scope="col" className={`${head} min-w-14 border-l`}>
                {t(`figure.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id} className="break-inside-avoid">
              <th
                scope="row"
                className="sticky left-0 z-10 border-line border-r border-b bg-surface px-3 py-1.5 text-left align-middle font-semibold print:static"
              >
                <span className="line-clamp-2 w-22 [overflow-wrap:anywhere] lg:w-34">
                  {company.name}
                </span>
              </th>
              {months.map((month) => (
                <td key={month} className={cell}>
                  <MonthCell
                    projectId={projectId}
                    company={company}
                    year={year}
                    month={month}
                    of={company.months.find((one) => one.month === month)}
                  />
                </td>
              ))}
              {figures.map((key) => (
                <td
                  key={key}
                  className={`${cell} border-l tabular-nums ${
                    key === 'high' && company.high > 0 ? 'font-semibold text-danger-text' : ''
                  } ${key === 'open' && company.open > 0 ? 'font-semibold text-warn-text' : ''}`}
                >
                  {figure(company, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
