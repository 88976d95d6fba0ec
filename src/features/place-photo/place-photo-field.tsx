import { type ReactNode, useEffect, useRef } from 'react'
import { mostPlacePhotos } from '../../../contract/project/place-photo.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import type { Photo } from '../../widgets/photo/photo.ts'
import { PhotoGrid } from '../../widgets/photo/photo-grid.tsx'
import { useSendPhotos } from './use-send-photos.ts'

interface PlacePhotoFieldProps {
  /** ids of its pictures, in their order */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** whether an upload is running: saving waits for it */
  onSending: (sending: boolean) => void
  error?: string | null | undefined
  help?: ReactNode
  className?: string | undefined
}

/** Pictures of a project or a work site: uploaded when picked, attached when the form is saved. */
export function PlacePhotoField({
  value,
  onChange,
  onSending,
  error,
  help,
  className,
}: PlacePhotoFieldProps) {
  const t = useT('photo')
  const offline = useConnection() === 'offline'
  const known = useRef(value)
  known.current = value
  const put = (ids: readonly string[]) => {
    // Two that arrive together are both there, whenever the form renders.
    known.current = ids
    onChange([...ids])
  }
  const { coming, refused, add } = useSendPhotos((id) => put([...known.current, id]))
  const sending = coming.length > 0
  useEffect(() => {
    onSending(sending)
  }, [sending, onSending])
  const photos: Photo[] = [
    ...value.map((id, n) => ({
      id,
      src: `/media/${id}/thumb`,
      alt: t('alt', { n: n + 1 }),
    })),
    ...coming.map(({ id, name, url }) => ({ id, src: url, alt: name, progress: 0.5 })),
  ]
  return (
    <Field
      group
      className={className}
      label={t('place.label')}
      error={error ?? null}
      help={help ?? (offline ? t('place.offline') : t('place.help', { max: mostPlacePhotos }))}
    >
      <PhotoGrid
        photos={photos}
        slots={mostPlacePhotos}
        perRow="fit"
        caption={false}
        onAdd={offline ? undefined : add}
        onRemove={(gone) => put(known.current.filter((id) => !gone.includes(id)))}
      />
      {sending && (
        <p role="status" className="type-meta mt-2 text-text-3">
          {t('place.sending')}
        </p>
      )}
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
    </Field>
  )
}
