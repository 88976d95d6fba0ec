import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/use-t.ts'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import type { AttachedRef } from '../../approval-state/hrefs.ts'
import { useBoard } from '../../board/use-board.ts'
import { useSelf } from '../../record/overlay/use-reader.ts'
import { RecordContents } from '../../record/page/record-contents.tsx'
import { postQuery } from '../../record/queries.ts'
import { shownVersion } from './shown-version.ts'

/** The record of a draft, as it is now: it is frozen once the draft is submitted. */
export default function LiveRecord({ boardId, postId }: AttachedRef) {
  const t = useT('approval')
  const board = useBoard(boardId)
  const me = useSelf()
  const { data: post, error } = useQuery(postQuery(boardId, postId))
  if (!board || (error && !post)) return <p className="text-text-2">{t('attached.missingText')}</p>
  if (!post) return <SkeletonList rows={3} />
  const now = { ...post, postId: post.id, version: post.revision }
  return <RecordContents record={shownVersion(board, now, me)} />
}
