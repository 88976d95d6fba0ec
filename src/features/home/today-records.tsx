import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { RowLine } from '../record/list/row-line.tsx'
import { useWork } from '../work/use-work.ts'

/** Today's records of all boards, newest first. */
export function TodayRecords({ projectId }: { projectId: number }) {
  const t = useT('home')
  const work = useWork(projectId)
  const parts = work.part('today')
  const rows = parts
    .flatMap(({ board, rows }) => rows.map((shown) => ({ board, shown })))
    .sort((a, b) => (a.shown.value.writtenAt < b.shown.value.writtenAt ? 1 : -1))
  const total = parts.reduce((sum, part) => sum + (part.total ?? part.rows.length), 0)
  const known = !work.pending && !work.failed
  return (
    <section>
      <SectionHead
        title={known || rows.length > 0 ? t('records', { count: total }) : t('recordsTitle')}
      />
      {rows.length === 0 && work.pending && <SkeletonList rows={3} />}
      {rows.length === 0 && work.failed && (
        <Card padded>
          <p className="text-text-2">{t('recordsUnknown')}</p>
        </Card>
      )}
      {rows.length === 0 && known && (
        <Card padded>
          <p className="type-strong">{t('recordsNone')}</p>
          <p className="type-meta mt-1 text-text-3">{t('recordsNoneText')}</p>
        </Card>
      )}
      {rows.length > 0 && (
        <List>
          {rows.slice(0, 10).map(({ board, shown }) => (
            <RowLine key={shown.value.id} board={board} shown={shown} />
          ))}
        </List>
      )}
    </section>
  )
}
