import { useQueryClient } from '@tanstack/react-query'
import { notificationRead, notificationRemove } from '../../../contract/office/notification.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { notificationKeys } from './keys.ts'

/** Marking and deleting, on the server, so that all devices of a person agree. */
export function useAlertActions() {
  const t = useT('notification')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: notificationKeys.all })
  return {
    /** quiet: opening an alert marks it, and offline it only stays unread */
    async markRead(ids: number[], quiet = false) {
      if (ids.length === 0) return
      try {
        await call(notificationRead, { body: { ids } })
        if (!quiet) toast({ text: t('marked') })
        await refresh()
      } catch {
        if (!quiet) toast({ text: t('markFailed'), icon: 'attention' })
      }
    },
    async remove(id: number) {
      try {
        await call(notificationRemove, { body: { ids: [id] } })
        await refresh()
      } catch {
        toast({ text: t('removeFailed'), icon: 'attention' })
      }
    },
  }
}
