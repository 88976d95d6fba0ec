import type { Board } from '../../../contract/form/definition.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { RowLine } from '../record/row-line.tsx'
import { useList } from '../record/use-list.ts'

/** Today's records of the boards that a site opens every day, newest first. */
export function TodayRecords({
  projectId,
  boards,
}: {
  projectId: number
  boards: [Board, Board, Board]
}) {
  const t = useT('home')
  const [first, second, third] = boards
  const today = { period: 'today' } as const
  const lists = [
    { board: first, list: useList(first, projectId, today) },
    { board: second, list: useList(second, projectId, today) },
    { board: third, list: useList(third, projectId, today) },
  ]
  const rows = lists
    .flatMap(({ board, list }) => list.rows.map((shown) => ({ board, shown })))
    .sort((a, b) => (a.shown.value.writtenAt < b.shown.value.writtenAt ? 1 : -1))
  const known = lists.every(({ list }) => list.total !== null)
  const failed = lists.some(({ list }) => list.total === null && list.error !== null)
  const total = lists.reduce((sum, { list }) => sum + (list.total ?? list.rows.length), 0)
  return (
    <section>
      <SectionHead
        title={known || rows.length > 0 ? t('records', { count: total }) : t('recordsTitle')}
      />
      {rows.length === 0 && !known && !failed && <SkeletonList rows={3} />}
      {rows.length === 0 && failed && (
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
