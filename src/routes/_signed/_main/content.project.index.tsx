import { createFileRoute } from '@tanstack/react-router'
import { ChooseProject } from '../../../features/project/choose-project.tsx'

export const Route = createFileRoute('/_signed/_main/content/project/')({
  staticData: { title: 'chooseProject', place: 'home' },
  component: ChooseProject,
})
