import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

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
  const t = useT('common')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      modal="answer"
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {refusal ?? t('cancel')}
          </Button>
          <Button
            size="lg"
            look={danger ? 'danger' : 'primary'}
            className="grow"
            busy={busy}
            off={off}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
