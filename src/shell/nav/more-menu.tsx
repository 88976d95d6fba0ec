import { LogOut, Send } from 'lucide-react'
import { useApplicantCount } from '../../features/accounts/use-applicant-count.ts'
import { useReviewCount } from '../../features/review/use-review-count.ts'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useCounts } from '../../lib/outbox/use-line.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Badge } from '../../widgets/chip/badge.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { InstallCard } from '../install/install-card.tsx'
import { useSignOut } from '../sign-out/use-sign-out.tsx'
import { useCurrentProject } from './current-project.ts'
import { MenuGroup } from './menu-group.tsx'
import { allowed } from './nav-paths.ts'
import { projectTree, rootTree } from './project-tree.ts'
import { StarredGroup } from './starred-group.tsx'

/** 더보기: who I am, what waits to be sent, and the whole tree of the desktop. */
export function MoreMenu() {
  const t = useT('shell')
  const me = useMe()
  const projId = useCurrentProject()
  const counts = useCounts()
  const signOut = useSignOut()
  const waiting = useReviewCount(projId)
  const applicants = useApplicantCount()
  const nodes = allowed(projId === null ? rootTree : projectTree, me.level, waiting !== null)
  return (
    <div className="flex flex-col gap-4 px-(--gutter) py-4 lg:mx-auto lg:w-full lg:max-w-[720px] lg:p-6">
      <List>
        <ListRow
          lead={<Avatar name={me.name} own large />}
          title={me.name}
          meta={[me.position, me.company_name].filter(Boolean).join(' · ')}
        />
        <ListRow
          href="/outbox"
          lead={<Send aria-hidden className="size-6 text-text-2" />}
          title={t('nav.outbox')}
          trail={<Badge count={unsentOf(counts)} />}
        />
      </List>
      <StarredGroup />
      <InstallCard />
      {counts.others > 0 && (
        <p className="type-body rounded-card bg-surface-3 px-5 py-4 text-text-2">
          <b className="text-text">{t('others.head', { count: counts.others })}</b>
          <br />
          {t('others.text')}
        </p>
      )}
      <MenuGroup
        nodes={nodes.filter((node) => !node.children)}
        projId={projId}
        counts={{ review: waiting ?? 0, accounts: applicants }}
      />
      {nodes
        .filter((node) => node.children)
        .map((node) => (
          <section key={node.id}>
            <SectionHead title={t(`nav.${node.id}`)} />
            <MenuGroup nodes={node.children ?? []} projId={projId} />
          </section>
        ))}
      <Button size="lg" block icon={<LogOut aria-hidden />} onClick={signOut.ask}>
        {t('logout')}
      </Button>
      {signOut.dialog}
    </div>
  )
}
