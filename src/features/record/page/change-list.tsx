import { useT } from '../../../i18n/use-t.ts'
import type { ChangeLine } from './change-text.ts'

/** What a record's own keys are called. */
export function useOwnLabels(): Record<string, string> {
  const t = useT('record')
  return {
    title: t('columns.title'),
    status: t('columns.status'),
    due_at: t('columns.due_at'),
    content: t('page.info'),
  }
}

/** Fields that differ: before and after. Of rows and photos that read alike it says that they do. */
export function ChangeList({ lines }: { lines: readonly ChangeLine[] }) {
  const t = useT('record')
  return (
    <dl className="type-meta grid gap-1 text-text-2">
      {lines.map((line) => (
        <div key={line.key}>
          <dt className="inline font-semibold">{line.label}</dt>{' '}
          <dd className="inline">
            {line.formatting ? (
              t('history.formatting')
            ) : line.before === line.after ? (
              t('history.inside')
            ) : (
              <Difference line={line} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ line }: { line: ChangeLine }) {
  const t = useT('record')
  return (
    <>
      <span className="sr-only">{t('history.before')} </span>
      <del className="text-text-3">{line.before || t('history.empty')}</del>
      {' → '}
      <span className="sr-only">{t('history.after')} </span>
      <ins className="text-text no-underline">{line.after || t('history.empty')}</ins>
    </>
  )
}
