import { type ReactNode, useState } from 'react'
import type { MediaField } from '../../../../contract/form/field-types.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import type { Photo } from '../../../widgets/photo/photo.ts'
import { PhotoGrid, type Shooting } from '../../../widgets/photo/photo-grid.tsx'
import { hasCamera } from '../../camera/has-camera.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { comingPhoto } from './coming-photo.ts'
import { earlierPhoto } from './earlier-photo.ts'
import { FieldCamera } from './field-camera.tsx'
import { MarkedPhoto } from './marked-photo.tsx'
import { shownFile } from './shown-files.ts'
import { useUploads } from './use-uploads.ts'

interface PhotoControlProps {
  cell: Pick<MediaField, 'type' | 'max' | 'sameSpotAs'> & Partial<Pick<MediaField, 'label'>>
  path: string
  value: unknown
  /** small thumbnails with one line under them, as in a question's card */
  tight?: boolean
  label?: string
}

/** Photos of a field: taken or picked, stored before their ids are used. */
export function PhotoControl({ cell, path, value, tight, label }: PhotoControlProps) {
  const t = useT('photo')
  const dates = useDates()
  const { flush, values, language } = useFormTools()
  const { files, uploads, row } = useSurroundings()
  const single = cell.type === 'photo'
  const max = single ? 1 : (cell.max ?? 20)
  const { add, remove, refused, said, idsOf } = useUploads({ path, kind: 'photo', max, single })
  const ids = idsOf(value)
  const [marking, setMarking] = useState<string | null>(null)
  const loose = files.loose.filter((file) => file.path === path)
  const named = ids.map((id, index): Photo => {
    const { src, state, takenAt } = shownFile(id, files, uploads, 'thumb')
    const time = takenAt ? dates.recent(takenAt) : undefined
    return { id, src, alt: t('alt', { n: index + 1 }), state, note: time }
  })
  const coming = loose.map((file) => comingPhoto(file, t))
  function earlier() {
    const before = cell.sameSpotAs && earlierPhoto(row ?? values(), path, cell.sameSpotAs)
    if (!before) return null
    const { src, takenAt } = shownFile(before, files, uploads, 'view')
    return src ? { src, time: takenAt ? dates.recent(takenAt) : null } : null
  }

  const camera = (shooting: Shooting) => (
    <FieldCamera
      {...shooting}
      refused={shooting.refused ?? refused}
      title={label ?? cell.label?.[language] ?? ''}
      max={max}
      count={ids.length}
      loose={loose}
      earlier={earlier()}
    />
  )

  return (
    // The browser may kill the page while the camera is open: save the draft first.
    <div onClickCapture={flush}>
      <PhotoGrid
        photos={[...named, ...coming]}
        slots={Math.max(max, ids.length + loose.length)}
        perRow={tight ? 3 : 'fit'}
        caption={!tight}
        label={label}
        note={tight && ids.length > 0 && <Kept>{t('count', { count: ids.length })}</Kept>}
        onAdd={add}
        camera={hasCamera() ? camera : undefined}
        onOpen={(id) => ids.includes(id) && setMarking(id)}
        onRemove={(gone) => remove(gone.filter((id) => ids.includes(id)))}
      />
      {marking && <MarkedPhoto id={marking} path={path} onClose={() => setMarking(null)} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
    </div>
  )
}

function Kept({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2">
      <StateChip state="local" bare />
      <span className="type-meta text-text-3">{children}</span>
    </p>
  )
}
