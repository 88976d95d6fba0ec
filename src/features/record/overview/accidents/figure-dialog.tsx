import type { DayRange } from '../../../../../contract/accident/period.ts'
import type { FormBoard } from '../../../../../contract/form/definition.ts'
import { useDates } from '../../../../i18n/use-dates.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Dialog } from '../../../../widgets/dialog/dialog.tsx'
import { TextLink } from '../../../../widgets/link/text-link.tsx'
import { List } from '../../../../widgets/list/list.tsx'
import { ListRow } from '../../../../widgets/list/list-row.tsx'
import { pageHref } from '../../hrefs.ts'
import { countedHref } from '../counted-href.ts'
import type { OpenedFigure } from './accident-table.tsx'

/** Kinds of accidents in which people are hurt; `-`: no kind was said. */
const hurting = { key: 'category', operator: 'in', value: 'human,traffic,illness,-' } as const

interface FigureDialogProps {
  opened: OpenedFigure
  board: FormBoard
  projectId: number
  /** of the list; null where it cannot be narrowed down in the same way */
  days: DayRange | null
  onClose: () => void
}

/** The reports that a number counts, and the list of the same ones where conditions can say it. */
export function FigureDialog({ opened, board, projectId, days, onClose }: FigureDialogProps) {
  const t = useT('overview')
  const dates = useDates()
  const { title, figure, list } = opened
  const splits = ['agent', 'disaster_type', 'work_type']
  const inList = days !== null && list !== undefined && splits.includes(list.by)
  return (
    <Dialog open closable onClose={onClose} title={title} className="lg:w-[640px] lg:max-w-[640px]">
      <List label={title}>
        {figure.accidents.map(({ id, title: name, date, victims }) => (
          <ListRow
            key={id}
            href={pageHref({ projectId, boardId: board.id, id })}
            title={<span className="[overflow-wrap:anywhere]">{name}</span>}
            meta={
              <>
                <span>{dates.day(date, 'dotsYear')}</span>
                <span>{t('accidents.victimCount', { count: victims })}</span>
              </>
            }
          />
        ))}
      </List>
      {inList && (
        <p className="mt-3">
          <TextLink
            href={countedHref(projectId, board.id, {
              ...days,
              where: [hurting, { key: list.by, operator: 'in', value: list.key ?? '-' }],
            })}
          >
            {t('inList', { count: figure.accidents.length })}
          </TextLink>
        </p>
      )}
    </Dialog>
  )
}
