import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { type Found, type FoundKind, findQuery } from './found.ts'

interface FinderProps {
  kind: FoundKind
  /** companies of this one only */
  projectId?: string | null
  row: (found: Found) => ReactNode
}

/** A server search with its results, a row each. */
export function Finder({ kind, projectId, row }: FinderProps) {
  const t = useT('site')
  const [keyword, setKeyword] = useState('')
  const query = useQuery({ ...findQuery(kind, keyword, projectId), enabled: keyword !== '' })
  const found = keyword === '' ? undefined : query.data
  return (
    // The same height with and without results: a sheet that jumps is hard to type in.
    <div className="flex min-h-80 flex-col gap-3">
      <SearchBox value={keyword} onSearch={setKeyword} label={t(`find.${kind}`)} />
      {keyword === '' ? (
        <p className="text-text-3">{t('find.type')}</p>
      ) : query.isError ? (
        <ErrorLine role="alert">{t('find.failed')}</ErrorLine>
      ) : !found ? (
        <SkeletonList rows={3} />
      ) : found.rows.length === 0 ? (
        <p role="status" className="text-text-3">
          {t('find.none')}
        </p>
      ) : (
        <>
          <List label={t(`find.${kind}`)}>{found.rows.map(row)}</List>
          {found.total > found.rows.length && (
            <p className="type-meta text-text-3">{t('find.more')}</p>
          )}
        </>
      )}
    </div>
  )
}
