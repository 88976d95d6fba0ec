import { useT } from '../../i18n/use-t.ts'
import type { useFoundItems } from './found-items.ts'

interface SearchNotesProps {
  found: ReturnType<typeof useFoundItems>
  word: string
}

/** What a list of results does not say: that it is empty, not complete, or still coming. */
export function SearchNotes({ found, word }: SearchNotesProps) {
  const t = useT('search')
  const { items, more, looking, failed, unreachable, offline } = found
  const empty = items.length === 0
  return (
    <div role="status" className="type-meta mt-2 grid gap-1 text-text-2">
      {offline && <p>{t('offline')}</p>}
      {failed && <p>{t(unreachable ? 'unreachable' : 'failed')}</p>}
      {empty && looking && <p>{t('looking')}</p>}
      {empty && !looking && !failed && word !== '' && <p>{t('none', { word })}</p>}
      {more && <p>{t('more')}</p>}
    </div>
  )
}
