/** Prints the page in light colours: paper is white, and browsers omit dark backgrounds. */
export function printLight(): void {
  const { dataset } = document.documentElement
  const { theme } = dataset
  const back = () => {
    if (theme === undefined) delete dataset.theme
    else dataset.theme = theme
  }
  addEventListener('afterprint', back, { once: true })
  dataset.theme = 'light'
  window.print()
}
