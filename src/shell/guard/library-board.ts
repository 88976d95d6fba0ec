const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Board ids of the file libraries, in the order of the ids (spec §9): n = 1…33 (design §10). */
export const libraryBoards: readonly number[] = [
  ...range(320, 325),
  ...range(340, 343),
  347,
  ...range(413, 432),
  454,
  455,
]

/** Board of file library `n`; undefined for a library that does not exist. */
export function libraryBoard(n: string): number | undefined {
  return /^[1-9]\d?$/.test(n) ? libraryBoards[Number(n) - 1] : undefined
}
