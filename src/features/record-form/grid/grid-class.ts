/** The column of the row numbers; it stays where the rest scrolls sideways. */
export const numberClass =
  'sticky left-0 z-2 flex w-(--left) flex-none items-center justify-center border-line border-r type-mini tabular-nums'

/** The place of a cell: the first stays beside the numbers. */
export const placeClass = (at: number) => (at === 0 ? 'sticky left-(--left) z-2' : 'relative')

/** The width of a column: variables on the grid, so that resizing renders no row. */
export const columnWidth = (at: number) => ({
  width: `calc(var(--w${at}) * 1rem)`,
  flexGrow: `var(--g${at})`,
})
