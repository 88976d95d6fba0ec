import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import type { LibraryBoard } from '../../../contract/library/definition.ts'
import { pathTo } from '../../../contract/library/tree.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { useWide } from '../../lib/media.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { useCan } from '../project/use-can.ts'
import { ArchiveButton } from './archive-button.tsx'
import { BinDialog } from './bin-dialog.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { FileList } from './file-list.tsx'
import { FilePanel } from './file-panel.tsx'
import { FolderPath } from './folder-path.tsx'
import { FolderTree } from './folder-tree.tsx'
import { ListBar, SearchBar, type Sorting } from './library-tools.tsx'
import { NameDialog, type Named } from './name-dialog.tsx'
import { librariesHref } from './paths.ts'
import { filesQuery, foldersQuery, mostListed, sameFiles } from './queries.ts'
import { SameDialog } from './same-dialog.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useDropping } from './use-dropping.ts'
import { useGoneFolder, useOpenFile } from './use-open.ts'
import { useSending } from './use-sending.ts'

export interface LibraryScreenProps {
  projectId: number
  library: LibraryBoard
  folderId: string | null
  fileId: string | null
  /** shows a folder, and a file of it beside it */
  onOpen: (folderId: string | null, fileId: string | null) => void
}

const none: ReadonlySet<string> = new Set()

