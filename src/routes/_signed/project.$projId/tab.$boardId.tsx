import { createFileRoute } from '@tanstack/react-router'
import { BoardGate } from '../../../shell/gate/board-gate.tsx'
import { idParam } from '../../../shell/guard/id-param.ts'

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId')({
  params: idParam('boardId'),
  component: BoardGate,
})
