import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ProjectOrder,
  projectOrderRemove,
} from '../../../../contract/project/project-order.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { useRefusal } from '../refusal.ts'
import { runKeys } from '../run-queries.ts'
import { useOrderWords } from './use-order-words.ts'

export function RemoveOrder({ order, onClose }: { order: ProjectOrder; onClose: () => void }) {
  const t = useT('site')
  const words = useOrderWords()
  const client = useQueryClient()
  const refusal = useRefusal()
  const remove = useMutation({
    mutationFn: () => write(projectOrderRemove, { params: { orderId: String(order.id) } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: runKeys.orders(order.project_id) })
      toast({ text: t('orders.removed'), icon: 'removed' })
      onClose()
    },
    meta: { silent: true },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('orders.removeAsk')}
      description={`${words.days(order)} · ${words.numbers(order)}`}
      verb={t('orders.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="text-text-2">{t('orders.removeWhat')}</p>
      {remove.isError && <ErrorLine role="alert">{refusal(remove.error)}</ErrorLine>}
    </ConfirmDialog>
  )
}
