import { createFileRoute } from '@tanstack/react-router'
import { PageListScreen } from '../../features/page/page-list-screen.tsx'
import { loadWords } from '../../i18n/i18n.ts'

/** What the office wrote for everybody. */
export const Route = createFileRoute('/_signed/pages/')({
  staticData: { title: 'pages', place: 'more' },
  loader: () => loadWords('page'),
  component: PageListScreen,
})
