import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '../../features/approval/page/document-screen.tsx'
import { loadWords } from '../../i18n/i18n.ts'
import { needReadBox } from '../../shell/guard/need-box.ts'

/** A document of a box by its id (spec §2): for everybody on its line, whatever their level. */
export const Route = createFileRoute('/_signed/approval-{$box}-read/$id')({
  staticData: { title: 'approvals', place: 'approval', nav: false },
  beforeLoad: ({ params }) => needReadBox(params.box),
  loader: () => loadWords('approval', 'board', 'editform', 'outbox', 'record', 'thread'),
  component: Page,
})

function Page() {
  const { box } = Route.useRouteContext()
  const { id } = Route.useParams()
  return <DocumentScreen key={id} id={id} box={box} />
}
