import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../widgets/toast/toast.ts'

/** After a gate form is saved: shows a message, refetches, closes the dialog. */
export function useSaved(old: QueryKey, onClose: () => void) {
  const t = useT('manage')
  const client = useQueryClient()
  return {
    onSaved: async () => {
      toast({ text: t('saved') })
      await client.invalidateQueries({ queryKey: old })
      onClose()
    },
    onFailed: () => void client.invalidateQueries({ queryKey: old }),
    onSame: onClose,
  }
}
