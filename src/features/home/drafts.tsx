import type { FormBoard } from '../../../contract/form/definition.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { useObserved } from '../../lib/use-observed.ts'
import type { Draft } from '../../outbox/store/types.ts'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { BoardIcon } from '../board/board-icon.tsx'
import { boardEntry, formEntry } from '../board/manifest.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { editHref, stepHref, writeHref } from '../record/hrefs.ts'
import { readFormDraft } from '../record-form/form-draft.ts'
import { stepBaseOf } from '../record-form/step-draft.ts'

const none: Draft[] = []

/** Unsaved forms, the latest first; a press continues one. */
export function Drafts({ projectId }: { projectId: number }) {
  const t = useT('home')
  const all = useObserved(() => outbox().watch.drafts(), none)
  // A post of a thread goes on at its board.
  const drafts = all.filter(
    (draft) => draft.projectId === projectId && formEntry(draft.boardId) !== undefined,
  )
  if (drafts.length === 0) return null
  return (
    <section>
      <SectionHead title={t('draft', { count: drafts.length })} />
      <List>
        {drafts.slice(0, 5).map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </List>
    </section>
  )
}

/** A title for an unsaved form, to tell two of one board apart; empty at first. */
function begun(board: FormBoard, draft: Draft, language: 'ko' | 'en'): string {
  const values = readFormDraft(draft.values)?.values ?? {}
  const title = board.title(values, language)
  return title === board.title({}, language) ? '' : title
}

function DraftRow({ draft }: { draft: Draft }) {
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const entry = boardEntry(draft.boardId)
  // Only the board's definition can make the title.
  const board = useMaybeBoard(draft.boardId)
  const { projectId, boardId, entity } = draft
  const step = stepBaseOf(draft.base)
  const href = step
    ? stepHref({ projectId, boardId, id: step.postId }, entity)
    : draft.base
      ? editHref({ projectId, boardId, id: entity })
      : `${writeHref(projectId, boardId)}?draft=${draft.id}`
  const what = board && begun(board, draft, language)
  return (
    <ListRow
      href={href}
      lead={
        <IconPlate tone="neutral">
          <BoardIcon name={entry?.icon} />
        </IconPlate>
      }
      title={[entry?.label[language], what].filter(Boolean).join(' · ')}
      meta={dates.recent(draft.updatedAt)}
    />
  )
}
