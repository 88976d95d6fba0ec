import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectMember, ProjectRole } from '../../../../contract/project/project.ts'
import { projectRemoveUsers, projectSetUser } from '../../../../contract/project/project-run.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { changedOf } from '../../../lib/difference.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { useCan } from '../../project/use-can.ts'
import { useMe } from '../../session/me.ts'
import { useOfflineWords, useRefusal } from '../refusal.ts'
import { useMembersChanged } from './use-members-changed.ts'

interface MemberDialogProps {
  projectId: number
  member: ProjectMember
  onClose: () => void
}

const roles: readonly ProjectRole[] = ['member', 'safety', 'health', 'manager']

/** A member's role; and removing them from the project. */
export function MemberDialog({ projectId, member, onClose }: MemberDialogProps) {
  const t = useT('site')
  const jobName = useJobName()
  const changed = useMembersChanged(projectId)
  const [leaving, setLeaving] = useState(false)
  const me = useMe()
  const mayChange = useCan(projectId).changeMembership(member.id === me.id)
  // The version the form was opened with: only differences are sent, as the rest may be another
  // person's change.
  const form = useEditForm({
    draft: `member:${projectId}:${member.id}`,
    open: () => ({ role: member.role, isScanner: member.isScanner }),
    bodyOf: (values, base) => changedOf(base, values),
    send: (body) =>
      write(projectSetUser, {
        params: { id: String(projectId), userId: String(member.id) },
        body,
      }),
    wordsOf: useOfflineWords(),
    onSaved: async () => {
      await changed()
      toast({ text: t('members.saved', { name: member.name }), icon: 'arrived' })
      onClose()
    },
    onSame: onClose,
  })
  if (leaving) return <RemoveDialog projectId={projectId} member={member} onClose={onClose} />
  return (
    <EditDialog
      form={form}
      title={member.name}
      description={[jobName(member.position), member.companyName].filter(Boolean).join(' · ')}
      verb={t('members.save')}
      aside={
        mayChange && (
          <Button size="lg" look="danger-line" onClick={() => setLeaving(true)}>
            {t('members.remove')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <FormField
        form={form}
        name="role"
        label={t('members.role')}
        help={mayChange ? undefined : t('members.ownText')}
        disabled={!mayChange}
        group
      >
        {(control) => (
          <RadioCards<ProjectRole>
            {...control}
            columns={1}
            options={roles.map((value) => ({
              value,
              label: t(`roles.${value}`),
              hint: t(`rolesText.${value}`),
            }))}
          />
        )}
      </FormField>
      <Checkbox checked={form.values.isScanner} onChange={(isScanner) => form.set({ isScanner })}>
        <span className="block">{t('members.scanner')}</span>
        <span className="type-meta block text-text-3">{t('members.scannerText')}</span>
      </Checkbox>
    </EditDialog>
  )
}

function RemoveDialog({ projectId, member, onClose }: MemberDialogProps) {
  const t = useT('site')
  const refusal = useRefusal()
  const changed = useMembersChanged(projectId)
  const remove = useMutation({
    mutationFn: () =>
      write(projectRemoveUsers, {
        params: { id: String(projectId) },
        query: { user_ids: String(member.id) },
      }),
    onSuccess: async () => {
      await changed()
      toast({ text: t('members.removed', { name: member.name }), icon: 'removed' })
      onClose()
    },
    meta: { silent: true },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('members.removeAsk', { name: member.name })}
      description={t('members.removeWhat')}
      verb={t('members.removeVerb')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {remove.isError && <ErrorLine role="alert">{refusal(remove.error)}</ErrorLine>}
    </ConfirmDialog>
  )
}
