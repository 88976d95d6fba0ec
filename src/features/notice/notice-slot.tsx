import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { currentNoticesQuery, noticeQuery, pinnedAt } from './queries.ts'

/** Its code and texts load only where there is something to show: home stays small. */
const HomeNotices = lazyPart(async () => {
  const [stack] = await Promise.all([import('./home-notices.tsx'), loadWords('notice')])
  return { default: stack.HomeNotices }
})

/** Where a home shows the notice of head office and pinned ones of its place. null: over all projects. */
export function NoticeSlot({ projectId }: { projectId: number | null }) {
  const config = useQuery(noticeQuery()).data
  const pinned = pinnedAt(projectId, useQuery(currentNoticesQuery(projectId)).data)
  if ((!config || config === 'null') && pinned.length === 0) return null
  return (
    <Suspense>
      <HomeNotices projectId={projectId} />
    </Suspense>
  )
}
