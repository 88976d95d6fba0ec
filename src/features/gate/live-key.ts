/** The first part of the keys that the project's gate event invalidates. */
export const gateKey = (projectId: number) => ['gate', projectId] as const
