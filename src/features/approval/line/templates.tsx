import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type LineTemplate,
  templateCreate,
  templateRemove,
} from '../../../../contract/approval/template.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { approvalKeys } from '../../approval-state/keys.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { TextLine } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { templatesQuery } from '../queries.ts'
import { type Line, lineOf, sentLine } from './line.ts'

/** Lines that a person saved: one is taken, or this one is saved. */
export function Templates({ line, onTake }: { line: Line; onTake: (line: Line) => void }) {
  const t = useT('approval')
  const [layer, setLayer] = useState<'list' | 'save' | null>(null)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Bookmark aria-hidden className="size-4" />} onClick={() => setLayer('list')}>
          {t('template.open')}
        </Button>
        <Button off={line.length === 0} onClick={() => setLayer('save')}>
          {t('template.save')}
        </Button>
      </div>
      {layer === 'list' && (
        <TemplateList
          onTake={(taken) => {
            onTake(taken)
            setLayer(null)
          }}
          onClose={() => setLayer(null)}
        />
      )}
      {layer === 'save' && <SaveTemplate line={line} onClose={() => setLayer(null)} />}
    </>
  )
}

function TemplateList({ onTake, onClose }: { onTake: (line: Line) => void; onClose: () => void }) {
  const t = useT('approval')
  const text = useProblemText()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const query = useQuery(templatesQuery())

  async function remove({ id }: LineTemplate) {
    try {
      await write(templateRemove, { params: { id: String(id) } })
      await client.invalidateQueries({ queryKey: approvalKeys.templates })
    } catch (error) {
      toast({ text: text(error), icon: 'attention' })
    }
  }

  return (
    <Dialog open closable title={t('template.open')} onClose={onClose}>
      {!query.data ? (
        query.isError ? (
          <p className="pb-2 text-text-2">{t('template.failed')}</p>
        ) : (
          <SkeletonList rows={3} />
        )
      ) : query.data.length === 0 ? (
        <p className="pb-2 text-text-2">{t('template.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {query.data.map((template) => (
            <li key={template.id} className="flex items-center gap-2 py-2">
              <span className="min-w-0 flex-1">
                <b className="type-cell-strong block break-words">{template.title}</b>
                <span className="block break-words text-mini text-text-3">
                  {template.approvalLine.map(({ user_name }) => user_name).join(' → ')}
                </span>
              </span>
              <Button onClick={() => onTake(lineOf(template.approvalLine))}>
                {t('template.take')}
              </Button>
              <IconButton
                label={t('template.remove', { name: template.title })}
                disabled={offline}
                onClick={() => void remove(template)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function SaveTemplate({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useT('approval')
  const common = useT('common')
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const form = useEditForm({
    draft: null,
    open: () => ({ title: '' }),
    bodyOf: ({ title }) => ({ title: title.trim(), approvalLine: sentLine(line) }),
    check: ({ title }) => ({ title: title.trim() === '' && t('template.nameNeeded') }),
    send: (body) => write(templateCreate, { body }),
    onSaved: async () => {
      onClose()
      toast({ text: t('template.saved'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: approvalKeys.templates })
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('template.save')}
      verb={common('save')}
      off={offline}
      note={offline ? t('offline') : null}
      onClose={onClose}
    >
      <TextLine
        form={form}
        name="title"
        className="lg:col-span-2"
        label={t('template.name')}
        required
        max={100}
      />
    </EditDialog>
  )
}
