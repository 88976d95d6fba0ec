import type { ReactNode } from 'react'
import type { Post } from '../../../../contract/record/post.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { SeenRow } from '../overlay/commands.ts'
import { TransitionDialog } from './transition-dialog.tsx'

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
  const redo = decision === 'redo'
  return (
    <TransitionDialog
      post={post}
      action={decision}
      row={row}
      danger={redo}
      title={redo ? t('verify.redoAsk') : t('verify.okAsk')}
      description={redo ? t('verify.redoWhat') : t(row ? 'verify.okRow' : 'verify.okWhat')}
      verb={redo ? t('verify.redo') : t('verify.ok')}
      words={{
        label: t('verify.comment'),
        needed: redo ? t('verify.reasonNeeded') : undefined,
        failed: t('comments.saveFailed'),
      }}
      onClose={onClose}
    >
      {children}
    </TransitionDialog>
  )
}
