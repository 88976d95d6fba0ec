import { useState } from 'react'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { RichText } from '../../../widgets/rich/rich-text.tsx'

/** The post was changed while somebody wrote about an earlier version: what it says now can be read. */
export function ChangedSince({ post }: { post: ThreadPost }) {
  const t = useT('thread')
  const dates = useDates()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Banner
        inset
        tone="attention"
        head={t('changedSince.head')}
        action={<Button onClick={() => setOpen(true)}>{t('changedSince.see')}</Button>}
      >
        {t('changedSince.text', { when: dates.recent(post.updatedAt) })}
      </Banner>
      <Dialog open={open} closable title={t('changedSince.title')} onClose={() => setOpen(false)}>
        <div className="grid select-text gap-3 break-words pb-3">
          <h2 className="type-strong">{post.title}</h2>
          <RichText value={post.content} />
        </div>
      </Dialog>
    </>
  )
}
