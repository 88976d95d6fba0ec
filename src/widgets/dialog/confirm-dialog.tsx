import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** what will be lost, and what is kept */
  description?: ReactNode
  children?: ReactNode
  /** a verb: 삭제, 반려, 로그아웃; never 확인 (look.md) */
  verb: string
  /** the word of the refusing button; 취소 unless told */
  refusal?: string
  /** red: something is lost or refused */
  danger?: boolean
  busy?: boolean
  /** the verb is unavailable; `children` says why */
  off?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be taken back. */
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
