import { createFileRoute } from '@tanstack/react-router'

/** A community board by its slug, of all projects (spec §2). */
export const Route = createFileRoute('/_signed/_main/community/$board')({
  beforeLoad: async ({ context, params }) => {
    // No other screen needs the boards.
    const { needThreadBoard } = await import('../../../shell/guard/thread-board.ts')
    return needThreadBoard(context.me, params.board)
  },
})
