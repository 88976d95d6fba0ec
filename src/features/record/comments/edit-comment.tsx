import { useState } from 'react'
import type { Comment } from '../../../../contract/record/comment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'

interface EditCommentProps {
  comment: Comment
  /** resolves when it is on this device */
  onSave: (content: string) => Promise<unknown>
  onClose: () => void
}

export function EditComment({ comment, onSave, onClose }: EditCommentProps) {
  const t = useT('record')
  const common = useT('common')
  const [content, setContent] = useState(comment.content)
  const [failed, setFailed] = useState(false)

  async function save() {
    try {
      await onSave(content)
      onClose()
    } catch {
      setFailed(true)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('comments.editTitle')}
      actions={
        <DialogActions
          verb={common('save')}
          off={content.trim() === ''}
          onGo={save}
          onClose={onClose}
        />
      }
    >
      <Field label={t('comments.editTitle')} counter={{ value: content, max: 2000 }}>
        <TextArea value={content} onChange={setContent} rows={3} />
      </Field>
      {failed && <ErrorLine role="alert">{t('comments.saveFailed')}</ErrorLine>}
    </Dialog>
  )
}
