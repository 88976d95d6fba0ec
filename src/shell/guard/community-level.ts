import type { Level } from '../route-flags.ts'

const levels: Record<string, Level> = {
  businessnews: 2,
  qna: 2,
  healthinfo: 4,
  unitbusinessnews: 4,
}

/** Position level that a community board asks for (spec §2); undefined for an unknown board. */
export function communityLevel(board: string): Level | undefined {
  return Object.hasOwn(levels, board) ? levels[board] : undefined
}
