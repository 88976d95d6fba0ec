import { createFileRoute } from '@tanstack/react-router'
import { ConflictScreen } from '../../features/conflict/conflict-screen.tsx'
import { loadWords } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/outbox/conflict/$operationId')({
  staticData: { title: 'conflict', place: 'more', nav: false },
  loader: () => loadWords('board', 'outbox', 'conflict', 'record'),
  component: ConflictPage,
})

function ConflictPage() {
  const { operationId } = Route.useParams()
  return <ConflictScreen key={operationId} operationId={operationId} />
}
