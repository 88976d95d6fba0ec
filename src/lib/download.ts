/** Saves bytes as a file on the person's device. */
export function downloadBytes(bytes: BlobPart, type: string, name: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  downloadFrom(url, name)
  // The browser reads the address in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Lets the browser save what is at an address of ours; without a name, under the answer's own. */
export function downloadFrom(address: string, name = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
