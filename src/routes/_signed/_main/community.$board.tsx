import { createFileRoute } from '@tanstack/react-router'
import { communityLevel } from '../../../shell/guard/community-level.ts'
import { needLevel } from '../../../shell/guard/need-level.ts'
import { unknownPath } from '../../../shell/guard/unknown-path.ts'

/** Four boards; health information and unit business news need level 4 (spec §2, §6). */
export const Route = createFileRoute('/_signed/_main/community/$board')({
  beforeLoad: ({ params, context }) => {
    const level = communityLevel(params.board)
    if (!level) throw unknownPath()
    needLevel(context.me, level)
  },
})
