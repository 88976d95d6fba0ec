import { createFileRoute } from '@tanstack/react-router'
import { OperationsScreen } from '../../../features/operations/operations-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { needLevel } from '../../../shell/guard/need-level.ts'

export const Route = createFileRoute('/_signed/_main/operations/')({
  staticData: { title: 'operations', place: 'more', level: 5 },
  beforeLoad: ({ context }) => needLevel(context.me, 5),
  loader: () => loadWords('operations'),
  component: OperationsScreen,
})
