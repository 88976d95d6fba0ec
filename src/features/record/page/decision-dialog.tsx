import { type ReactNode, useState } from 'react'
import type { Post } from '../../../../contract/record/post.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { type SeenRow, takeTransition } from '../overlay/commands.ts'

export type Decision = 'verify' | 'redo'

interface DecisionDialogProps {
  post: Post
  decision: Decision
  /** the row that it is about; absent: the record */
  row?: SeenRow
  /** what is compared, above the comment */
  children: ReactNode
  onClose: () => void
}

/** Asks for a decision on what somebody did: confirmed, or sent back with a reason. */
export function DecisionDialog({ post, decision, row, children, onClose }: DecisionDialogProps) {
  const t = useT('record')
  const [comment, setComment] = useState('')
  const [failed, setFailed] = useState(false)
  const redo = decision === 'redo'
  const missing = redo && comment.trim() === ''

  async function decide() {
    try {
      await takeTransition(post, decision, comment, row)
      onClose()
    } catch {
      setFailed(true)
    }
  }

  return (
    <ConfirmDialog
      open
      danger={redo}
      title={redo ? t('verify.redoAsk') : t('verify.okAsk')}
      description={redo ? t('verify.redoWhat') : t(row ? 'verify.okRow' : 'verify.okWhat')}
      verb={redo ? t('verify.redo') : t('verify.ok')}
      off={missing}
      onConfirm={decide}
      onClose={onClose}
      initialFocus={() => document.querySelector<HTMLElement>('[role=alertdialog] textarea')}
    >
      {children}
      <Field
        label={t('verify.comment')}
        required={redo}
        optional={!redo}
        help={missing ? t('verify.reasonNeeded') : undefined}
        counter={{ value: comment, max: 2000 }}
      >
        <TextArea value={comment} onChange={setComment} rows={3} />
      </Field>
      {failed && <ErrorLine role="alert">{t('comments.saveFailed')}</ErrorLine>}
    </ConfirmDialog>
  )
}
