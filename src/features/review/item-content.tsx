import { useState } from 'react'
import { type Asked, askedBoard } from '../../../contract/form/asked.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { fieldOf, fieldsOf, nameOf } from '../../../contract/form/fields.ts'
import { referencesOf } from '../../../contract/form/reference-kind.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import type { Post } from '../../../contract/record/post.ts'
import type { ReviewOne } from '../../../contract/record/review.ts'
import { decisionOfAction } from '../../../contract/workflow/decision.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { ImageGallery } from '../../widgets/gallery/image-gallery.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { useReading } from '../board/use-reading.ts'
import { useReferences } from '../board/use-references.ts'
import { usePartWords } from '../conflict/use-words.ts'
import { wholeText } from '../conflict/whole-text.ts'
import { imagesOf } from '../record/page/images.ts'
import { PhotoStrip } from '../record/page/photo-strip.tsx'
import { picturesOf } from '../record/page/pictures.ts'
import { Checklists, Files, PanelHead, Sections, Tables } from '../record/page/record-body.tsx'
import type { ShownRecord } from '../record/page/use-record.ts'
import { valueSections } from '../record/page/value-rows.ts'

const nothing = {
  edit: false,
  act: false,
  remove: false,
  verify: false,
  pin: false,
  comment: false,
}

/** The quarantined operation as a record, shown by the record's components. */
function asRecord(board: FormBoard, item: ReviewOne): ShownRecord {
  const { content, uploads, files } = item
  const post: Post = {
    id: item.postId,
    boardId: item.boardId,
    projectId: item.projectId,
    title: item.title,
    values: content.values ?? {},
    status: '',
    dueAt: null,
    overdue: false,
    date: null,
    writer: item.writer,
    fieldId: null,
    companyId: item.writer.companyId,
    post_sticky_order: null,
    revision: 1,
    attachments: files,
    comments: 0,
    cover: null,
    writtenAt: item.writtenAt,
    receivedAt: item.receivedAt,
    updatedAt: item.receivedAt,
    content: content.text ?? '',
    parentId: null,
    uploads,
    updatedBy: null,
    closedAt: null,
    can: nothing,
  }
  return {
    board,
    post,
    me: item.writer,
    delivery: null,
    gone: false,
    ops: [],
    readAt: 0,
    stale: false,
  }
}

/** Everything the operation would write, including photos. */
export function ItemContent({ board: builtIn, item }: { board: FormBoard; item: ReviewOne }) {
  const board = askedBoard(builtIn, { ...item.current?.values, ...item.content.values })
  const t = useT('review')
  const words = useT('record')
  const reading = useReading(useReferences(item.projectId, referencesOf(board)))
  const [shown, setShown] = useState<string | null>(null)
  const record = asRecord(board, item)
  const sources = new Map<string, string>()
  const images = imagesOf(record, sources, {
    alt: (n) => words('gallery.alt', { title: item.title, n }),
    original: words('gallery.original'),
  })
  const pictures = picturesOf(item.uploads, sources, images, t('photos'), setShown)
  const photos = item.uploads.filter((upload) => upload.kind === 'photo').map(({ id }) => id)
  const body = { record, reading, pictures, sources, menu: null }
  const isNew = item.operation === 'post.create'
  const readable = !item.unreadable
  return (
    <>
      <Said item={item} />
      {isNew && readable && (
        <>
          {isUnknownList(builtIn, item) && (
            <Banner tone="attention" inset>
              {t('unknownList')}
            </Banner>
          )}
          <Sections record={record} sections={valueSections(board, record.post.values, reading)} />
          <Checklists {...body} />
          <Tables {...body} />
        </>
      )}
      {item.operation === 'post.update' && readable && (
        <Changes board={board} item={item} reading={reading} />
      )}
      {photos.length > 0 && (
        <Card padded>
          <h2 className="type-h3 fine:text-body">{t('photos')}</h2>
          <PhotoStrip ids={photos} pictures={pictures} />
        </Card>
      )}
      <Files record={record} sources={sources} />
      {!isNew && <About item={item} />}
      <ImageGallery images={images} shown={shown} onShow={setShown} />
    </>
  )
}

/** The server gives a list without a group where the project has none of its version. */
const isUnknownList = (board: FormBoard, { content }: ReviewOne) =>
  fieldsOf(board).some(({ type, key }) => {
    const asked = content.values?.[key] as Partial<Asked> | null | undefined
    return type === 'asked' && asked?.groups?.length === 0
  })

/** Its text: of a record, a comment, a verification. */
function Said({ item }: { item: ReviewOne }) {
  const t = useT('review')
  const { content, operation } = item
  const decision = content.decision ?? decisionOfAction(content.action)
  const lines = [
    operation === 'post.remove' && t('removes'),
    operation === 'comment.remove' && t('removesComment'),
    decision && t(`decision.${decision}`),
    content.text,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  if (lines.length === 0) return null
  return (
    <Card padded>
      <h2 className="type-h3 fine:text-body">{t('words')}</h2>
      {lines.map((line) => (
        <p key={line} className="mt-2 whitespace-pre-wrap fine:type-cell">
          {line}
        </p>
      ))}
    </Card>
  )
}

/** For a change: each field now and after it. */
function Changes({
  board,
  item,
  reading,
}: {
  board: FormBoard
  item: ReviewOne
  reading: Reading
}) {
  const t = useT('review')
  const _parts = usePartWords()
  const whole = (key: string, value: unknown, other: unknown) => {
    const field = fieldOf(board, key)
    const text = field ? wholeText(field, value, other, reading) : String(value ?? '')
    return text === '' ? t('none') : text
  }
  return (
    <Card>
      <PanelHead title={t('change')} />
      <dl className="divide-y divide-line border-line border-t">
        {Object.entries(item.content.values ?? {}).map(([key, value]) => {
          const field = fieldOf(board, key)
          const now = item.current?.values[key]
          return (
            <div key={key} className="px-5 py-3 fine:type-cell">
              <dt className="text-text-3">{field ? nameOf(field)[reading.language] : key}</dt>
              <dd className="mt-1 grid gap-1.5 lg:grid-cols-2 lg:gap-4">
                <span className="whitespace-pre-wrap text-text-2">
                  <b className="type-meta block text-text-3">{t('now')}</b>
                  {whole(key, now, value)}
                </span>
                <span className="whitespace-pre-wrap font-medium">
                  <b className="type-meta block text-text-3">{t('wrote')}</b>
                  {whole(key, value, now)}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

/** The record that it is about. */
function About({ item }: { item: ReviewOne }) {
  const t = useT('review')
  if (!item.current) return <p className="type-body px-1 text-text-2">{t('recordGone')}</p>
  return (
    <TextLink href={`/project/${item.projectId}/tab/${item.boardId}/page/${item.postId}`}>
      {t('openRecord')} · {item.current.title}
    </TextLink>
  )
}
