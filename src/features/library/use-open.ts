import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LibraryFile } from '../../../contract/library/shapes.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { fileQuery, type Place } from './queries.ts'

/** As far as it is known by itself whether the folders on the screen are those of now. */
type Folders = Pick<UseQueryResult, 'isSuccess' | 'isFetching' | 'isFetchedAfterMount' | 'refetch'>

/** The address names a folder that is not there, or not any more: says so, and leaves it. */
export function useGoneFolder(unknown: boolean, folders: Folders, leave: () => void): void {
  const t = useT('library')
  // What this device remembers may be older than the folder.
  const old = unknown && !folders.isFetchedAfterMount && !folders.isFetching
  const gone = unknown && !old && folders.isSuccess && !folders.isFetching
  const onOld = useEffectEvent(() => void folders.refetch())
  const onGone = useEffectEvent(() => {
    toast({ text: t('goneFolder'), icon: 'attention' })
    leave()
  })
  useEffect(() => {
    if (old) onOld()
    if (gone) onGone()
  }, [old, gone])
}

/** Of an id that is none, and of one that nobody has. */
const missing = [400, 404, 422]

interface Opened {
  place: Place
  /** the list on the screen, once it is `listed` */
  files: readonly LibraryFile[]
  listed: boolean
  /** of the address; null: none is open */
  fileId: string | null
  onGone: () => void
}

/** The file that the address names, wherever in the library it is; one that is gone is said to be. */
export function useOpenFile({ place, files, listed, fileId, onGone }: Opened): LibraryFile | null {
  const t = useT('library')
  const shown = files.find(({ id }) => id === fileId)
  const elsewhere = fileId !== null && listed && !shown
  const one = useQuery({ ...fileQuery(place.projectId, fileId ?? ''), enabled: elsewhere })
  const gone = elsewhere && isProblem(one.error) && missing.includes(one.error.status)
  const leave = useEffectEvent(() => {
    toast({ text: t('goneFile'), icon: 'attention' })
    onGone()
  })
  useEffect(() => {
    if (gone) leave()
  }, [gone])
  if (fileId === null) return null
  const found = elsewhere && one.data?.boardId === place.boardId ? one.data : null
  return shown ?? found
}
