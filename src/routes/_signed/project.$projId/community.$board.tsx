import { createFileRoute } from '@tanstack/react-router'
import { needThreadBoard } from '../../../shell/guard/thread-board.ts'

/** A community board by its slug, of a project (spec §2). */
export const Route = createFileRoute('/_signed/project/$projId/community/$board')({
  beforeLoad: ({ context, params }) => needThreadBoard(context.me, params.board),
})
