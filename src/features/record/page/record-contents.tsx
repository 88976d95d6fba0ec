import { useState } from 'react'
import { namedLinks } from '../../../../contract/form/links.ts'
import { referencesOf } from '../../../../contract/form/reference-kind.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ImageGallery } from '../../../widgets/gallery/image-gallery.tsx'
import { useReading } from '../../board/use-reading.ts'
import { useReferences } from '../../board/use-references.ts'
import { TitlesContext } from '../links/linked-record.tsx'
import { useTitles } from '../links/use-titles.ts'
import { ExpiryContext } from './expiry-chip.tsx'
import { imagesOf, type Sources } from './images.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { picturesOf } from './pictures.ts'
import { Checklists, Files, Sections, Tables } from './record-body.tsx'
import type { ShownRecord } from './use-record.ts'
import { valueSections } from './value-rows.ts'

const nothingHere: Sources = new Map()

/** How the values of a record are read: with the names that the site has. */
export function useRecordReading({ board, post }: Pick<ShownRecord, 'board' | 'post'>) {
  const references = useReferences(post.projectId, referencesOf(board))
  const titleOf = useTitles(post.projectId, namedLinks(board, post.values))
  return { reading: useReading(references, titleOf), titleOf }
}

/** What a record says, to be read within another page: its photos, fields, lists and files. */
export function RecordContents({ record }: { record: ShownRecord }) {
  const t = useT('record')
  const { board, post } = record
  const { reading, titleOf } = useRecordReading(record)
  const [shown, setShown] = useState<string | null>(null)
  const images = imagesOf(record, nothingHere, {
    alt: (n) => t('gallery.alt', { title: post.title, n }),
    original: t('gallery.original'),
  })
  const pictures = picturesOf(post.uploads, nothingHere, images, t('gallery.label'), setShown)
  const parts = { record, reading, pictures, sources: nothingHere, menu: null }
  return (
    <ExpiryContext value={board}>
      <TitlesContext value={{ titleOf, projectId: post.projectId }}>
        <div className="grid min-w-0 gap-3">
          <PhotoStrip ids={images.map(({ id }) => id)} pictures={pictures} />
          <Sections record={record} sections={valueSections(board, post.values, reading)} />
          <Checklists {...parts} />
          <Tables {...parts} />
          <Files {...parts} />
        </div>
        <ImageGallery images={images} shown={shown} onShow={setShown} />
      </TitlesContext>
    </ExpiryContext>
  )
}
