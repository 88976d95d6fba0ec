import { createFileRoute } from '@tanstack/react-router'
import { LibraryListScreen } from '../../../features/library/library-list-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

/** The libraries of a project. */
export const Route = createFileRoute('/_signed/project/$projId/filelibrary/')({
  staticData: { title: 'filelibrary', place: 'more' },
  loader: async () => {
    const [{ default: libraries }] = await Promise.all([
      import('../../../../contract/boards/libraries/library.ts'),
      loadWords('library'),
    ])
    return libraries
  },
  component: Page,
})

function Page() {
  return (
    <LibraryListScreen projectId={Route.useParams().projId} libraries={Route.useLoaderData()} />
  )
}
