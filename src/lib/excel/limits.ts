/** Of a workbook that a person hands in. Beyond them it is refused with words, not tried. */
export const mostBytes = 20 * 1024 * 1024
export const mostRows = 50_000
export const mostColumns = 200
/** What its parts say they unpack to, together. */
export const mostUnpacked = 600 * 1024 * 1024
/** Milliseconds of silence after which a reader is given up. */
export const patience = 90_000
/** Rows of a template whose empty cells have the format of their column. */
export const templateRows = 1000
