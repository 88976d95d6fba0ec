import type { Sheet } from '../../../contract/sheet/sheet.ts'

/** For an uploaded workbook; a larger one is refused with a message. */
export const mostBytes = 20 * 1024 * 1024
export const mostRows = 50_000
export const rowsOf = ({ most = mostRows }: Pick<Sheet, 'most'>) => most
export const mostColumns = 200
/** Rows from the top among which the head is looked for, and sheets in which it is. */
export const topRows = 20
export const mostSheets = 30
/** What its parts unpack to, together: 50,000 rows of 40 columns are 90 MB. */
export const mostUnpacked = 200 * 1024 * 1024
/** Unpacked size of the parts that are held in memory: cell texts, styles. */
export const mostHeld = 32 * 1024 * 1024
/** A reader is stopped after so many milliseconds of silence. */
export const patience = 90_000
/** Rows of a template whose empty cells have the format of their column. */
export const templateRows = 1000
