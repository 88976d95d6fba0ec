import { LogOut, Send } from 'lucide-react'
import { useState } from 'react'
import { useApplicantCount } from '../../features/accounts/use-applicant-count.ts'
import { useReviewCount } from '../../features/review/use-review-count.ts'
import { useMe } from '../../features/session/me.ts'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useCounts } from '../../lib/outbox/use-connection.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { InstallCard } from '../install/install-card.tsx'
import { FoundList } from '../search/found-list.tsx'
import { useSignOut } from '../sign-out/use-sign-out.tsx'
import { useCurrentProject } from './current-project.ts'
import { MenuTiles } from './menu-tiles.tsx'
import type { NavNode } from './nav-node.ts'
import { allowed, hrefOf } from './nav-paths.ts'
import {
  officeNodes,
  ownNodes,
  projectTree,
  rootAreas,
  rootTree,
  siteNodes,
} from './project-tree.ts'
import { pagesOf } from './starred.ts'
import { StarredGroup } from './starred-group.tsx'
import { useNodeLabel } from './use-node-label.ts'

/** 더보기: search, profile, outbox, and everything that is not a form, on one screen. */
export function MoreMenu() {
  const t = useT('shell')
  const jobName = useJobName()
  const label = useNodeLabel()
  const me = useMe()
  const projId = useCurrentProject()
  const counts = useCounts()
  const signOut = useSignOut()
  const waiting = useReviewCount(projId)
  const applicants = useApplicantCount()
  const [word, setWord] = useState('')
  const unsent = unsentOf(counts)
  const mine = (nodes: readonly NavNode[]) => allowed(nodes, me.level, { leads: waiting !== null })
  const tree = projId === null ? rootTree : projectTree
  const inTree = new Set(pagesOf(tree).map(({ id }) => id))
  const badges: Record<string, number> = { review: waiting ?? 0, accounts: applicants }
  const groups = [
    // In a project they are in its work menu.
    ...(projId === null ? rootAreas : []).map((area) => ({
      title: label(area),
      nodes: area.children,
    })),
    { title: t('menuGroup.site'), nodes: siteNodes },
    { title: t('menuGroup.own'), nodes: ownNodes },
    { title: t('menuGroup.office'), nodes: officeNodes },
  ]
  return (
    <div className="flex flex-col gap-3 px-(--gutter) pt-3 pb-4 lg:max-w-[768px] lg:p-6">
      <h1 className="page-title">{t('place.more')}</h1>
      <SearchBox value={word} onSearch={setWord} label={t('menuSearch')} />
      {word !== '' ? (
        <FoundList word={word} />
      ) : (
        <>
          <div className="edge-card grid grid-cols-2 divide-x large-text:grid-cols-1 large-text:divide-x-0 divide-line rounded-card bg-surface">
            <Link href={hrefOf('/mypage/info-update', projId)} className={half}>
              <Avatar name={me.name} own />
              <span className="min-w-0">
                <b className="type-strong block truncate">{me.name}</b>
                <span className="type-meta block truncate text-text-3">
                  {jobName(me.position) ?? me.company_name}
                </span>
              </span>
            </Link>
            <Link href="/outbox" className={half}>
              <IconPlate size={40} tone={counts.needsPerson > 0 ? 'warn' : 'info'}>
                <Send />
              </IconPlate>
              <span className="min-w-0">
                <b className="type-strong block">{t('nav.outbox')}</b>
                <span className="type-meta block text-text-3">
                  {unsent > 0 ? t('unsent', { count: unsent }) : t('unsentNone')}
                </span>
              </span>
            </Link>
          </div>
          <StarredGroup />
          {counts.others > 0 && (
            <p className="type-body rounded-card bg-surface-3 px-5 py-4 text-text-2">
              <b className="text-text">{t('others.head', { count: counts.others })}</b>
              <br />
              {t('others.text')}
            </p>
          )}
          {groups.map(({ title, nodes }) => {
            const tiles = mine(nodes)
              .filter(({ id }) => inTree.has(id))
              .map((node) => ({
                node,
                href: hrefOf(node.path ?? '', projId),
                count: badges[node.id],
              }))
            return tiles.length > 0 && <MenuTiles key={title} title={title} tiles={tiles} />
          })}
          <Button look="quiet" icon={<LogOut aria-hidden />} onClick={signOut.ask}>
            {t('logout')}
          </Button>
          <InstallCard />
        </>
      )}
      {signOut.dialog}
    </div>
  )
}

const half =
  'flex min-h-18 min-w-0 items-center gap-3 rounded-card px-4 py-2.5 active:bg-surface-3 focus-visible:-outline-offset-2 fine:hover:bg-surface-2'
