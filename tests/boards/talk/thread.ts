import type { ThreadBoard } from '../../../contract/thread/board.ts'

/** A board of talk, at the root and in a project, that head office alone reads. */
export default {
  kind: 'thread',
  id: 9103,
  slug: 'talk',
  area: 'community',
  label: { ko: '이야기', en: 'Talk' },
  noun: { ko: '글', en: 'post' },
  icon: 'messages-square',
  path: '/community/talk',
  place: 'both',
  readLevel: 4,
} satisfies ThreadBoard
