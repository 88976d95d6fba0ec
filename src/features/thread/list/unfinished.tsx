import { PencilLine } from 'lucide-react'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import type { Draft } from '../../../outbox/store/types.ts'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { draftHref, readThreadDraft } from '../write/thread-draft.ts'

const none: Draft[] = []

/** Posts that somebody began here and has not saved; a press goes on with one. */
export function Unfinished({ board, projectId }: { board: ThreadBoard; projectId: number | null }) {
  const t = useT('thread')
  const dates = useDates()
  const rows = useObserved(() => outbox().watch.drafts(), none).flatMap((draft) => {
    const href = draftHref(draft.id, { slug: board.slug, projectId })
    return href === null ? [] : [{ ...draft, href }]
  })
  if (rows.length === 0) return null
  return (
    <List label={t('unfinished')}>
      {rows.map(({ id, href, values, updatedAt }) => (
        <ListRow
          key={id}
          href={href}
          lead={
            <IconPlate tone="neutral">
              <PencilLine />
            </IconPlate>
          }
          title={readThreadDraft(values)?.title.trim() || t('untitled')}
          meta={`${t('unfinished')} · ${dates.recent(updatedAt)}`}
        />
      ))}
    </List>
  )
}
