import { useState } from 'react'
import type { Upload } from '../../../../contract/record/upload.ts'
import { mostThreadFiles } from '../../../../contract/thread/board.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { type Attachment, AttachmentList } from '../../../widgets/file/attachment-list.tsx'
import type { Photo } from '../../../widgets/photo/photo.ts'
import { PhotoGrid } from '../../../widgets/photo/photo-grid.tsx'
import { comingPhoto } from '../../record-form/control/coming-photo.ts'
import { shownFile } from '../../record-form/control/shown-files.ts'
import type { ThreadForm } from './use-thread-form.ts'

/** Photos and files of a post that is written: stored on the device when they are picked. */
export function ThreadUploads({ form, before }: { form: ThreadForm; before: readonly Upload[] }) {
  const t = useT('photo')
  const words = useT('thread')
  const { values, set, files, fileState } = form
  const [refused, setRefused] = useState<string | null>(null)
  const uploads = new Map(before.map((upload) => [upload.id, upload]))
  const stay = before.filter(({ id }) => !values.removed.includes(id))
  const kept = (kind: Upload['kind']) => stay.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const room = mostThreadFiles - stay.length - values.photos.length - values.files.length

  async function add(key: 'photos' | 'files', picked: File[]) {
    setRefused(null)
    const kind = key === 'photos' ? 'photo' : 'file'
    // Each is in the draft as soon as it is stored.
    const outcomes = await files.add(key, picked.slice(0, room), kind, (id) => form.add(key, id))
    const all = outcomes.filter((outcome) => outcome.is === 'refused')
    const said = picked.length > room ? [words('tooMany', { count: picked.length - room })] : []
    for (const { name, reason } of all) {
      said.push(t('refusedFile', { name, why: t(`refused.${reason}`) }))
    }
    if (said.length > 0) setRefused(said.join(' '))
  }

  function remove(key: 'photos' | 'files', gone: readonly string[]) {
    set({
      [key]: values[key].filter((id) => !gone.includes(id)),
      removed: [...values.removed, ...gone.filter((id) => uploads.has(id))],
    })
  }

  const photos = [...kept('photo'), ...values.photos].map((id, n): Photo => {
    const { src, state } = shownFile(id, fileState, uploads, 'thumb')
    return { id, src, state, alt: t('alt', { n: n + 1 }) }
  })
  const loose = fileState.loose
  const attached = [...kept('file'), ...values.files].map((id): Attachment => {
    const { name, size, state } = shownFile(id, fileState, uploads, 'full')
    return { id, name, size, state }
  })
  return (
    <>
      <Field label={words('photos')} group optional>
        <PhotoGrid
          photos={[
            ...photos,
            ...loose.filter(({ path }) => path === 'photos').map((file) => comingPhoto(file, t)),
          ]}
          slots={kept('photo').length + values.photos.length + room}
          perRow={4}
          caption={false}
          onAdd={(picked) => void add('photos', picked)}
          onRemove={(gone) => remove('photos', gone)}
        />
      </Field>
      <Field label={words('files')} group optional>
        <AttachmentList
          files={attached}
          onAdd={(picked) => void add('files', picked)}
          onRemove={(gone) => remove('files', gone)}
        />
      </Field>
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
    </>
  )
}
