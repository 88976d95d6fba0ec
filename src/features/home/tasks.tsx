import { ChevronRight } from 'lucide-react'
import type { PostRow } from '../../../contract/record/post.ts'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useCounts } from '../../lib/outbox/use-connection.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { boardHref } from '../record/hrefs.ts'
import { RowLine } from '../record/list/row-line.tsx'
import { useReviewCount } from '../review/use-review-count.ts'
import { useWork } from '../work/use-work.ts'
import { flatRows } from './flat-rows.ts'

const most = 4

/** Overdue first, then what waits longest. */
function urgentFirst(a: PostRow, b: PostRow): number {
  if (a.overdue !== b.overdue) return a.overdue ? -1 : 1
  return (a.dueAt ?? a.updatedAt) < (b.dueAt ?? b.updatedAt) ? -1 : 1
}

interface TasksProps {
  projectId: number
  /** they confirm what others have done */
  confirms: boolean
  /** whether an empty list is said */
  says: boolean
}

/**
 * What waits for this person at the server: actions to confirm and actions to take. That nothing
 * waits is only said when everything is known, the outbox and the quarantine included.
 */
export function Tasks({ projectId, confirms, says }: TasksProps) {
  const t = useT('home')
  const work = useWork(projectId)
  const counts = useCounts()
  const reviews = useReviewCount(projectId)
  const parts = (['verify', 'todo'] as const).map((part) => ({
    part,
    boards: work.part(part),
  }))
  const waiting = parts.filter(({ boards }) => boards.length > 0)
  if (waiting.length > 0) {
    return waiting.map(({ part, boards }) => {
      const { rows, total } = flatRows(boards)
      rows.sort((a, b) => urgentFirst(a.shown.value, b.shown.value))
      const [first] = boards
      const title = t(`tasks.${part}`, { count: total })
      return (
        <section key={part}>
          <SectionHead title={title}>
            {total > most && first && (
              <TextLink
                href={
                  // The list of one board would show less than what is counted.
                  boards.length > 1
                    ? `/project/${projectId}/mypage/workstatus?part=${part}`
                    : `${boardHref(projectId, first.board.id)}?view=${part === 'verify' ? 'done' : 'open'}`
                }
              >
                {t('recordsAll')}
                <ChevronRight aria-hidden className="size-5" />
              </TextLink>
            )}
          </SectionHead>
          <List label={title}>
            {rows.slice(0, most).map(({ board, shown }) => (
              <RowLine key={shown.value.id} board={board} shown={shown} />
            ))}
          </List>
        </section>
      )
    })
  }
  if (!says) return null
  const head = <SectionHead title={t(confirms ? 'tasks.title' : 'waits')} />
  if (work.pending) {
    return (
      <section>
        {head}
        <SkeletonList rows={1} />
      </section>
    )
  }
  if (work.failed || (reviews ?? 0) > 0 || unsentOf(counts) > 0) return null
  return (
    <section>
      {head}
      <Card padded>
        <p className="type-body text-text-2 fine:type-cell">
          {t(confirms ? 'tasks.none' : 'waitsNone')}
        </p>
      </Card>
    </section>
  )
}
