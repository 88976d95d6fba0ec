import { createFileRoute } from '@tanstack/react-router'
import { ChooseProject } from '../../../features/project/choose-project.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/content/project/')({
  staticData: { title: 'chooseProject', place: 'home' },
  loader: () => loadWords('project'),
  component: ChooseProject,
})
