import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

/** Of the web platform, younger than the oldest browsers of design §2, and the compiler knows them. */
const young: Record<string, RegExp> = {
  'AbortSignal.any': /\bAbortSignal\.any\(/,
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'Promise.try': /\bPromise\.try\(/,
  'URL.canParse': /\bURL\.canParse\(/,
  'URL.parse': /\bURL\.parse\(/,
  'Array.fromAsync': /\bArray\.fromAsync\(/,
  showPopover: /\.showPopover\(/,
  'scheduler.yield': /\bscheduler\.yield\(/,
}

/** The build lowers syntax, not the platform: a call that is not there throws on an old phone. */
export const browserFloor: Rule = {
  name: 'browser floor',
  check: (house) =>
    house.sources
      .filter(({ path }) => ['src', 'sw', 'guest', 'contract'].some((room) => isIn(path, room)))
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((row, index) =>
          Object.entries(young)
            .filter(([, pattern]) => pattern.test(row))
            .map(([name]) => ({
              path,
              line: index + 1,
              message: `${name} is not in every browser of build.target (vite.config.ts)`,
            })),
        ),
      ),
}
