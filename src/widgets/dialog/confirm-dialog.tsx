import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** what will be lost, and what stays */
  description?: ReactNode
  children?: ReactNode
  /** a verb: 삭제, 반려, 로그아웃; never 확인 */
  verb: string
  /** label of the cancel button; default 취소 */
  refusal?: string
  /** red: something is lost or rejected */
  danger?: boolean
  busy?: boolean
  /** the confirm button is unavailable; `children` say why */
  off?: boolean
  /** focus here instead of at the first control */
  initialFocus?: () => HTMLElement | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  description,
  children,
  verb,
  refusal,
  danger,
  busy,
  off,
  initialFocus,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      modal="answer"
      initialFocus={initialFocus}
      actions={
        <DialogActions
          verb={verb}
          refusal={refusal}
          danger={danger}
          off={off}
          busy={busy}
          onGo={onConfirm}
          onClose={onClose}
        />
      }
    >
      {children}
    </Dialog>
  )
}
