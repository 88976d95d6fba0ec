import { ClipboardList } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { Tabs } from '../../widgets/tabs/tabs.tsx'
import type { ListSearch } from '../record/list/list-search.ts'
import { useMe } from '../session/me.ts'
import type { WorkPartName } from './belongs.ts'
import { MySites } from './my-sites.tsx'
import { useWork } from './use-work.ts'
import { useWaitingRows, WaitingRows } from './waiting-rows.tsx'
import { Part } from './work-part.tsx'

/** My records and my tasks. */
export function WorkStatus({ projectId, part }: { projectId: number | null; part?: WorkPartName }) {
  const t = useT('home')
  const more = useT('mypage')
  if (projectId !== null) return <Status projectId={projectId} part={part} />
  return (
    <Screen title={more('status.title')}>
      <h1 className="sr-only hidden lg:block">{more('status.title')}</h1>
      <EmptyState
        icon={<ClipboardList />}
        title={more('status.title')}
        action={
          <ButtonLink look="primary" size="lg" block href="/content/project">
            {t('allProjects')}
          </ButtonLink>
        }
      >
        {more('status.choose')}
      </EmptyState>
    </Screen>
  )
}

function Status({
  projectId,
  part = 'mine',
}: {
  projectId: number
  part?: WorkPartName | undefined
}) {
  const more = useT('mypage')
  const work = useWork(projectId)
  const waitingRows = useWaitingRows(projectId)
  const me = useMe()
  const [tab, setTab] = useState<string>(part)
  // The responsible company acts, not everybody who sees the record.
  const ours = [{ key: 'company_id', operator: '=' as const, value: String(me.company_id ?? 0) }]
  const panel = (name: WorkPartName, search: ListSearch) => (
    <Part
      projectId={projectId}
      parts={work.part(name)}
      pending={work.pending}
      failed={work.failed}
      search={search}
    />
  )
  const action = (name: 'todo' | 'verify', text: string, search: ListSearch) => {
    const rows = waitingRows(name)
    const nothing = work.part(name).length === 0
    return (
      <>
        <p className="type-meta mb-3 text-text-2">{text}</p>
        <WaitingRows rows={rows} />
        {!(nothing && rows.length > 0) && panel(name, search)}
      </>
    )
  }
  const mine = (period?: 'week') => ({ view: 'mine', period })
  const tabs: { id: string; label: string; panel: ReactNode }[] = [
    { id: 'mine', label: more('status.mine'), panel: panel('mine', mine()) },
    {
      id: 'todo',
      label: more('status.todo'),
      panel: action('todo', more('status.todoText'), { view: 'open', where: ours }),
    },
    {
      id: 'verify',
      label: more('status.verify'),
      panel: action('verify', more('status.verifyText'), { view: 'done' }),
    },
    { id: 'week', label: more('status.week'), panel: panel('week', mine('week')) },
    { id: 'sites', label: more('status.sites'), panel: <MySites current={projectId} /> },
  ]
  return (
    <Screen title={more('status.title')}>
      <div className="page-form gap-0 max-lg:pt-2">
        <h1 className="page-title mb-2">{more('status.title')}</h1>
        <p className="mb-2 text-text-2">{more('status.text')}</p>
        <Tabs
          label={more('status.title')}
          value={tab}
          onChange={setTab}
          tabs={tabs.filter(({ id }) => id !== 'verify' || !work.lacks('verify'))}
        />
      </div>
    </Screen>
  )
}
