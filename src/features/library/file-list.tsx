import { Folder } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryFile, LibraryFolder } from '../../../contract/library/shapes.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useWide } from '../../lib/media.ts'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { FileIcon } from './file-icon.tsx'

export interface FileListProps {
  folders: readonly LibraryFolder[]
  files: readonly LibraryFile[]
  chosen: ReadonlySet<string>
  /** null: nothing can be chosen */
  onChoose: ((id: string, on: boolean) => void) | null
  current: string | null
  onFolder: (id: string) => void
  onFile: (id: string) => void
}

/** Folders, then files. */
export function FileList(props: FileListProps) {
  const t = useT('library')
  const { folders, files, onFolder, onFile } = props
  return (
    <ul
      aria-label={t('title')}
      className="edge-card overflow-hidden rounded-card bg-surface [&>li]:border-line [&>li]:border-t [&>li:first-child]:border-t-0"
    >
      {folders.map((folder) => (
        <Row key={folder.id} {...props} one={folder} onOpen={() => onFolder(folder.id)}>
          <FolderCells folder={folder} />
        </Row>
      ))}
      {files.map((file) => (
        <Row key={file.id} {...props} one={file} onOpen={() => onFile(file.id)}>
          <FileCells file={file} />
        </Row>
      ))}
    </ul>
  )
}

interface RowProps extends Pick<FileListProps, 'chosen' | 'onChoose' | 'current'> {
  one: { id: string; name: string }
  onOpen: () => void
  children: ReactNode
}

function Row({ one: { id, name }, chosen, onChoose, current, onOpen, children }: RowProps) {
  const t = useT('library')
  return (
    <li
      className={cn(
        'flex items-center',
        onChoose ? 'pl-1' : 'pl-2',
        id === current ? 'bg-accent-soft' : 'fine:hover:bg-surface-2',
      )}
    >
      {onChoose && (
        <Checkbox
          label={t('choose', { name })}
          checked={chosen.has(id)}
          onChange={(on) => onChoose(id, on)}
        />
      )}
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 py-2 pr-4 pl-2 text-left focus-visible:-outline-offset-2 fine:min-h-12"
      >
        {children}
      </button>
    </li>
  )
}

function Name({ name, meta }: { name: string; meta: string | null }) {
  return (
    <span className="min-w-0 flex-1">
      <span
        className={
          meta === null ? 'type-cell-strong block truncate' : 'type-strong block break-all'
        }
      >
        {name}
      </span>
      {meta !== null && <span className="type-meta block text-text-3">{meta}</span>}
    </span>
  )
}

function FolderCells({ folder: { name, files, bytes: size } }: { folder: LibraryFolder }) {
  const t = useT('library')
  const wide = useWide()
  const { bytes } = useNumbers()
  const meta = `${t('count', { count: files })}${size > 0 ? ` · ${bytes(size)}` : ''}`
  return (
    <>
      <Folder aria-hidden className="mx-2.5 size-6 flex-none text-accent" />
      <Name name={name} meta={wide ? null : meta} />
      {wide && <span className="type-cell flex-none text-text-2">{meta}</span>}
    </>
  )
}

function FileCells({ file: { name, n, size, updatedAt } }: { file: LibraryFile }) {
  const wide = useWide()
  const { bytes } = useNumbers()
  const dates = useDates()
  const day = dates.day(dates.dayOf(updatedAt), 'dots')
  return (
    <>
      <FileIcon name={name} />
      <Name name={name} meta={wide ? null : `v${n} · ${bytes(size)} · ${day}`} />
      {wide && (
        <>
          <span className="type-cell w-9 flex-none text-text-2">v{n}</span>
          <span className="type-cell w-18 flex-none text-right text-text-2 tabular-nums">
            {bytes(size)}
          </span>
          <span className="type-cell w-14 flex-none text-right text-text-2 tabular-nums">
            {day}
          </span>
        </>
      )}
    </>
  )
}
