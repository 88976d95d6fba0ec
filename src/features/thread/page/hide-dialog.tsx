import { useQueryClient } from '@tanstack/react-query'
import { threadModerate } from '../../../../contract/thread/act.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { TextLine } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { threadKeys } from '../../thread-board/keys.ts'

/** A moderator hides a post; the reason is for its writer and the history. */
export function HideDialog({ post, onClose }: { post: ThreadPost; onClose: () => void }) {
  const t = useT('thread')
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const form = useEditForm({
    draft: null,
    open: () => ({ reason: '' }),
    bodyOf: ({ reason }) => ({ action: 'hide' as const, reason: reason.trim() }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('fault.required') }),
    send: (body) =>
      write(threadModerate, { params: { slug: post.board_slug, postId: post.id }, body }),
    onSaved: async () => {
      onClose()
      toast({ text: t('hideDone'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: threadKeys.all })
    },
  })
  return (
    <EditDialog
      form={form}
      danger
      title={t('hideAsk')}
      description={t('hideText')}
      verb={t('hide')}
      off={offline}
      onClose={onClose}
    >
      <TextLine form={form} name="reason" className="lg:col-span-2" label={t('reason')} required />
    </EditDialog>
  )
}
