import { useNavigate } from '@tanstack/react-router'
import {
  FileDown,
  FileLock2,
  Pencil,
  Pin,
  PinOff,
  Printer,
  Share2,
  Stamp,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../../contract/rights/can.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import type { MenuItem } from '../../../widgets/layer/menu.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { approvalWriteHref } from '../../approval-state/hrefs.ts'
import type { usePrintRecord } from '../../print/use-print-record.tsx'
import { useMe } from '../../session/me.ts'
import { boardHref, editHref } from '../hrefs.ts'
import { usePin } from '../list/use-pin.ts'
import { removePost } from '../overlay/commands.ts'
import { useKeptWords } from '../removed/use-kept-words.ts'
import type { ShownRecord } from './use-record.ts'

const icon = 'size-5 fine:size-4'

async function share(title: string): Promise<'shared' | 'copied'> {
  const url = location.href
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      // Closing the share sheet is fine; any other error falls back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
}

/** The actions on a record, for a phone's menu and a desktop's heading. */
export function useRecordActions(
  record: ShownRecord,
  printing: Pick<ReturnType<typeof usePrintRecord>, 'print' | 'pdf'> & {
    /** opens the question for a form in clear */
    submit: (() => void) | undefined
  },
) {
  const t = useT('record')
  const navigate = useNavigate()
  const pin = usePin(record.board, record.post.projectId)
  const kept = useKeptWords(record.board)
  const me = useMe()
  const [removing, setRemoving] = useState(false)
  const { post } = record
  const pinned = post.post_sticky_order !== null

  async function onShare() {
    if ((await share(post.title)) === 'copied') toast({ text: t('page.copied') })
  }

  const items: MenuItem[] = [
    {
      id: 'print',
      label: t('page.print'),
      icon: <Printer aria-hidden className={icon} />,
      onSelect: printing.print,
    },
  ]
  // The server makes it of what it has.
  if (post.revision > 0) {
    items.push({
      id: 'pdf',
      label: t('page.pdf'),
      icon: <FileDown aria-hidden className={icon} />,
      onSelect: () => printing.pdf.mutate(),
    })
  }
  // The server knows nothing of what has not arrived.
  if (record.board.approval && post.revision > 0 && !record.gone && can(me).writeApproval()) {
    items.push({
      id: 'approval',
      label: t('approval.send'),
      icon: <Stamp aria-hidden className={icon} />,
      onSelect: () =>
        void navigate({
          href: approvalWriteHref({ record: { boardId: post.boardId, postId: post.id } }),
        }),
    })
  }
  if (printing.submit) {
    items.push({
      id: 'submission',
      label: t('submission.action'),
      icon: <FileLock2 aria-hidden className={icon} />,
      onSelect: printing.submit,
    })
  }
  if (post.can.edit) {
    items.unshift({
      id: 'edit',
      label: t('page.edit'),
      icon: <Pencil aria-hidden className={icon} />,
      onSelect: () => void navigate({ to: editHref(post) }),
    })
  }
  if (post.can.pin) {
    items.push({
      id: 'pin',
      label: pinned ? t('list.unpin') : t('list.pin'),
      icon: pinned ? <PinOff aria-hidden className={icon} /> : <Pin aria-hidden className={icon} />,
      onSelect: () => void pin([post.id], !pinned),
    })
  }
  if (post.can.remove && !record.gone) {
    items.push({
      id: 'remove',
      label: t('page.remove'),
      danger: true,
      icon: <Trash2 aria-hidden className={icon} />,
      onSelect: () => setRemoving(true),
    })
  }

  const dialog = (
    <ConfirmDialog
      open={removing}
      danger
      title={t('page.removeAsk')}
      description={t('page.removeWhat', { kept })}
      verb={t('page.remove')}
      onClose={() => setRemoving(false)}
      onConfirm={async () => {
        await removePost(post)
        setRemoving(false)
        toast({ text: t('page.removed'), icon: 'removed' })
        await navigate({ to: boardHref(post.projectId, post.boardId), replace: true })
      }}
    />
  )
  return { items, dialog, onShare, shareIcon: <Share2 aria-hidden /> }
}
