import { Folder, FolderOpen } from 'lucide-react'
import type { LibraryFolder } from '../../../contract/library/shapes.ts'
import { pathTo } from '../../../contract/library/tree.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'

interface FolderTreeProps {
  folders: readonly LibraryFolder[]
  /** null: the library itself; undefined: none of them */
  current: string | null | undefined
  onOpen: (id: string | null) => void
}

/** Folders at a desk: those on the way to the open one are unfolded. */
export function FolderTree({ folders, current, onOpen }: FolderTreeProps) {
  const t = useT('library')
  const byId = new Map(folders.map((one) => [one.id, one]))
  const open = new Set(pathTo(byId, current ?? null).map(({ id }) => id))
  const level = (parentId: string | null, depth: number) => {
    const inside = folders.filter((one) => one.parentId === parentId)
    if (inside.length === 0) return null
    return (
      <ul>
        {inside.map((folder) => (
          <li key={folder.id}>
            <FolderLink
              name={folder.name}
              files={folder.files}
              depth={depth}
              open={open.has(folder.id)}
              current={folder.id === current}
              onOpen={() => onOpen(folder.id)}
            />
            {open.has(folder.id) && level(folder.id, depth + 1)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <nav aria-label={t('folders')}>
      <FolderLink
        name={t('root')}
        depth={0}
        open
        current={current === null}
        onOpen={() => onOpen(null)}
      />
      {level(null, 1)}
    </nav>
  )
}

interface FolderLinkProps {
  name: string
  files?: number
  depth: number
  open: boolean
  current: boolean
  onOpen: () => void
}

const indents = ['pl-2', 'pl-2', 'pl-6', 'pl-10', 'pl-14', 'pl-16'] as const

function FolderLink({ name, files, depth, open, current, onOpen }: FolderLinkProps) {
  const Icon = open ? FolderOpen : Folder
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={current ? 'true' : undefined}
      className={cn(
        'type-cell flex min-h-10 w-full items-center gap-2.5 rounded-control pr-2.5 text-left',
        indents[depth] ?? 'pl-16',
        current
          ? 'bg-accent-bg font-semibold text-accent'
          : 'text-text active:bg-surface-3 fine:hover:bg-surface-3',
      )}
    >
      <Icon aria-hidden className="size-4 flex-none" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {files !== undefined && <span className="tabular-nums">{files}</span>}
    </button>
  )
}
