import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fieldRemove } from '../../../contract/project/field.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { fieldListHref } from './hrefs.ts'
import { forgetField } from './renew.ts'
import type { KnownField } from './use-field.ts'

/** Confirms, deletes, and says where a field is in use. */
export function RemoveField({ field, code }: { field: KnownField; code: string }) {
  const t = useT('field')
  const client = useQueryClient()
  const navigate = useNavigate()
  const connection = useConnection()
  const [open, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => write(fieldRemove, { params: { id: String(field.id) } }),
    onSuccess: async () => {
      toast({ text: t('removing.done'), icon: 'info' })
      await navigate({ href: fieldListHref({ projectId: field.project_id, code }) })
      await forgetField(client, field.project_id, field.id)
    },
    meta: { silent: true },
  })
  const used = isProblem(remove.error, 'in-use') ? Object.values(remove.error.fields) : null
  return (
    <>
      <Button
        look="danger-line"
        icon={<Trash2 aria-hidden className="size-5 fine:size-4" />}
        onClick={() => {
          remove.reset()
          setOpen(true)
        }}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={open}
        title={used ? t('removing.used') : t('removing.title', { name: field.field_name })}
        description={used ? undefined : t('removing.text')}
        verb={t('remove')}
        danger
        busy={remove.isPending}
        off={used !== null || connection === 'offline'}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(false)}
      >
        {used && (
          <ul role="alert" className="list-disc space-y-1 pl-5">
            {used.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {!used && connection === 'offline' && <p>{t('removing.offline')}</p>}
        {!used && remove.isError && <ErrorLine role="alert">{t('removing.failed')}</ErrorLine>}
      </ConfirmDialog>
    </>
  )
}
