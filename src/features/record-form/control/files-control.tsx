import { useState } from 'react'
import type { MediaField } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { type Attachment, AttachmentList } from '../../../widgets/file/attachment-list.tsx'
import { useSurroundings } from '../form-tools.ts'
import { shownFile } from './shown-files.ts'
import { useUploads } from './use-uploads.ts'

interface FilesControlProps {
  cell: Pick<MediaField, 'max'>
  path: string
  value: unknown
}

/** Attachments of a field, of any kind. */
export function FilesControl({ cell, path, value }: FilesControlProps) {
  const t = useT('photo')
  const { files, uploads } = useSurroundings()
  const max = cell.max ?? 20
  const { add, remove, refused, said, idsOf } = useUploads({
    path,
    kind: 'file',
    max,
    single: false,
  })
  const [many, setMany] = useState(false)
  const ids = idsOf(value)
  const loose = files.loose.filter((file) => file.path === path)
  const room = max - ids.length - loose.length
  const named = ids.map((id): Attachment => {
    const { name, size, src, state } = shownFile(id, files, uploads, 'full')
    return { id, name, size, state, href: state === 'arrived' ? (src ?? undefined) : undefined }
  })
  const unsaved = loose.map(
    (file): Attachment => ({
      id: file.id,
      name: file.name,
      size: file.failure?.photo.bytes.byteLength ?? 0,
      state: file.failure ? 'attention' : undefined,
    }),
  )
  return (
    <>
      <AttachmentList
        files={[...named, ...unsaved]}
        onAdd={(picked) => {
          setMany(picked.length > room)
          void add(picked.slice(0, Math.max(0, room)))
        }}
        onRemove={(gone) => remove(gone.filter((id) => ids.includes(id)))}
      />
      {many && <ErrorLine role="alert">{t('refused.many', { max })}</ErrorLine>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
    </>
  )
}
