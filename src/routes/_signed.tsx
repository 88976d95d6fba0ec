import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../i18n/i18n.ts'
import { Frame } from '../shell/frame/frame.tsx'
import { guard } from '../shell/guard/guard.ts'

/** Everything behind the sign-in. It loads the texts for refusing a route. */
export const Route = createFileRoute('/_signed')({
  beforeLoad: async ({ location }) => {
    const words = loadWords('shell')
    const known = await guard(location.href)
    await words
    return known
  },
  component: Frame,
})
