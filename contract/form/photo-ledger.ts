/** How many photos a page of a photo ledger may take; the values of its choice are these as text. */
export const photosPerPage = [1, 2, 4, 6] as const

/**
 * A board whose paper is a photo ledger (사진대지): the photos of a table, so many a page, each
 * above a small table of what is written of it. Keys are of the record, or of the table's cells.
 */
export interface PhotoLedger<Key extends string = string, CellKey extends string = string> {
  layout: 'photo-ledger'
  table: Key
  /** its photo */
  photo: CellKey
  /** the choice of how many a page, out of `photosPerPage` */
  perPage: Key
  /** the choice of a row that says 조치 전 or 조치 후: the two after one another stand side by side */
  kind: { cell: CellKey; before: string; after: string }
  /** below each photo, in this order; where a cell is empty, `otherwise` of the record is read */
  lines: readonly { cell: CellKey; otherwise?: Key }[]
  /** what of the record stands at the head of each page */
  head: readonly Key[]
}
