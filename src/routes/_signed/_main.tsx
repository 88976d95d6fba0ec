import { createFileRoute } from '@tanstack/react-router'
import { can } from '../../../contract/rights/can.ts'
import { landing } from '../../shell/guard/landing.ts'

/** The root area: from site staff up; a worker lands in the last project. */
export const Route = createFileRoute('/_signed/_main')({
  staticData: { level: 2 },
  beforeLoad: ({ context }) => {
    if (!can(context.me).enterRoot()) throw landing(context.me)
  },
})
