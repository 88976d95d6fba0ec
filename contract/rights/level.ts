/** Position levels, by name. The numbers are on the wire and in the database. */
export const levels = {
  worker: 1,
  siteStaff: 2,
  siteManager: 3,
  headOffice: 4,
  administrator: 5,
} as const

export interface Leveled {
  level: number
}

export const isAtLeast = (person: Leveled, least: number): boolean => person.level >= least
