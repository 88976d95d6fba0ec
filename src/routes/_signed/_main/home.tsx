import { createFileRoute } from '@tanstack/react-router'
import { RootHome } from '../../../features/home/root-home.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/home')({
  staticData: { title: 'home', place: 'home' },
  loader: () => loadWords('home'),
  component: RootHome,
})
