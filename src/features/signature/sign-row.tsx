import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type Signature,
  signatureRemove,
  signatureUpdate,
} from '../../../contract/identity/signature.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { Menu } from '../../widgets/layer/menu.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { Trouble } from '../member/trouble.tsx'
import { mySignatures } from './queries.ts'

/** One signature on paper, and its actions. */
export function SignRow({ signature }: { signature: Signature }) {
  const t = useT('mypage')
  const common = useT('common')
  const client = useQueryClient()
  const [requested, setRequested] = useState(false)
  const params = { signatureId: String(signature.signatureId) }
  const refresh = () => client.invalidateQueries({ queryKey: mySignatures().queryKey })
  const choose = useMutation({
    mutationFn: () => write(signatureUpdate, { params, body: { makeDefault: true } }),
    onSettled: refresh,
    meta: { silent: true },
  })
  const remove = useMutation({
    mutationFn: () => write(signatureRemove, { params, query: {} }),
    onSuccess: () => {
      setRequested(false)
      toast({ text: t('sign.removed'), icon: 'removed' })
      return refresh()
    },
    meta: { silent: true },
  })
  return (
    <li className="edge-card flex flex-col overflow-hidden rounded-card bg-surface">
      <div className="h-[140px] border-line border-b bg-white p-4">
        <img
          src={signature.fileUrl}
          alt={t('sign.image', { name: signature.name })}
          className="size-full object-scale-down"
        />
      </div>
      <div className="flex items-start gap-2 py-2 pr-2 pl-5">
        <div className="min-w-0 flex-1 py-2">
          <p className="type-strong flex flex-wrap items-center gap-x-2">
            {signature.name}
            {signature.makeDefault && (
              <Chip small tone="accent">
                {t('sign.isDefault')}
              </Chip>
            )}
          </p>
          {signature.description && (
            <p className="type-meta text-text-3">{signature.description}</p>
          )}
          <Trouble error={choose.error} />
        </div>
        <Menu
          label={t('sign.actions', { name: signature.name })}
          trigger={
            <IconButton label={t('sign.actions', { name: signature.name })}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
          items={[
            ...(signature.makeDefault
              ? []
              : [
                  {
                    id: 'default',
                    label: t('sign.makeDefault'),
                    icon: <Star aria-hidden className="size-5 fine:size-4" />,
                    onSelect: () => choose.mutate(),
                  },
                ]),
            {
              id: 'remove',
              label: common('delete'),
              danger: true,
              icon: <Trash2 aria-hidden className="size-5 fine:size-4" />,
              onSelect: () => setRequested(true),
            },
          ]}
        />
      </div>
      {requested && (
        <ConfirmDialog
          open
          danger
          title={t('sign.removeAsk')}
          description={t('sign.removeText')}
          verb={common('delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setRequested(false)}
        >
          <Trouble error={remove.error} />
        </ConfirmDialog>
      )}
    </li>
  )
}
