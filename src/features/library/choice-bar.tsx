import { Download, FolderInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { libraryMove, libraryRemove } from '../../../contract/library/change.ts'
import type { LibraryFile, LibraryFolder } from '../../../contract/library/shapes.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { Button, buttonClass } from '../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { ArchiveButton } from './archive-button.tsx'
import { libraryKey } from './live-key.ts'
import { MoveDialog } from './move-dialog.tsx'
import { contentPath } from './paths.ts'
import type { Place } from './queries.ts'

interface ChoiceBarProps {
  place: Place
  folders: readonly LibraryFolder[]
  /** all of the list */
  files: readonly LibraryFile[]
  chosen: ReadonlySet<string>
  /** the open folder; undefined: in a search */
  from: string | null | undefined
  /** they may be moved and deleted, too */
  writes: boolean
  onDone: () => void
}

const icon = 'size-5 fine:size-4'

/** Downloads the chosen folders and files, and moves or deletes them: all or none. */
export function ChoiceBar({ place, folders, files, chosen, from, writes, onDone }: ChoiceBarProps) {
  const t = useT('library')
  const { bytes } = useNumbers()
  const problemText = useProblemText()
  const [asking, setAsking] = useState<'move' | 'remove' | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const someFolders = folders.filter(({ id }) => chosen.has(id))
  const folderIds = someFolders.map(({ id }) => id)
  const some = files.filter(({ id }) => chosen.has(id))
  const body = { ...place, folderIds, fileIds: some.map(({ id }) => id) }
  // What somebody has deleted meanwhile is not chosen any more.
  const count = folderIds.length + some.length
  const size = [
    ...some.map((file) => file.size),
    ...someFolders.map((folder) => folder.bytes),
  ].reduce((sum, one) => sum + one, 0)
  const inFolders = someFolders.reduce((sum, folder) => sum + folder.files, 0)
  const [first] = some

  function open(next: 'move' | 'remove' | null) {
    setRefusal(null)
    setAsking(next)
  }
  async function act(work: () => Promise<unknown>, word: 'moved' | 'removed') {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
      toast({ text: t(word), icon: 'arrived' })
      setAsking(null)
      onDone()
    } catch (error) {
      const { fields, data } = error instanceof Problem ? error : { fields: {}, data: null }
      const names = (data as { names?: string[] } | null)?.names ?? []
      const text = Object.values(fields)[0] ?? problemText(error)
      setRefusal(names.length > 0 ? `${text} (${names.join(', ')})` : text)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: libraryKey(place.projectId) })
    }
  }
  if (count === 0) return null
  return (
    <div className="edge-card flex flex-wrap items-center gap-2 rounded-card bg-surface px-4 py-2.5">
      <p className="type-cell-strong mr-auto" aria-live="polite">
        {t('chosen', { count })}
        {size > 0 && ` · ${bytes(size)}`}
      </p>
      {first && count === 1 ? (
        <a
          href={contentPath(first.id, first.n, 'download')}
          download={first.name}
          className={buttonClass()}
        >
          <Download aria-hidden className={icon} />
          {t('download')}
        </a>
      ) : (
        <ArchiveButton
          place={place}
          chosen={body}
          files={some.length + inFolders}
          size={size}
          word="downloadChosen"
        />
      )}
      {writes && (
        <>
          <Button icon={<FolderInput aria-hidden className={icon} />} onClick={() => open('move')}>
            {t('move')}
          </Button>
          <Button
            look="danger-line"
            icon={<Trash2 aria-hidden className={icon} />}
            onClick={() => open('remove')}
          >
            {t('remove')}
          </Button>
        </>
      )}
      {asking === 'move' && (
        <MoveDialog
          folders={folders}
          moved={folderIds}
          from={from}
          busy={busy}
          refusal={refusal}
          onMove={(to) => void act(() => write(libraryMove, { body: { ...body, to } }), 'moved')}
          onClose={() => open(null)}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('removeAsk', { count })}
          description={t('removeText')}
          verb={t('remove')}
          onConfirm={() => void act(() => write(libraryRemove, { body }), 'removed')}
          onClose={() => open(null)}
        >
          {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
        </ConfirmDialog>
      )}
    </div>
  )
}
