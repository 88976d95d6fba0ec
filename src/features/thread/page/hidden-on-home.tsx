import { Eye } from 'lucide-react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { useHidden } from '../../notice/hidden.ts'
import { useMe } from '../../session/me.ts'

/** A pinned notice that its reader has hidden on home: until when, and how it comes back. */
export function HiddenOnHome({ postId }: { postId: string }) {
  const t = useT('thread')
  const dates = useDates()
  const { until, show } = useHidden(useMe().id)
  const expire = until(postId)
  if (expire === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="type-meta text-text-2">{t('hiddenOnHome', { at: dates.stamp(expire) })}</p>
      <Button
        icon={<Eye aria-hidden className="size-5 fine:size-4" />}
        onClick={() => show(postId)}
      >
        {t('showOnHome')}
      </Button>
    </div>
  )
}
