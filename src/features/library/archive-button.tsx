import { Download } from 'lucide-react'
import { useState } from 'react'
import { libraryArchiveSize } from '../../../contract/library/archive.ts'
import { maxArchiveBytes, maxArchiveFiles, maxChosen } from '../../../contract/library/limits.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { downloadFrom } from '../../lib/download.ts'
import { Button, type ButtonLook } from '../../widgets/button/button.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { archivePath, archiveQuery, type Together } from './paths.ts'
import type { Place } from './queries.ts'

interface ArchiveButtonProps {
  place: Place
  chosen: Together
  /** in all of it, as this screen knows */
  files: number
  size: number
  word: 'downloadChosen' | 'downloadFolder'
  look?: ButtonLook
}

/** Downloads folders and files as one ZIP; how much that is, it says before. */
export function ArchiveButton({ place, chosen, files, size, word, look }: ArchiveButtonProps) {
  const t = useT('library')
  const { bytes, number } = useNumbers()
  const problemText = useProblemText()
  const [busy, setBusy] = useState(false)
  const named = chosen.folderIds.length + chosen.fileIds.length
  const most =
    files > maxArchiveFiles || size > maxArchiveBytes
      ? t('archiveMost', { files: number(maxArchiveFiles), size: bytes(maxArchiveBytes) })
      : named > maxChosen
        ? t('archiveChosen', { most: number(maxChosen) })
        : null

  async function download() {
    setBusy(true)
    try {
      // A download that is refused has no screen to say why: it is asked for first.
      const params = { boardId: String(place.boardId) }
      await call(libraryArchiveSize, { params, query: archiveQuery(place, chosen) })
      downloadFrom(archivePath(place, chosen))
    } catch (error) {
      toast({ text: problemText(error), icon: 'attention' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        look={look}
        busy={busy}
        off={most !== null}
        icon={<Download aria-hidden className="size-5 fine:size-4" />}
        onClick={() => void download()}
      >
        {t(word, { count: files, size: bytes(size) })}
      </Button>
      {most && <span className="type-meta text-text-2">{most}</span>}
    </span>
  )
}
