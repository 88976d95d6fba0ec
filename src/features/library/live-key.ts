/** The first part of the keys that the project's library event invalidates. */
export const libraryKey = (projectId: number) => ['library', projectId] as const
