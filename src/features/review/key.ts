/** No event tells of it, for nobody but those who decide may hear: asked again now and then. */
export const everyMs = 60_000

export const reviewKey = (projectId: number) => ['review', projectId] as const
