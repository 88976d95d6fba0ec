import { lazy, Suspense } from 'react'
import { loadWords } from '../../i18n/i18n.ts'

/** Its code and texts load beside the home, which stays small. */
const HomeNotices = lazy(async () => {
  const [stack] = await Promise.all([import('./home-notices.tsx'), loadWords('notice')])
  return { default: stack.HomeNotices }
})

/** Where a home shows the notice of head office and pinned ones of its place. null: over all projects. */
export function NoticeSlot({ projectId }: { projectId: number | null }) {
  return (
    <Suspense>
      <HomeNotices projectId={projectId} />
    </Suspense>
  )
}
