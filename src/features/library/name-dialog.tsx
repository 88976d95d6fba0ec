import { useState } from 'react'
import {
  libraryFileUpdate,
  libraryFolderCreate,
  libraryFolderUpdate,
} from '../../../contract/library/change.ts'
import { maxName, wrongName } from '../../../contract/library/name.ts'
import type { LibraryFile, LibraryFolder } from '../../../contract/library/shapes.ts'
import { useT } from '../../i18n/use-t.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { write } from '../../lib/call/write.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { libraryKey } from './live-key.ts'
import type { Place } from './queries.ts'

/** What gets a name: a new folder in another one, or what is there. */
export type Named =
  | { is: 'new'; parentId: string | null }
  | { is: 'folder'; of: LibraryFolder }
  | { is: 'file'; of: LibraryFile }

interface NameDialogProps {
  place: Place
  named: Named
  onClose: () => void
}

export function NameDialog({ place, named, onClose }: NameDialogProps) {
  const t = useT('library')
  const common = useT('common')
  const [id] = useState(uuidv7)
  const before = named.is === 'new' ? '' : named.of.name
  const form = useEditForm({
    draft: null,
    open: () => ({ name: before }),
    bodyOf: ({ name }) => (name.trim() === before ? null : { name }),
    onSame: onClose,
    check: ({ name }) => {
      const wrong = wrongName(name)
      return { name: wrong !== null && t(`wrongName.${wrong}`, { most: maxName }) }
    },
    shownAt: { parentId: 'name' },
    send: async ({ name }) => {
      const body = { name }
      if (named.is === 'file') {
        return await write(libraryFileUpdate, { params: { fileId: named.of.id }, body })
      }
      if (named.is === 'folder') {
        return await write(libraryFolderUpdate, { params: { folderId: named.of.id }, body })
      }
      const { projectId, boardId } = place
      const { parentId } = named
      return await write(libraryFolderCreate, { body: { id, projectId, boardId, parentId, name } })
    },
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: libraryKey(place.projectId) })
      onClose()
    },
  })
  return (
    <EditDialog
      form={form}
      title={named.is === 'new' ? t('newFolder') : t('rename')}
      verb={common('save')}
      onClose={onClose}
    >
      <TextLine
        form={form}
        name="name"
        label={t(named.is === 'file' ? 'fileName' : 'folderName')}
        max={maxName}
        required
      />
    </EditDialog>
  )
}
