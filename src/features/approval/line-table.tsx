import { useDates } from '../../i18n/use-dates.ts'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'

/** A cell of the 결재란: somebody's place in a line. */
export interface LineCell {
  id: number
  name: string
  /** what they do: 기안, 결재, 합의 */
  role: string
  position: string | null
  /** code of how far they are; `draft`: its writer, who has submitted it; `planned`: nothing is submitted */
  state: string
  /** the same in words */
  stateName: string
  mine: boolean
  final: boolean
  /** when they decided */
  at: string | null
}

/** The line as it is on paper: role, seal, time. A seal is there only for what was decided. */
export function LineTable({ cells }: { cells: readonly LineCell[] }) {
  const t = useT('approval')
  const dates = useDates()
  const jobName = useJobName()
  const edge = 'border border-line-strong px-2'
  const column = 'min-w-20'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table aria-label={t('line')} className="w-full border-collapse text-center type-cell">
        <thead>
          <tr>
            {cells.map(({ id, role, position, final }) => (
              <th
                key={id}
                scope="col"
                className={cn(edge, column, 'h-12 break-keep bg-surface-2 font-medium text-text-2')}
              >
                {role}
                {final && <span className="ml-1 text-accent">{t('finalMark')}</span>}
                <span className="block font-normal text-mini">{jobName(position)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {cells.map((cell, index) => (
              <td key={cell.id} className={cn(edge, 'h-19')}>
                <Mark cell={cell} index={index} />
              </td>
            ))}
          </tr>
          <tr>
            {cells.map(({ id, at }) => (
              <td key={id} className={cn(edge, 'h-8 whitespace-nowrap text-mini tabular-nums')}>
                {at ? dates.recent(at) : '–'}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const tilts = ['-rotate-3', 'rotate-6', 'rotate-2', '-rotate-6']

function Mark({ cell, index }: { cell: LineCell; index: number }) {
  const t = useT('approval')
  const { name, state, stateName, mine } = cell
  if (state === 'draft' || state === 'approved') {
    return (
      <>
        <span
          aria-hidden
          className={cn(
            'mx-auto grid size-13 place-content-center rounded-full border-2 border-seal font-semibold text-mini text-seal leading-tight',
            tilts[index % tilts.length],
          )}
        >
          {sealLines(name).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
        <span className="sr-only">
          {name} {stateName}
        </span>
      </>
    )
  }
  if (state === 'wait' && mine) {
    return (
      <span className="mx-auto grid min-h-12 w-fit place-items-center rounded-control border-2 border-accent-line border-dashed px-2 font-bold text-accent">
        {t('myTurn')}
      </span>
    )
  }
  return (
    <span className={cn('block', state === 'skipped' && 'text-text-3')}>
      {name}
      <span
        className={cn(
          'block text-mini',
          state === 'rejected' && 'font-semibold text-danger-text',
          state === 'wait' && 'font-semibold text-accent',
          state !== 'rejected' && state !== 'wait' && 'text-text-3',
          state === 'planned' && 'hidden',
        )}
      >
        {state === 'skipped' ? t('skippedBy') : stateName}
      </span>
    </span>
  )
}

/** A name as a seal has it: up to four letters in two lines. */
function sealLines(name: string): string[] {
  const letters = Array.from(name.replaceAll(/\s/g, '')).slice(0, 4)
  const top = letters.length > 3 ? 2 : 1
  return [letters.slice(0, top).join(''), letters.slice(top).join('')].filter(Boolean)
}
