/** Figures that the database takes a moment for: page and scrape share them. */
export interface Figures {
  /** files that have arrived: how many contents, and their bytes */
  content(): Promise<{ files: number; bytes: number }>
  /** when the newest whole backup began */
  backup(): Promise<{ wholeAt: Date | null }>
}
