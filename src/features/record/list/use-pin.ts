import { useQueryClient } from '@tanstack/react-query'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { boardSort } from '../../../../contract/record/board.ts'
import { postList } from '../../../../contract/record/post.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { postKeys } from '../keys.ts'

/** The new order of a board's pins: the newest first, at most twenty (contract/record/board.ts). */
export function pinOrder(pinned: readonly string[], ids: readonly string[], on: boolean): string[] {
  const others = pinned.filter((id) => !ids.includes(id))
  return (on ? [...ids, ...others] : others).slice(0, 20)
}

/** Pins are shared by everybody: changed on the server at once, not queued. */
export function usePin(board: FormBoard, projectId: number) {
  const t = useT('record')
  const client = useQueryClient()
  return async (ids: readonly string[], on: boolean) => {
    try {
      // Pinned records stand first in every list of the board.
      const first = await call(postList, {
        params: { boardId: String(board.id) },
        query: { projectId: String(projectId), perPage: '20' },
      })
      const pinned = first.data
        .filter((row) => row.post_sticky_order !== null)
        .sort((a, b) => (a.post_sticky_order ?? 0) - (b.post_sticky_order ?? 0))
        .map((row) => row.id)
      await call(boardSort, {
        params: { boardId: String(board.id) },
        body: { projectId, post_sticky_order: pinOrder(pinned, ids, on) },
      })
      toast({ text: on ? t('list.pinDone') : t('list.unpinDone') })
      await client.invalidateQueries({ queryKey: postKeys.all })
    } catch {
      toast({ text: t('list.pinFailed'), icon: 'attention' })
    }
  }
}
