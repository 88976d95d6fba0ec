import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReviewOne, reviewConfirm, reviewReject } from '../../../contract/record/review.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { SaveBar } from '../../widgets/bar/save-bar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { TextArea } from '../../widgets/text/text-area.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { reviewKey } from './key.ts'
import { refusalOf } from './refusal.ts'

type How = 'apply' | 'comment'

/** Accepts it as the author's, keeps a change as a comment, or rejects it with a reason. */
export function DecideBar({ item, onDone }: { item: ReviewOne; onDone: () => void }) {
  const t = useT('review')
  const client = useQueryClient()
  const [requested, setRequested] = useState(false)
  const params = { reviewId: String(item.id) }
  const refresh = () => client.invalidateQueries({ queryKey: reviewKey(item.projectId) })
  const confirm = useMutation({
    mutationFn: (how: How) => write(reviewConfirm, { params, body: { how }, timeout: 30_000 }),
    onSuccess: async (_, how) => {
      toast({ text: how === 'comment' ? t('asCommentDone') : t('confirmed') })
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: ['post'] })])
      onDone()
    },
    onError: () => void refresh(),
    meta: { silent: true },
  })
  // Nothing is recorded that nobody has seen.
  const readable = !item.unreadable && item.operation !== 'other'
  const commentable = readable && item.operation === 'post.update' && item.current !== null
  const stale = commentable && item.seen !== null && item.current?.revision !== item.seen
  const blocked = item.needs.length > 0
  return (
    <>
      <SaveBar
        note={
          confirm.isError && (
            <ErrorLine role="alert">{t(`refused.${refusalOf(confirm.error)}`)}</ErrorLine>
          )
        }
      >
        {item.state === 'waiting' && (
          <Button
            size="lg"
            look="danger-line"
            className={readable ? undefined : 'grow'}
            onClick={() => setRequested(true)}
          >
            {t('reject')}
          </Button>
        )}
        {commentable && (
          <Button
            size="lg"
            look={stale ? 'primary' : 'line'}
            busy={confirm.isPending}
            onClick={() => confirm.mutate('comment')}
          >
            {t('asComment')}
          </Button>
        )}
        {!stale && readable && (
          <Button
            size="lg"
            look="primary"
            className="grow"
            off={blocked}
            busy={confirm.isPending}
            onClick={() => confirm.mutate('apply')}
          >
            {t('confirm', { name: item.writer.name })}
          </Button>
        )}
      </SaveBar>
      {requested && (
        <RejectDialog
          params={params}
          onClose={() => setRequested(false)}
          onDone={async () => {
            await refresh()
            onDone()
          }}
        />
      )}
    </>
  )
}

interface RejectProps {
  params: { reviewId: string }
  onClose: () => void
  onDone: () => void
}

function RejectDialog({ params, onClose, onDone }: RejectProps) {
  const t = useT('review')
  const form = useEditForm({
    draft: `review-reject:${params.reviewId}`,
    open: () => ({ reason: '' }),
    schema: reviewReject.body,
    bodyOf: (values) => values,
    send: (body) => write(reviewReject, { params, body }),
    wordsOf: (error) => t(`refused.${refusalOf(error)}`),
    onSaved: () => {
      toast({ text: t('rejected') })
      onDone()
    },
  })
  return (
    <EditDialog
      form={form}
      danger
      modal="answer"
      title={t('rejectAsk')}
      description={t('rejectWhat')}
      verb={t('reject')}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={t('rejectWhy')}
        required
        counter={{ value: form.values.reason, max: 500 }}
      >
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </EditDialog>
  )
}
