import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import type { Item } from './items.ts'

/** What the waiting list calls an item: 고침 · 일일 안전점검 · 지하 2층 C구역. */
export function useItemTitle(item: Item): string {
  const t = useT('outbox')
  const language = shortLanguage(useLanguage())
  const board = useMaybeBoard(item.boardId)
  const kinds = {
    'post.create': 'create',
    'post.update': 'update',
    'post.remove': 'remove',
    'post.verify': 'verify',
    'photo.upload': 'create',
  } as const
  if (item.kind === 'own')
    return t(item.head.kind === 'own.profile' ? 'kinds.profile' : 'kinds.setting')
  if (item.kind === 'scan') return t('kinds.scan', { title: item.title || t('kinds.unknown') })
  if (item.kind === 'comment') return t('kinds.comment', { title: item.title })
  const title = [board?.label[language], item.title].filter(Boolean).join(' · ')
  // Until the record itself has come, it is a new record, whatever was done to it since.
  const created = item.ops.some((op) => op.kind === 'post.create' && op.state !== 'done')
  const kind = created ? 'create' : (kinds[item.head.kind as keyof typeof kinds] ?? 'create')
  return t(`kinds.${kind}`, { title })
}
