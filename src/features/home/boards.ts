/** The boards that a site opens every day, and what home calls them. */
export const homeBoards = { daily: 45, corrective: 35, hazard: 7 } as const
