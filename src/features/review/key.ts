/** There is no live event, as only deciders may know: polled now and then. */
export const everyMs = 60_000

export const reviewKey = (projectId: number) => ['review', projectId] as const
