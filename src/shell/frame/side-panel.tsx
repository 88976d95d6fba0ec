import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useApplicantCount } from '../../features/accounts/use-applicant-count.ts'
import { approvalCountsQuery } from '../../features/approval/counts-query.ts'
import { useCan } from '../../features/project/use-can.ts'
import { useReviewCount } from '../../features/review/use-review-count.ts'
import { useMe } from '../../features/session/me.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useCounts } from '../../lib/outbox/use-connection.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { SideTree, type TreeNode } from '../../widgets/bar/side-tree.tsx'
import { BrandMark } from '../../widgets/brand/brand-mark.tsx'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { useCurrentProject } from '../nav/current-project.ts'
import { NavIcon } from '../nav/nav-icon.tsx'
import type { NavNode } from '../nav/nav-node.ts'
import { activeId, allowed, hrefOf } from '../nav/nav-paths.ts'
import { areaNodes, projectTree, rootTree } from '../nav/project-tree.ts'
import { useNodeLabel } from '../nav/use-node-label.ts'
import { usePlace } from '../nav/use-place.ts'
import { useSignOut } from '../sign-out/use-sign-out.tsx'
import { ProjectCard } from './project-card.tsx'

/** Its texts load with it, so that the start does not wait for them. */
const StarredLinks = lazyPart(async () => {
  const [links] = await Promise.all([import('../nav/starred-links.tsx'), loadWords('star')])
  return { default: links.StarredLinks }
})

/** The desktop's navigation. */
export function SidePanel() {
  const t = useT('shell')
  const jobName = useJobName()
  const me = useMe()
  const { pathname } = usePlace()
  const projId = useCurrentProject()
  const unsent = unsentOf(useCounts())
  const signOut = useSignOut()
  const waiting = useReviewCount(projId)
  const applicants = useApplicantCount()
  const rights = useCan(projId)
  const boxes = useQuery(approvalCountsQuery(projId)).data
  const counts: Partial<Record<string, number>> = {
    review: waiting ?? 0,
    accounts: applicants,
    approvalRequest: boxes?.request,
    approvalAwait: boxes?.todo,
    approvalProcess: boxes?.ongoing,
    approvalReject: boxes?.reject,
  }
  const tree = allowed(projId === null ? rootTree : projectTree, me.level, {
    leads: waiting !== null,
    rights,
  })
  const label = useNodeLabel()
  const toTree = (node: NavNode, depth = 0): TreeNode => {
    return {
      id: node.id,
      label: label(node),
      icon: depth === 0 && <NavIcon node={node} className="size-[18px]" />,
      open: node.id === areaNodes[0]?.id,
      href: node.path && hrefOf(node.path, projId),
      count: counts[node.id],
      children: node.children?.map((kid) => toTree(kid, 1)),
    }
  }
  return (
    <aside className="sticky top-0 flex h-dvh flex-col border-line border-r bg-surface print:hidden">
      <Link href="/home" className="flex h-(--topbar) flex-none items-center gap-2.5 px-5">
        <BrandMark />
        <b className="type-h3 font-bold">{t('brand')}</b>
      </Link>
      <div className="flex-none px-3 pb-2">
        <ProjectCard projId={projId} />
      </div>
      <Suspense>
        <StarredLinks />
      </Suspense>
      <SideTree
        label={t('navigation')}
        nodes={tree.map((node) => toTree(node))}
        current={activeId(tree, pathname, projId)}
      />
      {unsent > 0 && (
        <Link
          href="/outbox"
          className="type-cell mx-3 mb-2 flex min-h-9 items-center justify-between rounded-chip bg-warn-bg px-2.5 font-semibold text-warn-text"
        >
          {t('nav.outbox')}
          <span>{unsent}</span>
        </Link>
      )}
      <div className="flex flex-none items-center gap-2.5 border-line border-t px-5 py-3">
        <Avatar name={me.name} own />
        <span className="min-w-0 flex-1">
          <b className="type-cell-strong block truncate">{me.name}</b>
          <span className="type-mini block truncate text-text-3">
            {jobName(me.position) ?? me.company_name}
          </span>
        </span>
        <IconButton label={t('logout')} onClick={signOut.ask}>
          <LogOut aria-hidden className="size-5" />
        </IconButton>
      </div>
      {signOut.dialog}
    </aside>
  )
}
