import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'

const choices = [20, 60] as const

/** How many rows a page has, of the two that there are; the pressed one is in effect. */
export function RowsChoice({ rows, onRows }: { rows: number; onRows: (rows: number) => void }) {
  const t = useT('record')
  const { number } = useNumbers()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div role="group" aria-label={t('list.rows')} className="flex items-center print:hidden">
      <span className="mr-1 text-text-2">{t('list.rows')}</span>
      {choices.map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={count === rows}
          onClick={() => onRows(count)}
          className={cn(
            'min-h-12 min-w-11 rounded-chip px-1.5 fine:min-h-9 fine:hover:bg-surface-3',
            count === rows ? 'font-bold text-text' : 'text-text-2',
          )}
        >
          {t('list.rowsOf', { count: number(count) })}
        </button>
      ))}
    </div>
  )
}
