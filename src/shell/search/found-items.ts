import { useQueries, useQuery } from '@tanstack/react-query'
import { contains, folded, queryWords } from '../../../contract/text/folded.ts'
import { listedBoards } from '../../features/board/listed.ts'
import { pageHref as sitePageHref } from '../../features/page/hrefs.ts'
import { pageListQuery } from '../../features/page/queries.ts'
import { matchesProject } from '../../features/project/matches.ts'
import { myProjects } from '../../features/project/queries.ts'
import { useCan } from '../../features/project/use-can.ts'
import { pageHref } from '../../features/record/hrefs.ts'
import { findRecords } from '../../features/record/list/find-records.ts'
import { useReviewCount } from '../../features/review/use-review-count.ts'
import { useMe } from '../../features/session/me.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { useCurrentProject } from '../nav/current-project.ts'
import type { NavNode } from '../nav/nav-node.ts'
import { allowed, hrefOf } from '../nav/nav-paths.ts'
import { projectTree, rootTree } from '../nav/project-tree.ts'
import { pagesOf } from '../nav/starred.ts'
import { useNodeLabel } from '../nav/use-node-label.ts'

export interface FoundItem {
  group: 'screens' | 'pages' | 'records' | 'projects'
  href: string
  title: string
  /** what tells two with one title apart */
  meta?: string
  node?: NavNode
  /** icon of a board */
  icon?: string
}

/** Screens of a group at most, so that records are in view. */
const most = 6

/** The icon of pages of the office, as of their entry in the menu. */
const pagesNode: NavNode = { id: 'pages' }

/** What the palette lists for a word, in a fixed order of groups: only what this person may open. */
export function useFoundItems(word: string) {
  const me = useMe()
  const projectId = useCurrentProject()
  const label = useNodeLabel()
  const language = shortLanguage(useLanguage())
  const dates = useDates()
  const leads = useReviewCount(projectId) !== null
  const rights = useCan(projectId)
  const scope = { projectId: projectId ?? 0, today: dates.today(), zone: dates.zone, meId: me.id }
  const found = useQueries({
    queries: listedBoards.map((board) => ({
      ...findRecords(board, word, scope),
      enabled: projectId !== null && word.length > 1 && rights.readBoard(board),
    })),
  })
  const projects = useQuery(myProjects()).data?.data ?? []
  const pages = useQuery(pageListQuery()).data ?? []
  const words = queryWords(word)
  const nodes = pagesOf(
    allowed(projectId === null ? rootTree : projectTree, me.level, { leads, rights }),
  )
  const items: FoundItem[] = [
    ...nodes
      .filter((node) => folded(label(node)).includes(folded(word)))
      .slice(0, most)
      .map((node): FoundItem => {
        const href = hrefOf(node.path ?? '', projectId)
        return { group: 'screens', href, title: label(node), node }
      }),
    ...pages
      .filter(({ title }) => words.length > 0 && contains(title, words))
      .slice(0, most)
      .map(({ slug, title }): FoundItem => {
        return { group: 'pages', href: sitePageHref(slug), title, node: pagesNode }
      }),
    ...listedBoards.flatMap((board, index) =>
      (found[index]?.data?.rows ?? []).map((row): FoundItem => {
        const meta = [board.label[language], row.writer.name, dates.recent(row.writtenAt)]
        return {
          group: 'records',
          href: pageHref(row),
          title: row.title,
          meta: meta.join(' · '),
          icon: board.icon,
        }
      }),
    ),
    ...projects
      .filter((project) => word !== '' && project.id !== projectId && matchesProject(project, word))
      .slice(0, most)
      .map((project): FoundItem => {
        const href = `/project/${project.id}/home`
        return { group: 'projects', href, title: project.field_name }
      }),
  ]
  return {
    items,
    inProject: projectId !== null,
    looking: found.some(({ isFetching }) => isFetching),
    failed: found.some(({ isError }) => isError),
    offline: found.some(({ data }) => data?.offline),
  }
}
