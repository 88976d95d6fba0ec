import { useQueryClient } from '@tanstack/react-query'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { mostPrintReason, printSubmission } from '../../../../contract/print/print.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { downloadBytes } from '../../../lib/download.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { fileName } from '../../excel-export/file-name.ts'
import { pdfPatienceMs } from '../../print/use-pdf.ts'
import { postKeys } from '../keys.ts'

interface Props {
  board: FormBoard
  post: Pick<Post, 'id' | 'boardId' | 'title' | 'writtenAt'>
  onClose: () => void
}

/** Asks why an official form is printed with its sensitive values, and saves it as a PDF. */
export default function SubmissionDialog({ board, post, onClose }: Props) {
  const t = useT('record')
  const client = useQueryClient()
  const language = shortLanguage(useLanguage())
  const offline = useConnection() === 'offline'
  const form = useEditForm({
    draft: null,
    open: () => ({ reason: '' }),
    schema: printSubmission.body,
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    send: (body) =>
      call(printSubmission, {
        params: { boardId: String(board.id), postId: post.id },
        body,
        timeout: pdfPatienceMs,
      }),
    onSaved: (bytes) => {
      const name = fileName(board.label[language], post.title, post.writtenAt.slice(0, 10))
      downloadBytes(bytes as Blob, 'application/pdf', `${name}.pdf`)
      onClose()
      toast({ text: t('submission.saved'), icon: 'arrived' })
    },
    // Whatever became of it here, the server may have recorded the look.
    onFailed: () => void client.invalidateQueries({ queryKey: postKeys.reveals(post.id) }),
  })
  return (
    <EditDialog
      form={form}
      title={t('submission.title')}
      description={t('submission.text')}
      verb={t('submission.verb')}
      off={offline}
      note={offline ? t('submission.offline') : null}
      fleeting
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={t('submission.reason')}
        required
        counter={{ value: form.values.reason, max: mostPrintReason }}
      >
        {(control) => <TextArea {...control} rows={2} placeholder={t('submission.example')} />}
      </FormField>
    </EditDialog>
  )
}
