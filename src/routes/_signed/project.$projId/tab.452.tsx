import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { RiskMonthsScreen } from '../../../features/risk-months/risk-months-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { maybeText } from '../../../lib/address-part.ts'

export const Route = createFileRoute('/_signed/project/$projId/tab/452')({
  staticData: { title: 'riskMonths', place: 'work' },
  validateSearch: v.object({ at: maybeText }),
  loader: () => loadWords('riskmonths', 'overview', 'record'),
  component: RiskMonths,
})

function RiskMonths() {
  const navigate = useNavigate()
  const { projId } = Route.useParams()
  const { at } = Route.useSearch()
  return (
    <RiskMonthsScreen
      projectId={projId}
      at={at}
      onAt={(next) => void navigate({ from: Route.fullPath, to: '.', search: { at: next } })}
    />
  )
}
