import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectMember, ProjectRole } from '../../../../contract/project.ts'
import { projectRemoveUsers, projectSetUser } from '../../../../contract/project-run.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { useRefusal } from '../refusal.ts'
import { useMembersChanged } from './use-members-changed.ts'

interface MemberDialogProps {
  projectId: number
  member: ProjectMember
  onClose: () => void
}

const roles: readonly ProjectRole[] = ['member', 'safety', 'manager']

/** What one member is here; and the way off the site. */
export function MemberDialog({ projectId, member, onClose }: MemberDialogProps) {
  const t = useT('site')
  const refusal = useRefusal()
  const changed = useMembersChanged(projectId)
  const [role, setRole] = useState(member.role)
  const [isScanner, setScanner] = useState(member.isScanner)
  const [leaving, setLeaving] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      write(projectSetUser, {
        params: { id: String(projectId), userId: String(member.id) },
        body: { role, isScanner },
      }),
    onSuccess: async () => {
      await changed()
      toast({ text: t('members.saved', { name: member.name }), icon: 'arrived' })
      onClose()
    },
    meta: { silent: true },
  })
  if (leaving) return <RemoveDialog projectId={projectId} member={member} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      closable
      title={member.name}
      description={[member.position, member.companyName].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button size="lg" look="danger-line" onClick={() => setLeaving(true)}>
            {t('members.remove')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('members.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('members.role')} group>
          <RadioCards<ProjectRole>
            columns={1}
            value={role}
            onChange={setRole}
            options={roles.map((value) => ({
              value,
              label: t(`roles.${value}`),
              hint: t(`rolesText.${value}`),
            }))}
          />
        </Field>
        <Checkbox checked={isScanner} onChange={setScanner}>
          <span className="block">{t('members.scanner')}</span>
          <span className="type-meta block text-text-3">{t('members.scannerText')}</span>
        </Checkbox>
      </div>
      {save.isError && <ErrorLine role="alert">{refusal(save.error)}</ErrorLine>}
    </Dialog>
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
