/** Prints the page in its light colours: paper is white, and a browser leaves dark grounds out. */
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
