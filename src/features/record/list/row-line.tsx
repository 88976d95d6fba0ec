import type { FormEntry } from '../../../../contract/boards/manifest.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { BoardIcon } from '../../board/board-icon.tsx'
import { pageHref } from '../hrefs.ts'
import type { Shown } from '../overlay/overlay.ts'
import { RowState } from '../status-chip.tsx'
import { RowPhoto } from './row-photo.tsx'

type RowBoard = Pick<FormEntry, 'workflow' | 'icon' | 'label'>

/** A record in a list over several boards: photo or board, title, state, author and time. */
export function RowLine({ board, shown }: { board: RowBoard; shown: Shown<PostRow> }) {
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const { value: row } = shown
  return (
    <ListRow
      href={pageHref(row)}
      lead={
        <RowPhoto shown={shown}>
          <IconPlate size={48} tone="neutral">
            <BoardIcon name={board.icon} />
          </IconPlate>
        </RowPhoto>
      }
      title={<span className="line-clamp-2">{row.title}</span>}
      meta={
        <>
          <RowState board={board} shown={shown} small />
          <span>
            <span className="sr-only">{board.label[language]} · </span>
            {[row.writer.name, dates.recent(row.writtenAt)].join(' · ')}
          </span>
        </>
      }
    />
  )
}
