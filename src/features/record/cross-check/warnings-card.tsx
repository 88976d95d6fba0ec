import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import type { ShownRecord } from '../page/use-record.ts'
import { useWarnings } from './use-warnings.ts'
import { LookedBy, Warnings } from './warnings.tsx'

/** What other records say against this one, for whoever decides on it. */
export default function WarningsCard({ record }: { record: ShownRecord }) {
  const t = useT('board')
  const { board, post } = record
  const known = useWarnings(board, post)
  if (!known) return null
  const { warnings, at, by } = known
  return (
    <Card
      padded
      attention={warnings.some(({ level }) => level === 'danger')}
      aria-label={t('cross.title')}
      className="print:hidden"
    >
      <h2 className="type-h3">{t('cross.title')}</h2>
      <div className="mt-2 grid gap-3">
        {warnings.length > 0 ? (
          <Warnings projectId={post.projectId} warnings={warnings} />
        ) : (
          (by === 'server' || at > 0) && (
            <p className="text-text-2 fine:type-cell">{t('cross.none')}</p>
          )
        )}
        <LookedBy known={known} />
      </div>
    </Card>
  )
}
