/**
 * Query keys of records and what hangs on them. Live events and sent ops invalidate by these
 * (features/live), so they are named apart from the queries themselves.
 */
export const postKeys = {
  all: ['post'] as const,
  /** every list of a board in a project, whatever its filter */
  lists: (projectId: number, boardId: number) => ['post', 'list', projectId, boardId] as const,
  one: (postId: string) => ['post', 'one', postId] as const,
  history: (postId: string) => ['post', 'history', postId] as const,
}

export const commentKeys = {
  of: (postId: string) => ['comment', postId] as const,
}
