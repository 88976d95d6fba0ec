import { Stamp } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { useReviewCount } from './use-review-count.ts'

/** On a decider's home: that something waits. */
export function ReviewWaits({ projectId }: { projectId: number }) {
  const t = useT('home')
  const count = useReviewCount(projectId)
  if (!count) return null
  return (
    <Banner
      inset
      icon={<Stamp aria-hidden className="size-6 fine:size-5" />}
      head={t('review', { count })}
      action={<TextLink href={`/project/${projectId}/review`}>{t('reviewOpen')}</TextLink>}
    >
      {t('reviewWhy')}
    </Banner>
  )
}
