import { useState } from 'react'
import type { LibraryFolder } from '../../../contract/library/shapes.ts'
import { insideOf, within } from '../../../contract/library/tree.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { FolderTree } from './folder-tree.tsx'

interface MoveDialogProps {
  folders: readonly LibraryFolder[]
  /** chosen folders: they cannot be moved into themselves */
  moved: readonly string[]
  /** undefined: from several, by a search */
  from: string | null | undefined
  refusal: string | null
  busy: boolean
  onMove: (to: string | null) => void
  onClose: () => void
}

/** Where the chosen folders and files go. */
export function MoveDialog(props: MoveDialogProps) {
  const { folders, moved, from, refusal, busy, onMove, onClose } = props
  const t = useT('library')
  const [to, setTo] = useState(from ?? null)
  const inside = insideOf(folders)
  const own = new Set(moved.flatMap((id) => [...within(inside, id)]))
  return (
    <ConfirmDialog
      open
      title={t('moveTo')}
      verb={t('moveHere')}
      busy={busy}
      off={to === from}
      onConfirm={() => onMove(to)}
      onClose={onClose}
    >
      <FolderTree folders={folders.filter(({ id }) => !own.has(id))} current={to} onOpen={setTo} />
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </ConfirmDialog>
  )
}
