import { namedUploads } from '../../../../contract/form/media.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import type { ShownRecord } from '../../record/page/use-record.ts'
import { shownFile } from '../control/shown-files.ts'
import { useSurroundings } from '../form-tools.ts'

interface BeforeCardProps {
  record: ShownRecord
  /** of a row: upload id of its picture, and its words */
  photo?: string | null
  title?: string
}

/** The record, or the row, that an action is about: title and first picture. */
export function BeforeCard({ record, photo, title = record.post.title }: BeforeCardProps) {
  const t = useT('photo')
  const { files, uploads } = useSurroundings()
  const { board, post } = record
  const first = namedUploads(board, post.values).find((upload) => upload.kind === 'photo')?.id
  const id = photo === undefined ? first : photo
  const src = id ? shownFile(id, files, uploads, 'view').src : null
  return (
    <Card className="overflow-hidden">
      {src && (
        <img
          src={src}
          alt={t('alt', { n: 1 })}
          className="max-h-[320px] w-full bg-surface-3 object-contain"
        />
      )}
      <p className="type-strong px-4 py-3">{title}</p>
    </Card>
  )
}
