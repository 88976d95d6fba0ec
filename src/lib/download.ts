/** Saves bytes as a file on the person's device. */
export function downloadBytes(bytes: BlobPart, type: string, name: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
