/** A board that links to this one. */
export interface LinkedBy {
  board: number
  /** key of the link there, `table.cell` where it is a cell */
  link: string
  /** a record of this one can begin a new one there, with the link set: in one row, of a cell */
  begins?: true
}
