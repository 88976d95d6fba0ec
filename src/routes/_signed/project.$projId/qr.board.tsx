import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { BoardScreen } from '../../../features/gate/board/board-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { maybeCount } from '../../../lib/address-part.ts'

export const Route = createFileRoute('/_signed/project/$projId/qr/board')({
  staticData: { title: 'qr', place: 'qr' },
  validateSearch: v.object({ gate: maybeCount }),
  loader: () => loadWords('gateboard', 'pass'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <BoardScreen
      projectId={Route.useParams().projId}
      gateId={Route.useSearch().gate ?? null}
      onGate={(gate) =>
        void navigate({ search: { gate: gate ?? undefined }, replace: gate === null })
      }
    />
  )
}
