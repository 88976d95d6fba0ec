import { Check, CircleCheck } from 'lucide-react'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { confirmNotice } from '../../notice/confirm.ts'

/** A notice that its reader has to confirm, or when they did. */
export function ConfirmNotice({ post }: { post: ThreadPost }) {
  const t = useT('thread')
  const text = useProblemText()
  const dates = useDates()
  // What an earlier build stored says nothing of it.
  if (post.awaits) {
    return (
      <Button
        look="primary"
        size="lg"
        block
        icon={<Check aria-hidden className="size-5" />}
        onClick={() =>
          void confirmNotice(post).catch((problem: unknown) =>
            toast({ text: text(problem), icon: 'attention' }),
          )
        }
      >
        {t('mustRead.confirm')}
      </Button>
    )
  }
  if (!post.confirmedAt) return null
  return (
    <p className="type-meta flex items-center gap-1.5 text-text-2">
      <CircleCheck aria-hidden className="size-4 flex-none text-ok-text" />
      {t('mustRead.confirmed', { at: dates.stamp(post.confirmedAt) })}
    </p>
  )
}
