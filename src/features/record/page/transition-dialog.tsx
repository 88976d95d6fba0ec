import { type ReactNode, useState } from 'react'
import type { Post } from '../../../../contract/record/post.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { type SeenRow, takeTransition } from '../overlay/commands.ts'

interface TransitionDialogProps {
  post: Post
  action: string
  /** the row that it is about; absent: the record */
  row?: SeenRow | undefined
  danger?: boolean
  title: string
  description: string
  verb: string
  /** of the box for words; `needed` is shown while words are required and missing */
  words: { label: string; needed?: string | undefined; failed: string }
  children?: ReactNode
  onClose: () => void
}

/** Asks before a step of the workflow, with a box for words: required where `words.needed` is given. */
export function TransitionDialog({
  post,
  action,
  row,
  danger,
  title,
  description,
  verb,
  words,
  children,
  onClose,
}: TransitionDialogProps) {
  const [comment, setComment] = useState('')
  const [failed, setFailed] = useState(false)
  const required = words.needed !== undefined
  const missing = required && comment.trim() === ''

  async function take() {
    try {
      await takeTransition(post, action, comment, row)
      onClose()
    } catch {
      setFailed(true)
    }
  }

  return (
    <ConfirmDialog
      open
      danger={danger}
      title={title}
      description={description}
      verb={verb}
      off={missing}
      onConfirm={take}
      onClose={onClose}
      initialFocus={() => document.querySelector<HTMLElement>('[role=alertdialog] textarea')}
    >
      {children}
      <Field
        label={words.label}
        required={required}
        optional={!required}
        help={missing ? words.needed : undefined}
        counter={{ value: comment, max: 2000 }}
      >
        <TextArea value={comment} onChange={setComment} rows={3} />
      </Field>
      {failed && <ErrorLine role="alert">{words.failed}</ErrorLine>}
    </ConfirmDialog>
  )
}
