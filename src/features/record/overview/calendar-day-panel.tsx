import type { FormBoard } from '../../../../contract/form/definition.ts'
import { markList } from '../../../../contract/form/overview-list.ts'
import type { CalendarDay } from '../../../../contract/record/overview.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import type { Day } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { pageHref } from '../hrefs.ts'
import { StatusChip } from '../status-chip.tsx'
import { countedHref } from './counted-href.ts'

interface CalendarDayPanelProps {
  board: FormBoard
  projectId: number
  day: Day | null
  marks: readonly CalendarDay[]
  /** nothing in the whole month */
  empty: boolean
}

/** The records of the chosen day: the first of each kind, and the list of them all. */
export function CalendarDayPanel({ board, projectId, day, marks, empty }: CalendarDayPanelProps) {
  const t = useT('overview')
  const dates = useDates()
  if (!day) {
    return <p className="type-body text-text-2">{t(empty ? 'monthEmpty' : 'pickDay')}</p>
  }
  return (
    <section aria-live="polite" className="flex min-w-0 flex-col gap-3">
      <h3 className="type-h3">{dates.day(day)}</h3>
      {marks.length === 0 && (
        <p className="type-body text-text-2">{t(empty ? 'monthEmpty' : 'dayEmpty')}</p>
      )}
      {marks.map((mark) => (
        <Marked key={mark.mark} board={board} projectId={projectId} marked={mark} />
      ))}
    </section>
  )
}

interface MarkedProps {
  board: FormBoard
  projectId: number
  marked: CalendarDay
}

function Marked({ board, projectId, marked }: MarkedProps) {
  const t = useT('overview')
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  const mark = board.calendar?.find(({ name }) => name === marked.mark)
  if (!mark) return null
  const label = mark.label[language]
  return (
    <div className="flex flex-col gap-2">
      <h4 className="type-strong flex items-center gap-2">
        {label}
        <span className="type-meta text-text-3">{t('count', { count: number(marked.count) })}</span>
      </h4>
      <List label={label}>
        {marked.first.map(({ id, title, status }, n) => (
          <ListRow
            key={id}
            href={pageHref({ projectId, boardId: board.id, id })}
            title={<span className="line-clamp-2">{title}</span>}
            // The overdue ones come first.
            meta={<StatusChip board={board} row={{ status, overdue: n < marked.overdue }} small />}
          />
        ))}
      </List>
      <ButtonLink
        look="soft"
        href={countedHref(projectId, board.id, markList(board, mark, marked.day))}
      >
        {t('inList', { count: number(marked.count) })}
      </ButtonLink>
    </div>
  )
}
