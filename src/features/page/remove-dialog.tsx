import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pageRemove, type SitePage } from '../../../contract/page/page.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { pageKeys } from './keys.ts'

interface Props {
  page: SitePage
  onRemoved: () => void
  onClose: () => void
}

/** Deletes the page as it is on the screen: one that somebody has changed meanwhile stays. */
export function RemoveDialog({ page, onRemoved, onClose }: Props) {
  const t = useT('page')
  const text = useProblemText()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      write(pageRemove, {
        params: { pageId: String(page.id) },
        headers: { [header.ifMatch]: etagOf(page.revision) },
      }),
    onSuccess: () => {
      toast({ text: t('removed'), icon: 'removed' })
      onRemoved()
      void client.invalidateQueries({ queryKey: pageKeys.all })
    },
    onError: () => void client.invalidateQueries({ queryKey: pageKeys.all }),
    meta: { silent: true },
  })
  const { error } = remove
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeAsk', { title: page.title })}
      description={t('removeText')}
      verb={t('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {error && (
        <ErrorLine role="alert">
          {isProblem(error, 'revision-mismatch') ? t('changedSince') : text(error)}
        </ErrorLine>
      )}
    </ConfirmDialog>
  )
}
