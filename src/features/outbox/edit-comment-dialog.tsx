import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextArea } from '../../widgets/text/text-area.tsx'
import type { Item } from './items.ts'
import type { ItemActions } from './use-item-actions.ts'

interface EditCommentDialogProps {
  item: Item
  open: boolean
  actions: ItemActions
  onClose: () => void
}

/** Edits a comment that has not arrived: a new version under a new key. */
export function EditCommentDialog({ item, open, actions, onClose }: EditCommentDialogProps) {
  const t = useT('outbox')
  const common = useT('common')
  const { head } = item
  const create = payloadOf(head, 'comment.create')
  const update = payloadOf(head, 'comment.update')
  const before = (create ?? update)?.data.content ?? ''
  const [content, setContent] = useState(before)
  useEffect(() => {
    if (open) setContent(before)
  }, [open, before])

  async function save() {
    const title = content.trim().split('\n')[0] ?? ''
    const done = await actions.attempt(async () => {
      if (create) {
        const payload = { ...create, data: { ...create.data, content } }
        await outbox().edit<'comment.create'>(head.id, { payload, title })
      } else if (update) {
        const payload = { ...update, data: { ...update.data, content } }
        await outbox().edit<'comment.update'>(head.id, { payload, title })
      }
    })
    if (done) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('editComment')}
      actions={
        <DialogActions
          verb={common('save')}
          off={content.trim() === ''}
          onGo={save}
          onClose={onClose}
        />
      }
    >
      <Field label={t('editComment')} counter={{ value: content, max: 2000 }}>
        <TextArea value={content} onChange={setContent} rows={4} />
      </Field>
      {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
    </Dialog>
  )
}
