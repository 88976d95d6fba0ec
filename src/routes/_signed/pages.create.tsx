import { createFileRoute } from '@tanstack/react-router'
import { pageHref } from '../../features/page/hrefs.ts'
import { PageWriteScreen } from '../../features/page/page-write-screen.tsx'
import { loadWords } from '../../i18n/i18n.ts'
import { needLevel } from '../../shell/guard/need-level.ts'

export const Route = createFileRoute('/_signed/pages/create')({
  staticData: { title: 'pages', place: 'more', level: 5, nav: false, form: true },
  beforeLoad: ({ context }) => needLevel(context.me, 5),
  loader: () => loadWords('page', 'editform', 'rich'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <PageWriteScreen
      slug={null}
      onSaved={(saved) => void navigate({ href: pageHref(saved.slug), replace: true })}
    />
  )
}
