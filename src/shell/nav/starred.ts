import * as v from 'valibot'
import { useKeptSetting } from '../../features/record/kept-setting.ts'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../widgets/toast/toast.ts'
import type { NavNode } from './nav-node.ts'
import { allowed, hrefOf } from './nav-paths.ts'
import { projectTree, rootTree } from './project-tree.ts'

/** Starred pages at most (spec §9). */
export const mostStars = 10

/** An entry of the tree: of one project, with its name, or of the root. */
const star = v.object({
  id: v.string(),
  project: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
export type Star = v.InferOutput<typeof star>

const stars = v.pipe(v.array(star), v.maxLength(50))

export const isSame = (a: Star, b: Star) =>
  a.id === b.id && (a.project?.id ?? null) === (b.project?.id ?? null)

/** Pages of a tree that lead somewhere, branches opened. */
export function pagesOf(tree: readonly NavNode[]): NavNode[] {
  return tree.flatMap((node) => node.children ?? [node]).filter((node) => node.path !== undefined)
}

/** The page of a star; null for one that is no more, or is not this person's to open. */
export function nodeOf({ id, project }: Star, level: number): NavNode | null {
  const tree = allowed(project ? projectTree : rootTree, level, true)
  return pagesOf(tree).find((node) => node.id === id) ?? null
}

export interface StarredPage {
  star: Star
  node: NavNode
  href: string
}

/** The pages that this person has starred, kept by the server and on the device. */
export function useStarred() {
  const t = useT('star')
  const me = useMe()
  const kept = useKeptSetting('pages.starred', stars)
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
