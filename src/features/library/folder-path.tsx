import { ChevronRight } from 'lucide-react'
import type { LibraryFolder } from '../../../contract/library/shapes.ts'
import { useT } from '../../i18n/use-t.ts'

interface FolderPathProps {
  /** the library */
  title: string
  path: readonly LibraryFolder[]
  onOpen: (id: string | null) => void
}

/** Where one is, on a phone: each folder above leads back to it. */
export function FolderPath({ title, path, onOpen }: FolderPathProps) {
  const t = useT('library')
  if (path.length === 0) return null
  const steps = [{ id: null, name: title }, ...path.map(({ id, name }) => ({ id, name }))]
  return (
    <nav aria-label={t('folders')}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map(({ id, name }, index) => (
          <li key={id ?? 'root'} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4 text-text-3" />}
            {index === steps.length - 1 ? (
              <span aria-current="page" className="type-strong truncate">
                {name}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onOpen(id)}
                className="type-body min-h-12 truncate text-accent"
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
