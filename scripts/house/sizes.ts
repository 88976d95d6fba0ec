import type { Rule } from './rule.ts'
import { type House, isGenerated } from './source.ts'

const limit = 400

/** Design §2: a file is one idea, and none has more than 400 lines. */
export const sizes: Rule = {
  name: 'sizes',
  check: (house) =>
    house.sources
      .filter((source) => source.lines > limit && !isGenerated(source.path))
      .map(({ path, lines }) => ({
        path,
        message: `${lines} lines, over ${limit}: it holds more than one idea; split by idea, not by length`,
      })),
}

/** The spread that the design aims at (median under 60, nine in ten under 200), in one line. */
export function spread(house: House): string {
  const lines = house.sources
    .filter((source) => !isGenerated(source.path))
    .map((source) => source.lines)
    .sort((a, b) => a - b)
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0
  return `${lines.length} files, median ${at(0.5)} lines, nine in ten up to ${at(0.9)}, longest ${at(1)}`
}
