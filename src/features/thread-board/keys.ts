/** Query keys of threads; live events invalidate by them (features/live). */
export const threadKeys = {
  all: ['thread'] as const,
  /** every list of a board, whatever its filter and project */
  lists: (boardId: number) => ['thread', 'list', boardId] as const,
  /** a thread by its first post, with everything read along with it: its comments, too */
  one: (rootId: string) => ['thread', 'one', rootId] as const,
}
