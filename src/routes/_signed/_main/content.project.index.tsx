import { createFileRoute } from '@tanstack/react-router'
import { ProjectListScreen } from '../../../features/site/list/project-list-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/content/project/')({
  staticData: { title: 'chooseProject', place: 'home' },
  loader: () => loadWords('site'),
  component: ProjectListScreen,
})
