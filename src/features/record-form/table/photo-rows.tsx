import type { TableField } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { today } from '../../../lib/dates.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { PhotoGrid, type Shooting } from '../../../widgets/photo/photo-grid.tsx'
import { hasCamera } from '../../camera/has-camera.ts'
import { comingPhoto } from '../control/coming-photo.ts'
import { FieldCamera } from '../control/field-camera.tsx'
import { useAddFiles } from '../control/use-uploads.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { newRow } from '../initial.ts'

/** Originals are held in memory until they are stored. */
const mostAtOnce = 30

interface PhotoRowsProps {
  field: TableField
  cells: NonNullable<TableField['fromPhotos']>
  /** how many rows there are */
  count: number
}

/** Photos taken or picked together: each becomes a row of the table as soon as it is stored. */
export function PhotoRows({ field, cells, count }: PhotoRowsProps) {
  const t = useT('form')
  const photo = useT('photo')
  const { files, language, zone, circumstances, setRows, flush } = useFormTools()
  const { loose } = useSurroundings().files
  const room = Math.max(0, field.maxRows - count)
  const coming = loose.filter(({ path }) => path === field.key)

  const put: Parameters<typeof files.add>[3] = (upload, { takenAt, fileTime }) => {
    setRows(field.key, (before) => [
      ...before,
      {
        ...newRow(field, uuidv7(), circumstances()),
        [cells.photo]: upload,
        ...(cells.day && takenAt && !fileTime && { [cells.day]: today(zone, takenAt) }),
      },
    ])
  }
  const { add, refused, said } = useAddFiles({ path: field.key, kind: 'photo', put })

  const camera = (shooting: Shooting) => (
    <FieldCamera
      {...shooting}
      refused={shooting.refused ?? refused}
      title={field.label[language]}
      max={field.maxRows}
      count={count}
      loose={coming}
      earlier={null}
    />
  )

  return (
    // The browser may kill the page while the camera is open: save the draft first.
    <div className="flex flex-col gap-2" onClickCapture={flush}>
      {room > 0 && (
        <div>
          <p className="type-strong">{t('row.photos')}</p>
          <p className="type-meta text-text-3">{t('row.photosHelp', { count: mostAtOnce })}</p>
        </div>
      )}
      <div className="lg:max-w-96">
        <PhotoGrid
          label={t('row.photos')}
          photos={coming.map((file) => comingPhoto(file, photo))}
          slots={Math.min(room + coming.length, mostAtOnce)}
          caption={false}
          onAdd={add}
          camera={hasCamera() ? camera : undefined}
        />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
    </div>
  )
}
