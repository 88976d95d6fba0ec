import { createFileRoute } from '@tanstack/react-router'
import { CreateScreen } from '../../../features/site/form/create-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { needLevel } from '../../../shell/guard/need-level.ts'

export const Route = createFileRoute('/_signed/_main/content/project/create')({
  staticData: { title: 'projectCreate', place: 'home', level: 4, form: true, nav: false },
  beforeLoad: ({ context }) => needLevel(context.me, 4),
  loader: () => loadWords('site', 'photo', 'editform'),
  component: CreateScreen,
})
