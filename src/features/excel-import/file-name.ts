/** What no file system takes, or reads as something else. */
const forbidden = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/** The name of a file out of its parts, without its ending. */
export const fileName = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(forbidden, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 120)
