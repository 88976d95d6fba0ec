import type { FoundEntry } from '../../../contract/search/search.ts'
import { approvalWriteHref, documentHref } from '../approval-state/hrefs.ts'
import { boardEntry, boardPath } from '../board/manifest.ts'
import { pageHref as sitePageHref } from '../page/hrefs.ts'
import { pageHref } from '../record/hrefs.ts'

/**
 * Where an entry is read; null for a kind or a board that this build does not know.
 * @param projectId the open project; null at the root
 */
export function hrefOfFound(entry: FoundEntry, projectId: number | null): string | null {
  const board = boardEntry(entry.boardId)
  const place = entry.projectId ?? projectId
  const below = board && `${place === null ? '' : `/project/${place}`}${boardPath(board)}`
  switch (entry.kind) {
    case 'notice':
    case 'thread':
      return below ? `${below}/${entry.id}` : null
    case 'record':
      return board && place !== null
        ? pageHref({ projectId: place, boardId: board.id, id: entry.id })
        : null
    case 'file': {
      const folder = entry.folderId === null ? '' : `folder=${entry.folderId}&`
      return below ? `${below}?${folder}file=${entry.id}` : null
    }
    case 'approval':
      return entry.status === 'temp'
        ? approvalWriteHref({ id: entry.id })
        : documentHref({ id: entry.id, status: { code: entry.status ?? '' } }, 'ongoing')
    case 'page':
      return entry.slug === null ? null : sitePageHref(entry.slug)
    case 'other':
      return null
  }
}
