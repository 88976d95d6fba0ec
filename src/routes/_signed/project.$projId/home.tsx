import { createFileRoute } from '@tanstack/react-router'
import { ProjectHome } from '../../../features/home/project-home.tsx'

export const Route = createFileRoute('/_signed/project/$projId/home')({
  staticData: { title: 'home', place: 'home' },
  component: Home,
})

function Home() {
  return <ProjectHome projectId={Route.useParams().projId} />
}
