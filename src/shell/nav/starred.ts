import * as v from 'valibot'
import { useStoredSetting } from '../../features/record/stored-setting.ts'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../widgets/toast/toast.ts'
import type { NavNode } from './nav-node.ts'
import { allowed, hrefOf } from './nav-paths.ts'
import { projectTree, rootTree } from './project-tree.ts'

/** Starred pages at most. */
export const mostStars = 10

/** An entry of the tree: of a project, with its name, or of the root. */
const star = v.object({
  id: v.string(),
  project: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
export type Star = v.InferOutput<typeof star>

const stars = v.pipe(v.array(star), v.maxLength(50))

export const isSame = (a: Star, b: Star) =>
  today(a.id) === today(b.id) && (a.project?.id ?? null) === (b.project?.id ?? null)

/** Pages of a tree that lead somewhere, branches opened. */
export function pagesOf(tree: readonly NavNode[]): NavNode[] {
  return tree.flatMap((node) => node.children ?? [node]).filter((node) => node.path !== undefined)
}

/** Former names of boards in stored stars. */
const earlier: Record<string, string> = {
  dailyCheck: 'board:daily-inspection',
  corrective: 'board:corrective-action',
  hazard: 'board:hazard-report',
}

const today = (id: string) => earlier[id] ?? id

/**
 * The page of a star; null for one that does not exist any more or that this person may not open.
 */
export function nodeOf({ id, project }: Star, level: number): NavNode | null {
  // Of a project that is not open the role is not known: the board's own page refuses.
  const rights = { readBoard: () => true }
  const tree = allowed(project ? projectTree : rootTree, level, { leads: true, rights })
  return pagesOf(tree).find((node) => node.id === today(id)) ?? null
}

export interface StarredPage {
  star: Star
  node: NavNode
  href: string
}

/** The person's starred pages, stored on the server and cached on the device. */
export function useStarred() {
  const t = useT('star')
  const me = useMe()
  const kept = useStoredSetting('pages.starred', stars)
  const all = kept.value ?? []
  const pages = all.flatMap((one): StarredPage[] => {
    const node = nodeOf(one, me.level)
    return node ? [{ star: one, node, href: hrefOf(node.path ?? '', one.project?.id ?? null) }] : []
  })
  const save = (next: Star[]) => {
    void kept.save(next).catch(() => toast({ text: t('notKept'), icon: 'attention' }))
  }
  return {
    pages,
    isFull: all.length >= mostStars,
    has: (one: Star) => all.some((other) => isSame(one, other)),
    toggle(one: Star) {
      const rest = all.filter((other) => !isSame(one, other))
      if (rest.length < all.length) save(rest)
      else if (all.length < mostStars) save([...all, one])
    },
    moveUp(one: Star) {
      const at = all.findIndex((other) => isSame(one, other))
      const rest = all.filter((other) => !isSame(one, other))
      if (at > 0) save([...rest.slice(0, at - 1), one, ...rest.slice(at - 1)])
    },
  }
}
