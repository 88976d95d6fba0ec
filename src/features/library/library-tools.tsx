import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibrarySort } from '../../../contract/library/browse.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { SortMenu } from '../../widgets/toolbar/sort-menu.tsx'
import type { Picked } from './read-dropped.ts'
import { UploadButtons } from './upload-buttons.tsx'

const icon = 'size-5 fine:size-4'

interface SearchBarProps {
  keyword: string
  onSearch: (keyword: string) => void
  /** null: not by this person, or not now */
  writing: { onFolder: () => void; onTake: (read: () => Picked[]) => void } | null
}

/** Over a library: finding, and putting something in. */
export function SearchBar({ keyword, onSearch, writing }: SearchBarProps) {
  const t = useT('library')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        value={keyword}
        onSearch={onSearch}
        label={t('search')}
        placeholder={t('search')}
        className="min-w-48 flex-1"
      />
      {writing && (
        <>
          <Button icon={<FolderPlus aria-hidden className={icon} />} onClick={writing.onFolder}>
            {t('newFolder')}
          </Button>
          <UploadButtons onTake={writing.onTake} />
        </>
      )}
    </div>
  )
}

export interface Sorting {
  id: LibrarySort
  direction: 'asc' | 'desc'
}

interface ListBarProps {
  sort: Sorting
  onSort: (sort: Sorting) => void
  /** null: not a folder, or not by this person */
  onRename: (() => void) | null
  onBin: (() => void) | null
  /** downloads the folder; null: not a folder, or not now */
  download: ReactNode
}

/** What one wants first: a beginning, the newest, the largest. */
const first = { name: 'asc', at: 'desc', size: 'desc' } as const

/** Over a list that has something in it. */
export function ListBar({ sort, onSort, onRename, onBin, download }: ListBarProps) {
  const t = useT('library')
  return (
    <div className="flex flex-wrap items-center gap-1">
      <SortMenu
        options={(['name', 'at', 'size'] as const).map((id) => ({
          id,
          label: t(`sorts.${id}.${id === sort.id ? sort.direction : first[id]}`),
        }))}
        sort={sort}
        onSort={({ id: next, direction }) => {
          const id = next as LibrarySort
          onSort({ id, direction: id === sort.id ? direction : first[id] })
        }}
      />
      <span className="mr-auto" />
      {download}
      {onRename && (
        <Button look="quiet" icon={<Pencil aria-hidden className={icon} />} onClick={onRename}>
          {t('renameFolder')}
        </Button>
      )}
      {onBin && (
        <Button look="quiet" icon={<Trash2 aria-hidden className={icon} />} onClick={onBin}>
          {t('bin')}
        </Button>
      )}
    </div>
  )
}
