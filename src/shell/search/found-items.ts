import { useQuery } from '@tanstack/react-query'
import type { FoundEntry } from '../../../contract/search/search.ts'
import { contains, folded, queryWords } from '../../../contract/text/folded.ts'
import { boardEntry } from '../../features/board/manifest.ts'
import { pageHref as sitePageHref } from '../../features/page/hrefs.ts'
import { pageListQuery } from '../../features/page/queries.ts'
import { matchesProject } from '../../features/project/matches.ts'
import { myProjects } from '../../features/project/queries.ts'
import { useCan } from '../../features/project/use-can.ts'
import { useReviewCount } from '../../features/review/use-review-count.ts'
import { findAll } from '../../features/search/find-all.ts'
import { hrefOfFound } from '../../features/search/href-of.ts'
import { useMe } from '../../features/session/me.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useCurrentProject } from '../nav/current-project.ts'
import type { NavNode } from '../nav/nav-node.ts'
import { allowed, hrefOf } from '../nav/nav-paths.ts'
import { projectTree, rootTree } from '../nav/project-tree.ts'
import { pagesOf } from '../nav/starred.ts'
import { useNodeLabel } from '../nav/use-node-label.ts'

/** The groups of what was found, in the order in which they are listed. */
export const groups = [
  'screens',
  'notices',
  'threads',
  'records',
  'approvals',
  'files',
  'pages',
  'projects',
] as const

export interface FoundItem {
  group: (typeof groups)[number]
  href: string
  title: string
  /** what tells two with one title apart */
  meta?: string
  node?: NavNode | undefined
  /** icon of a board */
  icon?: string | undefined
}

/** Screens of a group at most, so that records are in view. */
const most = 6

const groupOf: Record<FoundEntry['kind'], FoundItem['group'] | null> = {
  notice: 'notices',
  thread: 'threads',
  record: 'records',
  approval: 'approvals',
  file: 'files',
  page: 'pages',
  other: null,
}

/** The icons of what is of no board, as of their entries in the menu. */
const nodes: Partial<Record<FoundItem['group'], NavNode>> = {
  pages: { id: 'pages' },
  approvals: { id: 'approvals' },
}

/** What the palette lists for a word, in a fixed order of groups: only what this person may open. */
export function useFoundItems(word: string) {
  const me = useMe()
  const projectId = useCurrentProject()
  const label = useNodeLabel()
  const language = shortLanguage(useLanguage())
  const dates = useDates()
  const leads = useReviewCount(projectId) !== null
  const rights = useCan(projectId)
  const found = useQuery(
    findAll(word, { projectId, today: dates.today(), zone: dates.zone, meId: me.id }),
  )
  const projects = useQuery(myProjects()).data?.data ?? []
  const pages = useQuery(pageListQuery()).data ?? []
  const words = queryWords(word)
  const screens = pagesOf(
    allowed(projectId === null ? rootTree : projectTree, me.level, { leads, rights }),
  )
  const itemOf = (entry: FoundEntry): FoundItem[] => {
    const group = groupOf[entry.kind]
    const href = hrefOfFound(entry, projectId)
    if (group === null || href === null) return []
    const board = boardEntry(entry.boardId)
    const elsewhere = entry.projectId === projectId ? null : entry.projectName
    const meta = [board?.label[language], elsewhere, entry.writer, dates.recent(entry.at)]
    const item = { group, href, title: entry.title, meta: meta.filter(Boolean).join(' · ') }
    return [{ ...item, node: nodes[group], icon: board?.icon }]
  }
  const entries = (found.data?.entries ?? []).flatMap(itemOf)
  /** pages by their titles, as they are on this device; the server knows their texts */
  const titled = pages
    .filter(({ title }) => words.length > 0 && contains(title, words))
    .slice(0, most)
    .map(({ slug, title }): FoundItem => {
      return { group: 'pages', href: sitePageHref(slug), title, node: nodes.pages }
    })
  const known = new Set(titled.map(({ href }) => href))
  const items: FoundItem[] = [
    ...screens
      .filter((node) => folded(label(node)).includes(folded(word)))
      .slice(0, most)
      .map((node): FoundItem => {
        const href = hrefOf(node.path ?? '', projectId)
        return { group: 'screens', href, title: label(node), node }
      }),
    ...titled,
    ...entries.filter(({ href }) => !known.has(href)),
    ...projects
      .filter((project) => word !== '' && project.id !== projectId && matchesProject(project, word))
      .slice(0, most)
      .map((project): FoundItem => {
        const href = `/project/${project.id}/home`
        return { group: 'projects', href, title: project.field_name }
      }),
  ]
  return {
    items: groups.flatMap((group) => items.filter((item) => item.group === group)),
    more: found.data?.more ?? false,
    looking: found.isFetching,
    failed: found.isError,
    /** there is no connection, and no download of the project to search */
    unreachable: isProblem(found.error) && found.error.offline,
    offline: found.data?.offline ?? false,
  }
}
