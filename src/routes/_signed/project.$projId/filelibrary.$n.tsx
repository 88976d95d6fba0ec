import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '../../../features/library/library-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'
import { unknownPath } from '../../../shell/guard/unknown-path.ts'

/** Which folder is open, and which file beside it. */
export interface LibrarySearch {
  folder?: string
  file?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A library by its number (spec §2); an unknown number is an unknown path. */
export const Route = createFileRoute('/_signed/project/$projId/filelibrary/$n')({
  staticData: { title: 'filelibrary', place: 'more' },
  params: idParam('n'),
  validateSearch: (search): LibrarySearch => {
    const folder = textOf(search.folder)
    const file = textOf(search.file)
    return { ...(folder && { folder }), ...(file && { file }) }
  },
  beforeLoad: async ({ params }) => {
    // Kept out of the first chunk, which the sign-in screen loads as well.
    const { default: libraries } = await import('../../../../contract/boards/libraries/library.ts')
    const library = libraries.find(({ n }) => n === params.n)
    if (!library) throw unknownPath()
    return { activeCode: library.slug, boardId: library.id, library }
  },
  loader: () => loadWords('library', 'save', 'editform'),
  component: Page,
})

function Page() {
  const { projId, n } = Route.useParams()
  const { library } = Route.useRouteContext()
  const { folder = null, file = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LibraryScreen
      key={n}
      projectId={projId}
      library={library}
      folderId={folder}
      fileId={file}
      onOpen={(nextFolder, nextFile) =>
        void navigate({
          search: {
            ...(nextFolder !== null && { folder: nextFolder }),
            ...(nextFile !== null && { file: nextFile }),
          },
          replace: nextFolder === folder,
        })
      }
    />
  )
}
