import { useQuery } from '@tanstack/react-query'
import { Bell, Building2, ChevronRight, Inbox } from 'lucide-react'
import { can } from '../../../contract/rights/can.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { unsentOf, useCounts } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { NoticeSlot } from '../notice/notice-slot.tsx'
import { unreadQuery } from '../notification/queries.ts'
import { recentProjects } from '../project/last-project.ts'
import { myProjects } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

/** Home over all projects: profile, what waits, projects. */
export function RootHome() {
  const t = useT('home')
  const me = useMe()
  // The phone's bar has the heading already.
  const Head = useWide() ? 'h1' : 'h2'
  return (
    <Screen title={t('title')}>
      <div className="mx-auto grid w-full max-w-[720px] gap-4 px-(--gutter) pt-4 pb-6 lg:pt-6">
        <Head className="type-h1">{t('hello', { name: me.name })}</Head>
        <NoticeSlot projectId={null} />
        <Waiting />
        <Projects />
      </div>
    </Screen>
  )
}

function Waiting() {
  const t = useT('home')
  const counts = useCounts()
  const unread = useQuery(unreadQuery()).data?.unread
  const unsent = unsentOf(counts)
  if (unsent === 0 && unread === undefined) return null
  if (unsent === 0 && unread === 0) {
    return (
      <Card padded>
        <p className="text-text-2">{t('upToDate')}</p>
      </Card>
    )
  }
  return (
    <section>
      <SectionHead title={t('waits')} />
      <List>
        {unsent > 0 && (
          <ListRow
            href="/outbox"
            lead={
              <IconPlate tone={counts.needsPerson > 0 ? 'warn' : 'neutral'}>
                <Inbox />
              </IconPlate>
            }
            title={t('toSend', { count: unsent })}
            meta={counts.needsPerson > 0 && t('attention', { count: counts.needsPerson })}
          />
        )}
        {unread !== undefined && unread > 0 && (
          <ListRow
            href="/mypage/alert"
            lead={
              <IconPlate>
                <Bell />
              </IconPlate>
            }
            title={t('unread', { count: unread })}
          />
        )}
      </List>
    </section>
  )
}

function Projects() {
  const t = useT('home')
  const common = useT('common')
  const shell = useT('shell')
  const me = useMe()
  // Head office sees every project, but is a member of few.
  const head = can(me).seeEverything()
  const query = useQuery(myProjects())
  const recent = recentProjects(me.id)
  if (!query.data) {
    if (!query.isError) return <SkeletonList rows={3} />
    return (
      <ErrorState
        title={t('projectsFailed')}
        action={
          <Button look="primary" size="lg" block onClick={() => void query.refetch()}>
            {common('retry')}
          </Button>
        }
      />
    )
  }
  const place = (id: number) => {
    const at = recent.indexOf(id)
    return at < 0 ? recent.length : at
  }
  const projects = [...query.data.data].sort((a, b) => place(a.id) - place(b.id))
  if (projects.length === 0) {
    return (
      <EmptyState
        icon={<Building2 />}
        title={t(head ? 'projectsNoneHead' : 'projectsNone')}
        action={
          head && (
            <ButtonLink look="primary" size="lg" block href="/content/project/create">
              {shell('title.projectCreate')}
            </ButtonLink>
          )
        }
      >
        {!head && t('projectsNoneText')}
      </EmptyState>
    )
  }
  return (
    <section>
      <SectionHead title={head ? shell('nav.project') : t('myProjects')}>
        <TextLink href="/content/project">
          {t('allProjects')}
          <ChevronRight aria-hidden className="size-5" />
        </TextLink>
      </SectionHead>
      <List>
        {projects.slice(0, 8).map((project) => (
          <ListRow
            key={project.id}
            href={`/project/${project.id}/home`}
            lead={
              <IconPlate tone={project.id === recent[0] ? 'accent' : 'neutral'}>
                <Building2 />
              </IconPlate>
            }
            title={project.field_name}
            meta={[
              project.id === recent[0] && t('lastOpened'),
              project.role && t(`roles.${project.role}`),
              project.constructor,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </section>
  )
}
