import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { sensitiveFields } from '../../../../contract/form/sensitive.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { postKeys } from '../keys.ts'

const SubmissionDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./submission-dialog.tsx'), loadWords('editform')])
  return dialog
})

/**
 * An official form with its sensitive values in clear, for the authority: `ask` opens the question
 * why, and is absent where there is no such form or the reader may not see all of its values.
 * @param arrived the server has all of the record as it is shown
 */
export function useSubmission(board: FormBoard, post: Post, arrived: boolean) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const hidden = sensitiveFields(board)
  const may =
    board.paper !== undefined &&
    hidden.length > 0 &&
    hidden.every(({ key }) => post.can.reveal?.includes(key))
  const close = () => {
    setAsking(false)
    void client.invalidateQueries({ queryKey: postKeys.reveals(post.id) })
  }
  const dialog = asking && (
    <Suspense>
      <SubmissionDialog board={board} post={post} onClose={close} />
    </Suspense>
  )
  return { ask: may && arrived ? () => setAsking(true) : undefined, dialog }
}
