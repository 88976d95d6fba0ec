/** Hands bytes to the person as a file of their own. */
export function downloadBytes(bytes: BlobPart, type: string, name: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
