import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { ApprovalWriteScreen } from '../../../features/approval/write/approval-write-screen.tsx'
import { approvalWriteHref } from '../../../features/approval-state/hrefs.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { maybeCount, maybeText } from '../../../lib/address-part.ts'

/** A document is written at a desk (spec §2): a new one, or a draft that is gone on with. */
export const Route = createFileRoute('/_signed/_main/approval-write')({
  staticData: {
    title: 'approvalWrite',
    place: 'approval',
    device: 'desktop',
    nav: false,
    form: true,
  },
  validateSearch: v.object({
    id: maybeText,
    projectId: maybeCount,
    recordBoard: maybeCount,
    recordPost: maybeText,
  }),
  loader: () => loadWords('approval', 'editform', 'photo', 'rich', 'thread'),
  component: Page,
})

function Page() {
  const { id = null, projectId = null, recordBoard, recordPost } = Route.useSearch()
  const record =
    recordBoard && recordPost ? { boardId: recordBoard, postId: recordPost.toLowerCase() } : null
  const navigate = Route.useNavigate()
  // A draft that was kept is gone on with as the server has it.
  const [kept, setKept] = useState(0)
  return (
    <ApprovalWriteScreen
      key={`${id} ${recordPost} ${kept}`}
      documentId={id}
      projectId={projectId}
      record={record}
      onKept={(document) => {
        if (document.id === id) setKept(kept + 1)
        else void navigate({ href: approvalWriteHref(document), replace: true })
      }}
    />
  )
}
