import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'

const SearchPalette = lazyPart(async () => ({
  default: (await import('./search-palette.tsx')).SearchPalette,
}))

/** In the desktop's bar: opens the search, as Ctrl K (⌘ K) does anywhere. */
export function SearchButton() {
  const t = useT('shell')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || event.isComposing) return
      event.preventDefault()
      // Above an open dialog it would leave what is typed there behind.
      if (!document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="edge type-cell flex min-h-9 w-60 flex-none items-center gap-2 rounded-chip bg-surface px-2.5 text-left text-text-2 hover:bg-surface-2"
      >
        <Search aria-hidden className="size-4" />
        <span className="min-w-0 flex-1 truncate">{t('menuSearch')}</span>
        <kbd className="type-mini rounded-[4px] bg-surface-3 px-1.5 py-0.5">Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
