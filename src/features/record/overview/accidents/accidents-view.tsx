import { queryOptions } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { accidentFigures, type FigureRow } from '../../../../../contract/accident/figures.ts'
import {
  periodDays,
  periodOfDay,
  rangeBefore,
  unitOf,
} from '../../../../../contract/accident/period.ts'
import {
  type AccidentFiguresAnswer,
  postAccidentFigures,
} from '../../../../../contract/record/accident-figures.ts'
import { useDates } from '../../../../i18n/use-dates.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { call } from '../../../../lib/call/call.ts'
import { Button } from '../../../../widgets/button/button.tsx'
import { ExportButton } from '../../../excel-export/export-button.tsx'
import { postKeys } from '../../keys.ts'
import type { OverviewProps } from '../matrix-view.tsx'
import { OverviewFrame } from '../overview-frame.tsx'
import { useOverview } from '../use-overview.ts'
import { AccidentFilters, AccidentPeriod } from './accident-filters.tsx'
import { AccidentTable, type OpenedFigure } from './accident-table.tsx'
import { useAccidentWords } from './accident-words.ts'
import { FigureDialog } from './figure-dialog.tsx'
import { useExportAccidents } from './use-export-accidents.ts'

/** Under the key of the board's lists: whatever makes them old makes it old. */
const figuresQuery = (
  { projectId, boardId }: { projectId: number; boardId: number },
  period: string,
  companyId: number | undefined,
) =>
  queryOptions({
    meta: { silent: true, refetchOnReconnect: true },
    queryKey: [...postKeys.lists(projectId, boardId), 'accidents', period, companyId] as const,
    queryFn: ({ signal }): Promise<AccidentFiguresAnswer> => {
      const { from, to } = periodDays(period)
      return call(postAccidentFigures, {
        query: {
          projectId: String(projectId),
          dateBegin: from,
          dateEnd: to,
          ...(companyId !== undefined && { companyId: String(companyId) }),
        },
        signal,
      })
    },
  })

/** 사고 현황: by what, whom and when people were hurt, beside the period before. */
export function AccidentsView(props: OverviewProps) {
  const { board, projectId, at, search, onAt } = props
  const t = useT('overview')
  const dates = useDates()
  const words = useAccidentWords(board)
  const period = at && unitOf(at) ? at : periodOfDay(dates.today(), 'year')
  const companyId = /^[1-9]\d{0,8}$/.test(search.company ?? '') ? Number(search.company) : undefined
  const place = { projectId, boardId: board.id }
  const range = periodDays(period)
  const overview = useOverview(place, figuresQuery(place, period, companyId), (rows) => ({
    asOf: new Date().toISOString(),
    ...accidentFigures(rows, {
      range,
      before: rangeBefore(range),
      companyId,
      timeZone: dates.zone,
    }),
  }))
  const { answer } = overview
  const when = words.period(period)
  const exported = useExportAccidents(board, projectId, {
    label: when,
    splits: answer?.splits ?? [],
  })
  return (
    <OverviewFrame
      overview={overview}
      device="accidents.device"
      empty={false}
      nav={<AccidentPeriod period={period} label={when} onAt={onAt} />}
      tools={
        answer && (
          <>
            <Button
              look="quiet"
              className="max-lg:hidden print:hidden"
              icon={<Printer aria-hidden className="size-5 fine:size-4" />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            <ExportButton list={exported} />
          </>
        )
      }
    >
      {(figures) => (
        <>
          <AccidentFilters {...props} period={period} />
          <Figures {...props} figures={figures} period={period} companyId={companyId} />
        </>
      )}
    </OverviewFrame>
  )
}

type FiguresProps = Pick<OverviewProps, 'board' | 'projectId'> & {
  figures: AccidentFiguresAnswer
  period: string
  companyId: number | undefined
}

function Figures({ board, projectId, figures, period, companyId }: FiguresProps) {
  const t = useT('overview')
  const words = useAccidentWords(board)
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  const nothing = figures.total.now.victims === 0 && figures.total.before.victims === 0
  return (
    <div className="flex min-h-0 flex-col gap-3 lg:overflow-y-auto print:overflow-visible">
      <div className="grid gap-3 lg:grid-cols-2">
        {(['total', 'reportable'] as const).map((part) => (
          <Total key={part} label={t(`accidents.${part}`)} of={figures[part]} onOpen={setOpened} />
        ))}
      </div>
      <p className="type-meta text-text-3">
        {t('accidents.rule')} {t('accidents.notAsked')}
      </p>
      {nothing ? (
        <p className="type-body text-text-2">{t('rangeEmpty')}</p>
      ) : (
        <div className="grid items-start gap-3 lg:grid-cols-2">
          {figures.splits.map(({ by, rows }) => (
            <AccidentTable
              key={by}
              by={by}
              rows={rows}
              rowName={(row) => words.row(by, row)}
              onOpen={setOpened}
            />
          ))}
        </div>
      )}
      {opened && (
        <FigureDialog
          opened={opened}
          board={board}
          projectId={projectId}
          days={companyId === undefined ? periodDays(period) : null}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

interface TotalProps {
  label: string
  of: Omit<FigureRow, 'key'>
  onOpen: (opened: OpenedFigure) => void
}

function Total({ label, of: { now, before }, onOpen }: TotalProps) {
  const t = useT('overview')
  const open = (title: string, figure: OpenedFigure['figure']) => ({
    disabled: figure.victims === 0,
    onClick: () => onOpen({ title, figure }),
  })
  return (
    <section className="edge-card rounded-card bg-surface px-4 py-3">
      <h3 className="type-meta text-text-2">{label}</h3>
      <button
        type="button"
        className="type-h3 min-h-12 text-left text-accent tabular-nums disabled:text-text fine:min-h-8"
        {...open(label, now)}
      >
        {t('accidents.accidentCount', { count: now.accidents.length })} ·{' '}
        {t('accidents.victimCount', { count: now.victims })}
      </button>
      <button
        type="button"
        className="type-meta block min-h-12 text-left text-text-2 tabular-nums fine:min-h-8"
        {...open(`${label} · ${t('accidents.before')}`, before)}
      >
        {t('accidents.beforeLine', {
          accidents: t('accidents.accidentCount', { count: before.accidents.length }),
          victims: t('accidents.victimCount', { count: before.victims }),
        })}
      </button>
    </section>
  )
}
