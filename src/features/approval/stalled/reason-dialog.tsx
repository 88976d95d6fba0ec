import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mostApprovalComment } from '../../../../contract/approval/document.ts'
import type { MemberRow } from '../../../../contract/identity/member.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { approvalKeys } from '../../approval-state/keys.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'

interface Freed {
  reason: string
  to_user_id: number
}

interface Props<R> {
  what: 'replace' | 'giveBack' | 'takeOver' | 'discard'
  /** whom it is about */
  name?: string
  /** somebody decides instead: where they are picked */
  instead?: (onPick: (person: MemberRow) => void) => ReactNode
  send: (freed: Freed) => Promise<R>
  onDone?: (after: R) => void
  onClose: () => void
}

/** Asks before a document of somebody else is freed: why, which stays in its history. */
export function ReasonDialog<R>({ what, name = '', instead, send, onDone, onClose }: Props<R>) {
  const t = useT('approval')
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const again = () => client.invalidateQueries({ queryKey: approvalKeys.all })
  const form = useEditForm({
    draft: null,
    open: () => ({ to_user_id: null as MemberRow | null, reason: '' }),
    bodyOf: ({ reason, to_user_id: picked }) => ({
      reason: reason.trim(),
      to_user_id: picked?.id ?? 0,
    }),
    check: ({ reason, to_user_id: picked }) => ({
      reason: reason.trim() === '' && t('form.fault.required'),
      to_user_id: instead && !picked && t('stalled.choose'),
    }),
    send,
    onSaved: (after) => {
      onClose()
      toast({ text: t(`stalled.done.${what}`), icon: 'arrived' })
      onDone?.(after)
      void again()
    },
    onFailed: () => void again(),
  })
  const picked = form.values.to_user_id
  return (
    <EditDialog
      form={form}
      danger={what === 'discard'}
      title={t(`stalled.ask.${what}`, { name })}
      description={t(`stalled.askText.${what}`)}
      verb={t(`stalled.${what}`)}
      off={offline}
      note={offline ? t('offline') : null}
      onClose={onClose}
    >
      {instead && (
        <FormField
          form={form}
          name="to_user_id"
          group
          required
          label={t('stalled.instead')}
          help={picked && t('stalled.chosen', { name: picked.name })}
        >
          {({ onChange }) => <div className="grid gap-2">{instead(onChange)}</div>}
        </FormField>
      )}
      <FormField
        form={form}
        name="reason"
        label={t('stalled.reason')}
        required
        counter={{ value: form.values.reason, max: mostApprovalComment }}
      >
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </EditDialog>
  )
}
