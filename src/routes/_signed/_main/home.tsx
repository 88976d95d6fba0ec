import { createFileRoute } from '@tanstack/react-router'
import { RootHome } from '../../../features/home/root-home.tsx'
import { openShortcut, shortcutSearch } from '../../../features/home/shortcut.ts'

export const Route = createFileRoute('/_signed/_main/home')({
  staticData: { title: 'home', place: 'home' },
  validateSearch: shortcutSearch,
  beforeLoad: ({ context, search }) => openShortcut(context.me, search.open),
  component: RootHome,
})
