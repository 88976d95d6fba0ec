import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { namedLinks } from '../../../../contract/form/links.ts'
import { referencesOf } from '../../../../contract/form/reference-kind.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { ImageGallery } from '../../../widgets/gallery/image-gallery.tsx'
import { Menu } from '../../../widgets/layer/menu.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { useBoard } from '../../board/use-board.ts'
import { useReading } from '../../board/use-reading.ts'
import { useReferences } from '../../board/use-references.ts'
import { usePrintRecord } from '../../print/use-print-record.tsx'
import { boardHref } from '../hrefs.ts'
import { TitlesContext } from '../links/linked-record.tsx'
import { useTitles } from '../links/use-titles.ts'
import { useRunning } from '../running/use-running.ts'
import { ExpiryContext } from './expiry-chip.tsx'
import { imagesOf, useLocalSources } from './images.ts'
import { picturesOf } from './pictures.ts'
import { RecordDesk } from './record-desk.tsx'
import { RecordMissing } from './record-missing.tsx'
import { RecordPhone } from './record-phone.tsx'
import { type ShownRecord, useRecord } from './use-record.ts'
import { useRecordActions } from './use-record-actions.tsx'
import { useSubmission } from './use-submission.tsx'

interface RecordScreenProps {
  projectId: number
  boardId: number
  postId: string
}

/** One record: also offline, with this device's unsent changes. */
export function RecordScreen({ projectId, boardId, postId }: RecordScreenProps) {
  const board = useBoard(boardId)
  return board && <Found projectId={projectId} board={board} postId={postId} />
}

function Found({
  projectId,
  board,
  postId,
}: {
  projectId: number
  board: FormBoard
  postId: string
}) {
  const language = shortLanguage(useLanguage())
  const { record, query } = useRecord(board, postId)
  const list = { label: board.label[language], href: boardHref(projectId, board.id) }
  if (!record) {
    return (
      <Screen title={list.label} crumbs={[list]}>
        <RecordMissing
          listHref={list.href}
          pending={query.isPending}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Screen>
    )
  }
  return <Page key={postId} record={record} list={list} />
}

function Page({ record, list }: { record: ShownRecord; list: { label: string; href: string } }) {
  const t = useT('record')
  const wide = useWide()
  const { board, post, ops } = record
  const references = useReferences(post.projectId, referencesOf(board))
  const titleOf = useTitles(post.projectId, namedLinks(board, post.values))
  const reading = useReading(references, titleOf)
  const sources = useLocalSources(ops)
  const [shown, setShown] = useState<string | null>(null)
  const images = imagesOf(record, sources, {
    alt: (n) => t('gallery.alt', { title: post.title, n }),
    original: t('gallery.original'),
  })
  const pictures = picturesOf(post.uploads, sources, images, t('gallery.label'), setShown)
  const running = useRunning(board, post)
  const arrived = post.revision > 0 && ops.length === 0
  const printing = usePrintRecord({
    board,
    record: post,
    by: record.me.name,
    name: reading.name,
    titleOf,
    drawing: reading.drawing,
    source: (id) => images.find((image) => image.id === id)?.src ?? null,
    arrived,
    running: running?.sums ? { sums: running.sums, certain: running.certain } : null,
  })
  const submission = useSubmission(board, post, arrived)
  const actions = useRecordActions(record, { ...printing, submit: submission.ask })
  const Body = wide ? RecordDesk : RecordPhone
  const menu = (
    <Menu
      label={t('page.more')}
      items={actions.items}
      trigger={
        <IconButton label={t('page.more')}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    />
  )
  return (
    <Screen
      title={list.label}
      crumbs={[list, { label: post.title }]}
      actions={
        <>
          <IconButton label={t('page.share')} onClick={actions.onShare}>
            {actions.shareIcon}
          </IconButton>
          {menu}
        </>
      }
    >
      <ExpiryContext value={board}>
        <TitlesContext value={{ titleOf, projectId: post.projectId }}>
          <Body
            record={record}
            reading={reading}
            pictures={pictures}
            sources={sources}
            running={running}
            menu={menu}
            onPrint={printing.print}
          />
        </TitlesContext>
      </ExpiryContext>
      <ImageGallery images={images} shown={shown} onShow={setShown} />
      {actions.dialog}
      {printing.paper}
      {submission.dialog}
    </Screen>
  )
}
