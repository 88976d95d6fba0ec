import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

const hangul = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/

/** Design §2: every word on the screen lives in src/i18n. Comments are free, tests as well. */
export const words: Rule = {
  name: 'words',
  check: (house) =>
    house.sources
      .filter(({ path }) => isIn(path, 'src') || isIn(path, 'sw'))
      .filter(({ path }) => !isIn(path, 'src/i18n') && !isTest(path))
      .flatMap((source) =>
        source.words
          .filter((word) => hangul.test(word.text))
          .map(({ text, line }) => ({
            path: source.path,
            line,
            message: `Hangul "${text.trim().slice(0, 30)}" outside src/i18n: give it a key there in both languages`,
          })),
      ),
}
