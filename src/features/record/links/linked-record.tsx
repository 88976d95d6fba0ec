import { createContext, use } from 'react'
import { Link } from '../../../widgets/link/link.tsx'
import type { TitleOf } from '../../board/title-of.ts'
import { pageHref } from '../hrefs.ts'

/** The titles of what a shown record links to. */
export const TitlesContext = createContext<{ titleOf: TitleOf; projectId: number } | null>(null)

/** The title of a linked record, as a link where it can be opened. */
export function LinkedRecord({ id, text }: { id: string; text: string }) {
  const titles = use(TitlesContext)
  const found = titles?.titleOf(id) ?? null
  if (!titles || found === null || found === 'unseen' || found.removed) {
    return <span className="text-text-3">{text}</span>
  }
  return (
    <Link
      href={pageHref({ projectId: titles.projectId, boardId: found.boardId, id })}
      className="font-semibold text-accent underline-offset-2 hover:underline"
    >
      {text}
    </Link>
  )
}
