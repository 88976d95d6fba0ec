import type { Matrix } from '../../../../contract/form/overview.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { cellStates, statesOf } from './cell-state.ts'

interface MatrixLegendProps {
  matrix: Matrix
  knowsMissing: boolean
}

/** The signs of a matrix in words, and when something is missing. */
export function MatrixLegend({ matrix, knowsMissing }: MatrixLegendProps) {
  const t = useT('overview')
  const { expects, columns } = matrix
  const isOfMonths = expects?.by === 'attendance' && columns === 'month'
  const rule = knowsMissing && (isOfMonths ? 'months' : expects?.by)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ul aria-label={t('legend')} className="flex flex-wrap gap-1.5">
        {statesOf(matrix, knowsMissing).map((state) => (
          <li key={state}>
            <Chip small tone={cellStates[state].tone}>
              <span aria-hidden>{cellStates[state].sign}</span>
              {t(`state.${state}`)}
            </Chip>
          </li>
        ))}
      </ul>
      {rule && <p className="type-meta text-text-3">{t(`missingRule.${rule}`)}</p>}
    </div>
  )
}
