import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projectRemoveCompany } from '../../../contract/company/company-contract.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { companyKey } from './queries.ts'
import { fieldsOf, useRefusal } from './use-refusal.ts'

interface RemoveDialogProps {
  projectId: number
  company: { id: number; name: string }
  onClose: () => void
  onDone: () => void
}

/** Confirms removing a company from a project, and says what prevents it. */
export function RemoveDialog({ projectId, company, onClose, onDone }: RemoveDialogProps) {
  const t = useT('company')
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      write(projectRemoveCompany, {
        params: { projectId: String(projectId), companyId: String(company.id) },
      }),
    onSuccess: async () => {
      toast({ text: t('remove.done'), icon: 'removed' })
      onDone()
      await client.invalidateQueries({ queryKey: companyKey })
    },
    meta: { silent: true },
  })
  const refusal = useRefusal(remove.error)
  const inUse = isProblem(remove.error, 'in-use')
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title', { name: company.name })}
      description={t('remove.text')}
      verb={t('remove.verb')}
      busy={remove.isPending}
      off={inUse}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {inUse ? (
        <div role="alert">
          <p className="type-strong">{t('remove.stands')}</p>
          <ul className="type-body mt-2 list-disc pl-5 text-danger-text fine:type-cell">
            {Object.entries(fieldsOf(remove.error)).map(([key, sentence]) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : (
        refusal && <ErrorLine role="alert">{refusal}</ErrorLine>
      )}
    </ConfirmDialog>
  )
}
