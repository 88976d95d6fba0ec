import { BookmarkPlus, BookmarkX } from 'lucide-react'
import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { ViewTabs } from '../../../widgets/toolbar/view-tabs.tsx'
import { filterOf, isNarrowed, type ListSearch } from './list-search.ts'
import { useViews } from './use-views.ts'

interface ListViewsProps {
  board: FormBoard
  projectId: number
  search: ListSearch
  /** shows another list, from its first page */
  onShow: (search: ListSearch) => void
}

/**
 * The board's views and the reader's saved filters as tabs; the current conditions can be saved as
 * one.
 */
export function ListViews({ board, projectId, search, onShow }: ListViewsProps) {
  const t = useT('record')
  const { views, saved } = useViews(board, projectId)
  const [asking, setAsking] = useState<'save' | 'remove' | null>(null)
  const current = search.view ?? board.views[0]?.key ?? null
  const own = saved.filters.find((filter) => filter.id === current)
  const button = 'size-5 fine:size-4'

  async function attempt(work: () => Promise<unknown>, done?: string) {
    setAsking(null)
    try {
      await work()
      if (done) toast({ text: done })
    } catch {
      toast({ text: t('list.filterFailed'), icon: 'attention' })
    }
  }

  return (
    <div className="print:hidden">
      <ViewTabs
        label={t('list.views')}
        views={views}
        current={current}
        onView={(id) => {
          const filter = saved.filters.find((one) => one.id === id)
          onShow(filter ? { ...filter.search, view: id } : { view: id })
        }}
      >
        {isNarrowed(search) && !own && (
          <Button
            look="quiet"
            className="flex-none"
            icon={<BookmarkPlus aria-hidden className={button} />}
            onClick={() => setAsking('save')}
          >
            {t('list.saveFilter')}
          </Button>
        )}
        {own && (
          <Button
            look="quiet"
            className="flex-none"
            icon={<BookmarkX aria-hidden className={button} />}
            onClick={() => setAsking('remove')}
          >
            {t('list.filterRemove')}
          </Button>
        )}
      </ViewTabs>
      {asking === 'save' && (
        <SaveFilter
          onClose={() => setAsking(null)}
          onSave={(name) =>
            attempt(async () => {
              const id = await saved.add(name, search)
              onShow({ ...filterOf(search), view: id })
            }, t('list.filterSaved'))
          }
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        danger
        title={t('list.filterRemoveAsk', { name: own?.name ?? '' })}
        description={t('list.filterRemoveWhat')}
        verb={t('list.filterRemove')}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          attempt(async () => {
            onShow({})
            if (own) await saved.remove(own.id)
          })
        }
      />
    </div>
  )
}

function SaveFilter({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const t = useT('record')
  const common = useT('common')
  const [name, setName] = useState('')
  const empty = name.trim() === ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.saveFilterTitle')}
      description={t('list.saveFilterHelp')}
      actions={
        <DialogActions
          verb={common('save')}
          off={empty}
          onGo={() => onSave(name)}
          onClose={onClose}
        />
      }
    >
      <Field label={t('list.filterName')} help={empty ? t('list.filterNameNeeded') : undefined}>
        <TextInput value={name} onChange={setName} max={30} />
      </Field>
    </Dialog>
  )
}
