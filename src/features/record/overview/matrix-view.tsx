import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ExportButton } from '../../excel-export/export-button.tsx'
import type { ListSearch } from '../list/list-search.ts'
import { deviceMatrix } from './device-overview.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { MatrixLegend } from './matrix-legend.tsx'
import { type ShownRow, shownRows } from './matrix-rows.ts'
import { OverviewFrame } from './overview-frame.tsx'
import { matrixQuery } from './overview-query.ts'
import { PeriodNav } from './period-nav.tsx'
import { periodOf } from './periods.ts'
import { useExportMatrix } from './use-export-matrix.ts'
import { useOverview } from './use-overview.ts'

export interface OverviewProps {
  board: FormBoard
  projectId: number
  /** as the address has it */
  at: string | undefined
  reading: Reading
  onAt: (at: string | undefined, replace?: boolean) => void
  /** what narrows the people down, as the address has it */
  search: ListSearch
  onSearch: (change: ListSearch) => void
}

/** 월 현황: the rows of a board by the days of a month, or by the months of a year. */
export function MatrixView({ board, projectId, at: asked, reading, onAt }: OverviewProps) {
  const t = useT('overview')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const { matrix } = board
  const ofYears = matrix?.rows === undefined
  const unit = matrix?.columns === 'day' ? 'month' : 'year'
  const at = ofYears ? null : periodOf(asked, dates.today(), unit)
  const field = matrix?.rows === undefined ? undefined : fieldOf(board, matrix.rows)
  const kind = field && referenceKind(field)
  const overview = useOverview(
    { projectId, boardId: board.id },
    matrixQuery(projectId, board.id, at),
    (rows) =>
      deviceMatrix(board, rows, at, {
        dayOf: dates.dayOf,
        name: (id) => (kind ? reading.name(kind, id) : null),
      }),
  )
  const when =
    at === null ? t('allYears') : unit === 'year' ? t('year', { year: at }) : dates.month(at)
  const { answer } = overview
  const rows = useMemo(
    (): ShownRow[] =>
      answer
        ? shownRows(board, answer, {
            language,
            own: t('own'),
            none: (name) => t('none', { field: name }),
            year: (year) => t('year', { year }),
            unknown: reading.unknown,
          })
        : [],
    [answer, board, language, t, reading.unknown],
  )
  // An answer that an earlier build has kept does not say.
  const knowsMissing = answer?.knowsMissing ?? false
  const exported = useExportMatrix(board, projectId, {
    at: at ?? '',
    label: when,
    rows,
    knowsMissing,
  })
  return (
    <OverviewFrame
      overview={overview}
      empty={rows.length === 0}
      nav={
        at === null ? (
          <h2 className="type-h3 flex min-h-12 items-center fine:min-h-9">{when}</h2>
        ) : (
          <PeriodNav at={at} label={when} onAt={onAt} />
        )
      }
      tools={
        rows.length > 0 && (
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
      {() => (
        <>
          {matrix && <MatrixLegend matrix={matrix} knowsMissing={knowsMissing} />}
          <MatrixGrid
            board={board}
            projectId={projectId}
            at={at ?? ''}
            label={t('gridLabel', { board: board.label[language], when })}
            rows={rows}
            knowsMissing={knowsMissing}
          />
        </>
      )}
    </OverviewFrame>
  )
}
