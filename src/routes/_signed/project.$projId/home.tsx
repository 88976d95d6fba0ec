import { createFileRoute } from '@tanstack/react-router'
import { ProjectHome } from '../../../features/home/project-home.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/home')({
  staticData: { title: 'home', place: 'home' },
  loader: () => loadWords('home', 'outbox', 'record'),
  component: Home,
})

function Home() {
  return <ProjectHome projectId={Route.useParams().projId} />
}
