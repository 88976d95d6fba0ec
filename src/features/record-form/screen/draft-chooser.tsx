import { FilePenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { normalize } from '../../../../contract/form/compute.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import type { Draft } from '../../../outbox/store/types.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { readFormDraft } from '../form-draft.ts'
import { titleOf } from '../submission.ts'
import { withoutUnread } from '../unread.ts'
import { DiscardDialog } from './discard-dialog.tsx'

interface DraftChooserProps {
  board: FormBoard
  drafts: readonly Draft[]
  onResume: (id: string) => void
  onFresh: () => void
  onRemoved: (id: string) => void
}

/** Unfinished drafts on this device: resume one, or start a new one. */
export function DraftChooser({ board, drafts, onResume, onFresh, onRemoved }: DraftChooserProps) {
  const t = useT('form')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const [removing, setRemoving] = useState<string | null>(null)
  return (
    <div className="page-form flex-1">
      <div>
        <h2 className="type-h2">{t('drafts.title')}</h2>
        <p className="type-body mt-1 text-text-2">{t('drafts.text')}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {drafts.map((draft) => {
          const written = readFormDraft(draft.values)
          const title = titleOf(
            board,
            normalize(board, withoutUnread(board, written?.values ?? {}).values),
            language,
          )
          return (
            <li key={draft.id}>
              <Card className="flex items-center gap-1 pr-1">
                <button
                  type="button"
                  onClick={() => onResume(draft.id)}
                  className="flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-card px-4 py-3 text-left active:bg-surface-3"
                >
                  <FilePenLine aria-hidden className="size-6 flex-none text-accent" />
                  <span className="min-w-0 flex-1">
                    <span className="type-strong line-clamp-2">{title}</span>
                    <span className="type-meta block text-text-3">
                      {t('drafts.at', { time: dates.recent(draft.updatedAt) })}
                    </span>
                  </span>
                  <span className="type-strong flex-none rounded-control bg-primary px-4 py-3 text-on-primary">
                    {t('drafts.resume')}
                  </span>
                </button>
                <IconButton
                  label={`${t('drafts.remove')} · ${title}`}
                  onClick={() => setRemoving(draft.id)}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              </Card>
            </li>
          )
        })}
      </ul>
      <Button size="lg" block onClick={onFresh}>
        {t('drafts.fresh')}
      </Button>
      <DiscardDialog draftId={removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />
    </div>
  )
}
