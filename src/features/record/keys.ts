/**
 * Query keys of records and their parts. Live events and sent ops invalidate by them
 * (features/live), so they are apart from the queries.
 */
export const postKeys = {
  all: ['post'] as const,
  /** every list of a board in a project, whatever its filter */
  lists: (projectId: number, boardId: number) => ['post', 'list', projectId, boardId] as const,
  /** what was removed of a board */
  removed: (projectId: number, boardId: number) => ['post', 'removed', projectId, boardId] as const,
  /** my work and today's records, of all boards of a project */
  work: (projectId: number) => ['post', 'work', projectId] as const,
  /** rows that wait for me; renewed with my work */
  waitingRows: (projectId: number) => ['post', 'work', projectId, 'rows'] as const,
  /** what others say against records of a board */
  crossChecks: (projectId: number) => ['post', 'cross-check', projectId] as const,
  one: (postId: string) => ['post', 'one', postId] as const,
  /** what links show, and what links to a record */
  titles: (projectId: number) => ['post', 'linked', projectId] as const,
  allBacks: ['post', 'backs'] as const,
  backs: (postId: string) => ['post', 'backs', postId] as const,
  history: (postId: string) => ['post', 'history', postId] as const,
  /** who was notified of stopped work */
  notified: (postId: string) => ['post', 'notified', postId] as const,
  /** who looked at its sensitive values */
  reveals: (postId: string) => ['post', 'reveals', postId] as const,
}

export const commentKeys = {
  of: (postId: string) => ['comment', postId] as const,
}
