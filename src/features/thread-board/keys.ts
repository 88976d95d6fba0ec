/** Query keys of threads; live events invalidate by them (features/live). */
export const threadKeys = {
  all: ['thread'] as const,
  one: (postId: string) => ['thread', 'one', postId] as const,
}
