import { createFileRoute } from '@tanstack/react-router'
import { RootHome } from '../../../features/home/root-home.tsx'

export const Route = createFileRoute('/_signed/_main/home')({
  staticData: { title: 'home', place: 'home' },
  component: RootHome,
})
