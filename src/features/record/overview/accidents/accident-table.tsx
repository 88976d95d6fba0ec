import {
  accidentSplits,
  type Figure,
  type FigureRow,
  type FigureSplit,
} from '../../../../../contract/accident/figures.ts'
import { useNumbers } from '../../../../i18n/use-numbers.ts'
import { useT } from '../../../../i18n/use-t.ts'

/** What a number is made of, as the dialog shows it. */
export interface OpenedFigure {
  title: string
  figure: Figure
  /** of the period that is shown, split by a field: the list can show the same records */
  list?: { by: FigureSplit; key: string | null }
}

interface AccidentTableProps {
  by: FigureSplit
  rows: readonly FigureRow[]
  rowName: (row: FigureRow) => string
  onOpen: (opened: OpenedFigure) => void
}

const cell = 'border-line border-t px-3 py-1 align-middle'
const parts = ['accidents', 'victims', 'before'] as const

/** The rows of a split: bars for the eye, each number a way to its reports. */
export function AccidentTable({ by, rows, rowName, onOpen }: AccidentTableProps) {
  const t = useT('overview')
  const { number } = useNumbers()
  // Those of one accident stand in several rows: only people come to the total there.
  const ofAccidents = accidentSplits.some((one) => one === by)
  const shown = parts.filter((part) => ofAccidents || part !== 'accidents')
  const most = Math.max(1, ...rows.map(({ now }) => now.victims))
  return (
    <section className="edge-card break-inside-avoid rounded-card bg-surface p-1">
      <table className="type-cell w-full border-separate border-spacing-0">
        <caption className="type-h3 px-3 py-2 text-left">{t(`accidents.by.${by}`)}</caption>
        <thead>
          <tr className="text-text-2">
            <th scope="col" className="px-3 text-left font-semibold">
              {t('accidents.rowLabel')}
            </th>
            {shown.map((part) => (
              <th key={part} scope="col" className="w-20 px-3 text-right font-semibold">
                {t(`accidents.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = rowName(row)
            return (
              <tr key={row.key ?? ''}>
                <th scope="row" className={`${cell} text-left font-normal`}>
                  <span className="[overflow-wrap:anywhere]">{name}</span>
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 overflow-hidden rounded-full bg-surface-3"
                  >
                    <i
                      className="block h-full origin-left rounded-full bg-accent"
                      style={{ transform: `scaleX(${row.now.victims / most})` }}
                    />
                  </span>
                </th>
                {shown.map((part) => {
                  const figure = part === 'before' ? row.before : row.now
                  const count = part === 'accidents' ? figure.accidents.length : figure.victims
                  const label = t(`accidents.${part}`)
                  return (
                    <td key={part} className={`${cell} text-right tabular-nums`}>
                      {count === 0 ? (
                        number(0)
                      ) : (
                        <button
                          type="button"
                          aria-label={t('accidents.open', {
                            row: name,
                            part: label,
                            count: number(count),
                          })}
                          className="type-cell-strong min-h-12 min-w-8 text-right text-accent fine:min-h-8 print:text-text"
                          onClick={() =>
                            onOpen({
                              title: t('accidents.records', { row: name, part: label }),
                              figure,
                              ...(part !== 'before' && { list: { by, key: row.key } }),
                            })
                          }
                        >
                          {number(count)}
                        </button>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
