import { createFileRoute } from '@tanstack/react-router'
import { WorkMenu } from '../../../shell/nav/work-menu.tsx'

/** 작업 of the phone: every form of the project. */
export const Route = createFileRoute('/_signed/project/$projId/work')({
  staticData: { title: 'work', place: 'work' },
  component: WorkMenu,
})