/** /project/{id}/filelibrary/{n}: folders and files of a library. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { projectId, library, folderId, fileId, onOpen } = props
  const t = useT('library')
  const title = library.label[shortLanguage(useLanguage())]
  const problemText = useProblemText()
  const wide = useWide()
  const place = { projectId, boardId: library.id }
  const offline = useConnection() === 'offline'
  const mayWrite = useCan(projectId).writeLibrary(library)
  const writes = mayWrite && !offline
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<Sorting>({ id: 'name', direction: 'asc' })
  const [chosen, setChosen] = useState(none)
  const [named, setNamed] = useState<Named | null>(null)
  const [bin, setBin] = useState(false)
  const folderList = useQuery(foldersQuery(place))
  const all = folderList.data?.data ?? []
  const byId = new Map(all.map((one) => [one.id, one]))
  const here = folderId !== null ? (byId.get(folderId) ?? null) : null
  const unknown = folderList.data !== undefined && folderId !== null && !here
  useGoneFolder(unknown, folderList, () => onOpen(null, null))
  const request = { folderId, keyword, sort: sort.id, order: sort.direction }
  const wanted = filesQuery(place, request)
  const list = useQuery({
    ...wanted,
    placeholderData: (before, query) =>
      sameFiles(query?.queryKey, wanted.queryKey) ? before : undefined,
  })
  const files = list.data?.data ?? []
  const searching = keyword !== ''
  const folders = searching ? [] : all.filter(({ parentId }) => parentId === folderId)
  const file = useOpenFile({
    place,
    files,
    fileId,
    listed: list.data !== undefined,
    onGone: () => onOpen(folderId, null),
  })
  const sending = useSending(place, folderId, searching ? [] : files)
  // What is dropped goes to the open folder: it is shown, and not what was found in others.
  const take: typeof sending.take = async (read) => {
    setKeyword('')
    await sending.take(read)
  }
  const dropping = useDropping(writes, (read) => void take(read))
  const href = `${librariesHref(projectId)}/${library.n}`

  function open(nextFolder: string | null) {
    if (nextFolder !== folderId) setChosen(none)
    setKeyword('')
    onOpen(nextFolder, null)
  }
  function search(next: string) {
    setChosen(none)
    setKeyword(next)
  }
  function choose(id: string, on: boolean) {
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(on ? [id] : [])))
  }
  const loaded = folderList.data !== undefined && list.data !== undefined && !unknown
  const empty = folders.length + files.length === 0
  // Nothing is dropped on a phone, nor uploaded without a connection.
  const howTo = writes ? (wide ? 'noneDrop' : 'noneText') : 'noneOffline'
  const panel = file && (
    <FilePanel
      key={file.id}
      projectId={projectId}
      file={file}
      mayWrite={mayWrite}
      onRename={() => setNamed({ is: 'file', of: file })}
      onVersion={(picked) => sending.newVersion(picked, file)}
    />
  )

  return (
    <Screen
      title={title}
      crumbs={[
        { label: t('title'), href: librariesHref(projectId) },
        { label: title, ...(here && { href }) },
        ...(here ? [{ label: here.name }] : []),
      ]}
    >
      <div className="flex min-h-full flex-col lg:flex-row" {...dropping.props}>
        {wide && (
          <aside className="w-56 flex-none border-line border-r bg-surface p-4">
            <h1 className="type-h2 mb-3 px-2">{title}</h1>
            <FolderTree folders={all} current={searching ? undefined : folderId} onOpen={open} />
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-4 p-5 lg:p-6">
          <SearchBar
            keyword={keyword}
            onSearch={search}
            writing={
              writes
                ? {
                    onFolder: () => setNamed({ is: 'new', parentId: folderId }),
                    onTake: (read) => void take(read),
                  }
                : null
            }
          />
          {mayWrite && offline && <p className="type-meta text-text-2">{t('offlineWrite')}</p>}
          {!wide && !searching && (
            <FolderPath title={title} path={pathTo(byId, folderId)} onOpen={open} />
          )}
          {searching && list.data && (
            <p className="type-cell text-text-2" aria-live="polite">
              {t('found', { keyword, count: list.data.total })}
            </p>
          )}
          <UploadPanel place={place} mayWrite={mayWrite} />
          {chosen.size > 0 && !offline && (
            <ChoiceBar
              place={place}
              folders={all}
              files={files}
              chosen={chosen}
              from={searching ? undefined : folderId}
              writes={writes}
              onDone={() => {
                setChosen(none)
                if (fileId !== null && chosen.has(fileId)) onOpen(folderId, null)
              }}
            />
          )}
          {loaded ? (
            <>
              {(!empty || writes) && (
                <ListBar
                  sort={sort}
                  onSort={setSort}
                  onRename={here && writes ? () => setNamed({ is: 'folder', of: here }) : null}
                  onBin={writes ? () => setBin(true) : null}
                  download={
                    here &&
                    !offline &&
                    !searching &&
                    here.files > 0 && (
                      <ArchiveButton
                        place={place}
                        chosen={{ folderIds: [here.id], fileIds: [] }}
                        files={here.files}
                        size={here.bytes}
                        word="downloadFolder"
                        look="quiet"
                      />
                    )
                  }
                />
              )}
              {empty ? (
                <EmptyState
                  icon={<FolderOpen />}
                  title={t(searching ? 'noFound' : here ? 'noneFolder' : 'none')}
                >
                  {t(searching ? 'noFoundText' : mayWrite ? howTo : 'noneReader')}
                </EmptyState>
              ) : (
                <FileList
                  folders={folders}
                  files={files}
                  chosen={chosen}
                  onChoose={offline ? null : choose}
                  current={fileId}
                  onFolder={open}
                  onFile={(id) => onOpen(folderId, id)}
                />
              )}
              {list.data.total > mostListed && (
                <p className="type-meta text-text-2">{t('more', { count: mostListed })}</p>
              )}
              <p className="text-right">
                <KnownAt at={list.dataUpdatedAt} />
              </p>
            </>
          ) : folderList.isError || list.isError ? (
            <ErrorState
              title={t('failed')}
              action={
                <RetryButton
                  onRetry={() => {
                    void folderList.refetch()
                    void list.refetch()
                  }}
                />
              }
            >
              {problemText(folderList.error ?? list.error)}
            </ErrorState>
          ) : (
            <SkeletonList rows={6} />
          )}
        </div>
        {wide && panel && (
          <aside className="w-80 flex-none border-line border-l bg-surface p-5">{panel}</aside>
        )}
        {dropping.over && (
          <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-scrim">
            <p className="type-h2 rounded-card border-2 border-accent border-dashed bg-surface p-8">
              {t('drop', { name: here?.name ?? title })}
            </p>
          </div>
        )}
      </div>
      {!wide && panel && !named && !sending.asked && (
        <Dialog open closable title={t('preview')} onClose={() => onOpen(folderId, null)}>
          {panel}
        </Dialog>
      )}
      {sending.asked && (
        <SameDialog asked={sending.asked} onChoose={sending.resolve} onClose={sending.forget} />
      )}
      {named && <NameDialog place={place} named={named} onClose={() => setNamed(null)} />}
      {bin && <BinDialog place={place} onClose={() => setBin(false)} />}
    </Screen>
  )
}
