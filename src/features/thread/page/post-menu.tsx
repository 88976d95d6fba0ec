import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical, Eye, EyeOff, History, Pencil, Pin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { threadModerate, threadSort } from '../../../../contract/thread/act.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import { type ThreadPost, threadList } from '../../../../contract/thread/post.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { Menu } from '../../../widgets/layer/menu.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { communityHref, threadHref } from '../../thread-board/hrefs.ts'
import { threadKeys } from '../../thread-board/keys.ts'
import { removeThread } from '../commands.ts'
import { HideDialog } from './hide-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'

type Layer = 'remove' | 'hide' | 'history' | null

/** What can be done with a post: change, delete, pin, hide, restore, its history. */
export function PostMenu({
  board,
  post,
  projectId,
}: {
  board: ThreadBoard
  post: ThreadPost
  projectId: number | null
}) {
  const t = useT('thread')
  const text = useProblemText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ href })
  const offline = useConnection() === 'offline'
  const [layer, setLayer] = useState<Layer>(null)
  const params = { slug: board.slug, postId: post.id }
  const isRoot = post.parentId === null

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      setLayer(null)
      await client.invalidateQueries({ queryKey: threadKeys.all })
      toast({ text: done, icon: 'arrived' })
    } catch (problem) {
      toast({ text: text(problem), icon: 'attention' })
    }
  }

  async function pin(on: boolean) {
    const own = post.projectId
    const list = await call(threadList, {
      params: { slug: board.slug },
      query: { perPage: '100', ...(own !== null && { projectId: String(own) }) },
    })
    const pinned = list.data
      .filter((row) => row.post_sticky_order !== null && row.projectId === own)
      .map(({ id }) => id)
    const rest = pinned.filter((id) => id !== post.id)
    await write(threadSort, {
      params: { slug: board.slug },
      body: { projectId: own, post_sticky_order: on ? [post.id, ...rest] : rest },
    })
  }

  const icon = 'size-5'
  const items = [
    post.can.edit && {
      id: 'edit',
      label: t('edit'),
      icon: <Pencil aria-hidden className={icon} />,
      onSelect: () => go(`${threadHref(board.slug, projectId, post.id)}/update`),
    },
    post.can.pin &&
      !offline && {
        id: 'pin',
        label: t(post.post_sticky_order === null ? 'pin' : 'unpin'),
        icon: <Pin aria-hidden className={icon} />,
        onSelect: () => void act(() => pin(post.post_sticky_order === null), t('pinDone')),
      },
    (post.can.moderate || post.can.edit) &&
      post.revision > 0 && {
        id: 'history',
        label: t('history.title'),
        icon: <History aria-hidden className={icon} />,
        onSelect: () => setLayer('history'),
      },
    post.can.moderate &&
      !offline &&
      (post.hidden || post.deleted
        ? {
            id: 'restore',
            label: t(post.deleted ? 'restoreDeleted' : 'restore'),
            icon: <Eye aria-hidden className={icon} />,
            onSelect: () =>
              void act(
                () => write(threadModerate, { params, body: { action: 'restore' } }),
                t('restored'),
              ),
          }
        : {
            id: 'hide',
            label: t('hide'),
            icon: <EyeOff aria-hidden className={icon} />,
            onSelect: () => setLayer('hide'),
          }),
    post.can.remove && {
      id: 'remove',
      label: t('remove'),
      icon: <Trash2 aria-hidden className={icon} />,
      danger: true,
      onSelect: () => setLayer('remove'),
    },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={t('menu')}
        items={items}
        trigger={
          <IconButton label={t('menu')}>
            <EllipsisVertical aria-hidden className="size-5" />
          </IconButton>
        }
      />
      <ConfirmDialog
        open={layer === 'remove'}
        danger
        title={t('removeAsk')}
        description={t(isRoot ? 'removeThread' : 'removeReply')}
        verb={t('remove')}
        onClose={() => setLayer(null)}
        onConfirm={async () => {
          await removeThread(post)
          setLayer(null)
          toast({ text: t('removed'), icon: 'removed' })
          if (isRoot) go(communityHref(board.slug, projectId))
        }}
      />
      {layer === 'hide' && <HideDialog post={post} onClose={() => setLayer(null)} />}
      {layer === 'history' && <HistoryDialog post={post} onClose={() => setLayer(null)} />}
    </>
  )
}
