import { createFileRoute } from '@tanstack/react-router'
import { slugPattern } from '../../../contract/page/slug.ts'
import { pageHref, pagesHref, pageUpdateHref } from '../../features/page/hrefs.ts'
import { PageScreen } from '../../features/page/page-screen.tsx'
import { loadWords } from '../../i18n/i18n.ts'
import { unknownPath } from '../../shell/guard/unknown-path.ts'

/** A page of the office by its address (spec §2). */
export const Route = createFileRoute('/_signed/pages/$slug/')({
  staticData: { title: 'pages', place: 'more' },
  beforeLoad: ({ params }) => {
    if (!slugPattern.test(params.slug)) throw unknownPath()
  },
  loader: () => loadWords('page'),
  component: Page,
})

function Page() {
  const { slug } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PageScreen
      key={slug}
      slug={slug}
      onMoved={(next) => void navigate({ href: pageHref(next), replace: true })}
      onEdit={() => void navigate({ href: pageUpdateHref(slug) })}
      onRemoved={() => void navigate({ href: pagesHref, replace: true })}
    />
  )
}
