/** The numbers a pagination shows: first, last, the ones around this page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1])
  const list = [...shown].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b)
  return list.flatMap((each, index) => {
    const before = list[index - 1]
    if (before === undefined || each === before + 1) return [each]
    return each === before + 2 ? [each - 1, each] : [null, each]
  })
}
