/** Signs that no system takes in the name of a file, and those that nobody sees. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu

/** Of a workbook: what it lists, of which project, on which day; empty parts are left out. */
export function fileName(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => (part ?? '').replace(unfit, ' ').replace(/\s+/g, ' ').trim().slice(0, 80).trim())
    .filter(Boolean)
    .join('_')
}
