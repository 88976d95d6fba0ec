import type { Sheet } from '../../../contract/sheet/sheet.ts'

/** Of a workbook that a person hands in. Beyond them it is refused with words, not tried. */
export const mostBytes = 20 * 1024 * 1024
export const mostRows = 50_000
export const rowsOf = ({ most = mostRows }: Pick<Sheet, 'most'>) => most
export const mostColumns = 200
/** What its parts unpack to, together: 50,000 rows of 40 columns are 90 MB. */
export const mostUnpacked = 200 * 1024 * 1024
/** What those of its parts unpack to that are held whole: the texts of its cells, its styles. */
export const mostHeld = 32 * 1024 * 1024
/** Milliseconds of silence after which a reader is given up. */
export const patience = 90_000
/** Rows of a template whose empty cells have the format of their column. */
export const templateRows = 1000
