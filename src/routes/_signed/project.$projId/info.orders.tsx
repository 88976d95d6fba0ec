import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '../../../features/site/orders/orders-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/info/orders')({
  staticData: { title: 'fieldInfo', place: 'more' },
  loader: () => loadWords('site', 'editform'),
  component: Page,
})

function Page() {
  return <OrdersScreen projectId={Route.useParams().projId} />
}
