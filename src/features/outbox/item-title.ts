import { isDecision } from '../../../contract/workflow/decision.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import { boardBySlug, boardEntry } from '../board/manifest.ts'
import type { Item } from './items.ts'

const threadKinds = {
  'thread.create': 'create',
  'thread.update': 'update',
  'thread.remove': 'remove',
  'thread.like': 'like',
  'thread.confirm': 'confirm',
} as const

/** The title of an item: 수정 · 일일 안전점검 · 지하 2층 C구역. */
export function useItemTitle(item: Item): string {
  const t = useT('outbox')
  const language = shortLanguage(useLanguage())
  const board = boardEntry(item.boardId)
  const kinds = {
    'post.create': 'create',
    'post.update': 'update',
    'post.remove': 'remove',
    'post.verify': 'verify',
    'post.transition': 'transition',
    'photo.upload': 'create',
  } as const
  if (item.kind === 'own')
    return t(item.head.kind === 'own.profile' ? 'kinds.profile' : 'kinds.setting')
  if (item.kind === 'approval') {
    const rejects = item.head.kind === 'approval.reject'
    return t(rejects ? 'kinds.reject' : 'kinds.approve', { title: item.title })
  }
  if (item.kind === 'scan') return t('kinds.scan', { title: item.title || t('kinds.unknown') })
  if (item.kind === 'thread') {
    const named = [boardBySlug(item.slug)?.label[language], item.title].filter(Boolean).join(' · ')
    const words = threadKinds[item.head.kind as keyof typeof threadKinds] ?? 'create'
    return t(`kinds.${words}`, { title: named })
  }
  if (item.kind === 'comment') return t('kinds.comment', { title: item.title })
  const title = [board?.label[language], item.title].filter(Boolean).join(' · ')
  // Until the record itself has arrived, it is a new record, whatever was changed since.
  const created = item.ops.some((op) => op.kind === 'post.create' && op.state !== 'done')
  const { head } = item
  const decides = isDecision(payloadOf(head, 'post.transition')?.data.action)
  const named = decides ? 'verify' : kinds[head.kind as keyof typeof kinds]
  const kind = created ? 'create' : (named ?? 'create')
  return t(`kinds.${kind}`, { title })
}
