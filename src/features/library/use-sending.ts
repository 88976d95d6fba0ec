import { useState } from 'react'
import { maxDropped } from '../../../contract/library/limits.ts'
import { cleanName, foldName } from '../../../contract/library/name.ts'
import type { LibraryFile, OnSame } from '../../../contract/library/shapes.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../widgets/toast/toast.ts'
import type { Place } from './queries.ts'
import { type Picked, TooMany } from './read-dropped.ts'
import { startSend } from './sends.ts'

/** Files whose sender has to say what becomes of them. */
export interface Asked {
  picked: readonly Picked[]
  /** names that are taken */
  names: string[]
  /** the file of which a new version was chosen; null: what is to be done is asked, too */
  versionOf: LibraryFile | null
}

/**
 * Takes files of a drop or a picker. Names that are known to be taken in the folder, of whose `files`
 * some are known here, are asked about first; what nobody could know here, the server asks later.
 */
export function useSending(place: Place, folderId: string | null, files: readonly LibraryFile[]) {
  const t = useT('library')
  const { number } = useNumbers()
  const [asked, setAsked] = useState<Asked | null>(null)

  function send(
    picked: readonly Picked[],
    onSame: OnSame,
    note = '',
    versionOf: LibraryFile | null = null,
  ) {
    setAsked(null)
    const { projectId, boardId } = place
    for (const { file, path, name = file.name } of picked) {
      // As the server stores it: by it a file that was begun before is found again.
      const clean = cleanName(name)
      startSend({
        ...{ projectId, boardId, file, path, name: clean, onSame, note },
        folderId: versionOf ? versionOf.folderId : folderId,
        fileId: versionOf?.id ?? null,
      })
    }
  }

  async function take(read: () => Picked[] | Promise<Picked[]>) {
    let picked: Picked[]
    try {
      picked = await read()
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      toast({ text: t('tooMany', { most: number(maxDropped) }), icon: 'attention' })
      return
    }
    const there = new Set(files.map(({ name }) => foldName(name)))
    const names = picked
      .filter(({ path }) => path.length === 0)
      .map(({ file, name = file.name }) => cleanName(name))
      .filter((name) => there.has(foldName(name)))
    if (names.length > 0) setAsked({ picked, names, versionOf: null })
    else send(picked, 'ask')
  }

  return {
    asked,
    take,
    forget: () => setAsked(null),
    /** what the sender has said */
    resolve(onSame: OnSame, note: string) {
      if (asked) send(asked.picked, onSame, note, asked.versionOf)
    },
    /** whatever its own name is: it gets that of the file */
    newVersion(file: File, versionOf: LibraryFile) {
      const { name } = versionOf
      setAsked({ picked: [{ file, path: [], name }], names: [file.name], versionOf })
    },
  }
}
