import { createFileRoute } from '@tanstack/react-router'
import { Frame } from '../shell/frame/frame.tsx'
import { guard } from '../shell/guard/guard.ts'

/** Everything behind the sign-in (spec §6, guard). */
export const Route = createFileRoute('/_signed')({
  beforeLoad: ({ location }) => guard(location.href),
  component: Frame,
})
