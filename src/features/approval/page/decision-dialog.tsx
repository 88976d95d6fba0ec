import { useT } from '../../../i18n/use-t.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { waitsOffline } from '../queued/queue-decision.ts'
import type { Act } from '../send-act.ts'

export type Asked = Exclude<Act, 'confirm'>

interface Props {
  act: Asked
  comment: string
  onComment: (comment: string) => void
  busy: boolean
  /** why the last press had no effect */
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a decision; a rejection wants its reason. */
export function DecisionDialog({
  act,
  comment,
  onComment,
  busy,
  failure,
  onConfirm,
  onClose,
}: Props) {
  const t = useT('approval')
  const offline = useConnection() === 'offline'
  const required = act === 'reject'
  const missing = required && comment.trim() === ''
  return (
    <ConfirmDialog
      open
      danger={required || act === 'remove'}
      title={t(`ask.${act}`)}
      description={t(`askText.${act}`)}
      verb={t(`act.${act}`)}
      busy={busy}
      off={missing || (offline && !waitsOffline(act))}
      onConfirm={onConfirm}
      onClose={onClose}
      initialFocus={
        required
          ? () => document.querySelector<HTMLElement>('[role=alertdialog] textarea')
          : undefined
      }
    >
      {waitsOffline(act) && (
        <Field
          label={t(required ? 'reason' : 'comment')}
          required={required}
          optional={!required}
          help={missing ? t('reasonNeeded') : undefined}
          counter={{ value: comment, max: 2000 }}
        >
          <TextArea value={comment} onChange={onComment} rows={3} />
        </Field>
      )}
      {offline && (
        <p className="py-2 text-warn-text">{t(waitsOffline(act) ? 'queued.offline' : 'offline')}</p>
      )}
      {failure && <ErrorLine role="alert">{failure}</ErrorLine>}
    </ConfirmDialog>
  )
}
