import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, EllipsisVertical, FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { documentRemove, type OwnDocument } from '../../../contract/identity/document.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { Menu } from '../../widgets/layer/menu.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { Trouble } from '../member/trouble.tsx'
import { myDocuments } from './queries.ts'

const icon = 'size-5 fine:size-4'

interface DocumentRowProps {
  document: OwnDocument
  onEdit: () => void
}

/** One document and its actions. */
export function DocumentRow({ document, onEdit }: DocumentRowProps) {
  const t = useT('mypage')
  const common = useT('common')
  const { bytes } = useNumbers()
  const dates = useDates()
  const client = useQueryClient()
  const [requested, setRequested] = useState(false)
  const { title, file } = document
  const remove = useMutation({
    mutationFn: () =>
      write(documentRemove, { params: { documentId: String(document.documentId) } }),
    onSuccess: () => {
      setRequested(false)
      toast({ text: t('document.removed'), icon: 'removed' })
      return client.invalidateQueries({ queryKey: myDocuments().queryKey })
    },
    meta: { silent: true },
  })
  return (
    <>
      <ListRow
        lead={<FileText aria-hidden className="size-6 flex-none text-text-2" />}
        title={title}
        meta={
          <>
            <span className="min-w-0 break-all">{file.file_name}</span>
            <span>{bytes(file.file_size)}</span>
            <span>
              {t('document.since', { day: dates.day(dates.dayOf(document.createdAt), 'dotsYear') })}
            </span>
          </>
        }
        trail={
          <Menu
            label={t('document.actions', { name: title })}
            trigger={
              <IconButton label={t('document.actions', { name: title })}>
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
            items={[
              {
                id: 'open',
                label: t('document.open'),
                icon: <Download aria-hidden className={icon} />,
                onSelect: () => {
                  window.open(file.path, '_blank', 'noopener')
                },
              },
              {
                id: 'edit',
                label: t('document.edit'),
                icon: <Pencil aria-hidden className={icon} />,
                onSelect: onEdit,
              },
              {
                id: 'remove',
                label: common('delete'),
                danger: true,
                icon: <Trash2 aria-hidden className={icon} />,
                onSelect: () => setRequested(true),
              },
            ]}
          />
        }
      />
      {requested && (
        <ConfirmDialog
          open
          danger
          title={t('document.removeAsk')}
          description={t('document.removeText', { name: title })}
          verb={common('delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setRequested(false)}
        >
          <Trouble error={remove.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
