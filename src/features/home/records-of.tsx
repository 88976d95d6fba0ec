import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { RowLine } from '../record/list/row-line.tsx'
import { useWork } from '../work/use-work.ts'
import { flatRows } from './flat-rows.ts'

interface RecordsOfProps {
  projectId: number
  /** everybody's of today, or the reader's own */
  part: 'today' | 'mine'
}

/** Records of all boards, newest first. */
export function RecordsOf({ projectId, part }: RecordsOfProps) {
  const t = useT('home')
  const work = useWork(projectId)
  const { rows, total } = flatRows(work.part(part))
  rows.sort((a, b) => (a.shown.value.writtenAt < b.shown.value.writtenAt ? 1 : -1))
  const known = !work.pending && !work.failed
  return (
    <section>
      <SectionHead
        title={known || rows.length > 0 ? t(`${part}.count`, { count: total }) : t(`${part}.title`)}
      />
      {rows.length === 0 && work.pending && <SkeletonList rows={3} />}
      {rows.length === 0 && work.failed && (
        <Card padded>
          <p className="text-text-2">{t(`${part}.unknown`)}</p>
        </Card>
      )}
      {rows.length === 0 && known && (
        <Card padded>
          <p className="type-strong">{t(`${part}.none`)}</p>
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
