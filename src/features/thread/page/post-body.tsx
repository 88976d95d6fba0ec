import { Heart } from 'lucide-react'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { RichText } from '../../../widgets/rich/rich-text.tsx'
import { useMe } from '../../session/me.ts'
import { likeThread } from '../commands.ts'
import { ThreadFiles } from './thread-files.tsx'

/** Who wrote a post, and when. */
export function PostWriter({ post }: { post: ThreadPost }) {
  const t = useT('thread')
  const dates = useDates()
  const jobName = useJobName()
  const me = useMe()
  const { writer } = post
  const edited = post.revision > 1
  return (
    <div className="flex items-center gap-3">
      <Avatar large name={writer.name} own={writer.id === me.id} />
      <div className="min-w-0">
        <b className="type-strong block break-words">{writer.name}</b>
        <span className="type-meta text-text-3">
          {[
            jobName(writer.position),
            writer.companyName,
            dates.recent(post.writtenAt),
            edited && t('edited'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  )
}

/** Why a post is not there for everybody. */
export function PostState({ post }: { post: ThreadPost }) {
  const t = useT('thread')
  const box = 'rounded-control bg-warn-bg px-4 py-3 text-warn-text'
  return (
    <>
      {post.deleted && <p className={box}>{t('deleted')}</p>}
      {post.hiddenBy && (
        <p className={box}>{t('hiddenReason', { reason: post.hiddenBy.reason })}</p>
      )}
    </>
  )
}

/** The words, files and likes of a post. `open`: the thread that it is in is neither hidden nor deleted. */
export function PostBody({ post, open }: { post: ThreadPost; open: boolean }) {
  const t = useT('thread')
  const numbers = useNumbers()
  const names = post.mentions.flatMap(({ name }) => (name ? [`@${name}`] : []))
  return (
    <div className="grid gap-3 break-words">
      <RichText value={post.content} />
      {names.length > 0 && (
        <p className="type-meta text-text-2">{t('mentioned', { names: names.join(' ') })}</p>
      )}
      <ThreadFiles uploads={post.uploads} unsent={post.revision === 0} />
      {post.revision > 0 && open && !post.deleted && (
        <button
          type="button"
          aria-pressed={post.liked}
          onClick={() => void likeThread(post, !post.liked)}
          className={cn(
            'type-meta inline-flex min-h-12 items-center gap-1.5 justify-self-start rounded-chip px-2 font-semibold fine:min-h-8',
            post.liked ? 'text-accent' : 'text-text-2',
          )}
        >
          <Heart aria-hidden className={cn('size-5', post.liked && 'fill-current')} />
          {t('like')} {post.likes > 0 && numbers.number(post.likes)}
        </button>
      )}
    </div>
  )
}
