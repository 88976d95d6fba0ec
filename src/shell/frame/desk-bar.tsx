import { Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Breadcrumb, type Crumb } from '../../widgets/bar/breadcrumb.tsx'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { usePlace } from '../nav/use-place.ts'
import { Bell } from './bell.tsx'
import { LinePill } from './connection-pill.tsx'

/** Loaded on demand: phones never show it. */
const SearchButton = lazyPart(async () => ({
  default: (await import('../search/search-button.tsx')).SearchButton,
}))

/** The desktop's bar: breadcrumbs, search, connection state, notifications. */
export function DeskBar({ title, crumbs }: { title: string; crumbs?: Crumb[] }) {
  const t = useT('shell')
  const { projId, title: here } = usePlace()
  return (
    <header className="sticky top-0 z-20 flex h-(--topbar) flex-none items-center gap-3 border-line border-b bg-surface px-6 print:hidden">
      <Breadcrumb label={t('here')} crumbs={crumbs ?? [{ label: title }]} />
      {here !== 'accessPending' && (
        <Suspense>
          <SearchButton />
        </Suspense>
      )}
      <LinePill />
      {here !== 'accessPending' && (
        <Bell href={projId === null ? '/mypage/alert' : `/project/${projId}/mypage/alert`} />
      )}
    </header>
  )
}
