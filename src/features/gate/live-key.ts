/** What the live event of a project's gate makes old begins with it. */
export const gateKey = (projectId: number) => ['gate', projectId] as const
