import { ChevronRight } from 'lucide-react'
import { formatQuery } from '../../../contract/wire/query.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { boardHref } from '../record/hrefs.ts'
import type { ListSearch } from '../record/list/list-search.ts'
import { RowLine } from '../record/list/row-line.tsx'
import type { WorkOfBoard } from './use-work.ts'

/** The first rows of one board, with a link to the rest. */
const most = 5

interface PartProps {
  projectId: number
  parts: readonly WorkOfBoard[]
  pending: boolean
  failed: boolean
  /** link to the board's list */
  search: ListSearch
}

/** One tab of my work: boards with rows for me, a few rows each. */
export function Part({ projectId, parts, pending, failed, search }: PartProps) {
  const t = useT('home')
  const more = useT('mypage')
  const language = shortLanguage(useLanguage())
  if (parts.length === 0) {
    if (pending) return <SkeletonList rows={4} />
    return <p className="py-1 text-text-3">{more(failed ? 'status.unknown' : 'status.none')}</p>
  }
  return parts.map(({ board, rows, total }) => (
    <section key={board.id} className="mb-4">
      <SectionHead title={`${board.label[language]} ${total ?? rows.length}`}>
        {(total ?? rows.length) > most && (
          <TextLink href={boardHref(projectId, board.id) + formatQuery(search)}>
            {t('recordsAll')}
            <ChevronRight aria-hidden className="size-5" />
          </TextLink>
        )}
      </SectionHead>
      <List>
        {rows.slice(0, most).map((shown) => (
          <RowLine key={shown.value.id} board={board} shown={shown} />
        ))}
      </List>
    </section>
  ))
}
