import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadWords } from '../../i18n/i18n.ts'
import { noticeQuery } from './queries.ts'

/** Its code and texts load only where a notice is active: home stays small. */
const HomeNotice = lazy(async () => {
  const [card] = await Promise.all([import('./home-notice.tsx'), loadWords('notice')])
  return { default: card.HomeNotice }
})

/** Where a home shows the notice of head office. */
export function NoticeSlot() {
  const config = useQuery(noticeQuery()).data
  if (!config || config === 'null') return null
  return (
    <Suspense>
      <HomeNotice config={config} />
    </Suspense>
  )
}
