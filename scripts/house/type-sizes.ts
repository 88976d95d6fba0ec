import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from './rule.ts'
import type { House } from './source.ts'
import { isIn, isTest } from './source.ts'

/** A size of text, or the height of its line, in px: class names, style objects, style sheets. */
const patterns = [
  /\b(?:text|leading)-\[[\d.]+px\]/,
  /\bleading-\d/,
  /\bfontSize=?\s*[:=]\s*\{?["'`]?[\d.]+(?:px)?["'`]?/,
  /\blineHeight\s*:\s*["'`][\d.]+px/,
  /\bfont(?:-size)?\s*:[^;]*?\d(?:px|pt)\b/,
]

/** The style sheets are not among the sources: they are read here. */
function screenTexts({ root, files, sources }: House) {
  const code = sources.filter(({ path }) => isIn(path, 'src') && !isTest(path))
  const sheets = files
    .filter((path) => isIn(path, 'src') && path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return [...code, ...sheets]
}

/**
 * Type is in rem, in the scale of src/theme: it follows the font size that people set in their
 * browser, and their choice in the settings. A size in px follows neither.
 */
export const typeSizes: Rule = {
  name: 'type sizes',
  check: (house) =>
    screenTexts(house).flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((row, index) =>
          patterns.some((pattern) => pattern.test(row))
            ? [{ path, line: index + 1, message: 'type in rem: a type-* or text-* of src/theme' }]
            : [],
        ),
    ),
}
