import { createFileRoute } from '@tanstack/react-router'
import { landing } from '../../shell/guard/landing.ts'

/** The root area: from site staff up; a worker lands in the last project (design §5). */
export const Route = createFileRoute('/_signed/_main')({
  staticData: { level: 2 },
  beforeLoad: ({ context }) => {
    if (context.me.level < 2) throw landing(context.me)
  },
})
