/** A box of the stamp table: who wrote it, and who took or is to take the steps of its workflow. */
export interface PrintedSeal {
  role: string
  name: string
  at: string
  /** nobody has signed here: there is room for a signature by hand */
  pending?: true
}
