import type { Finding, Rule } from './rule.ts'
import { isIn, isTest, type Source } from './source.ts'

const home = 'contract/rights'
/** Headings of a rich text have levels as well. */
const elsewhere = ['contract/rich', 'src/widgets/rich']

/** In SQL a level may be compared with one that the module names. */
const named = String.raw`(?!\$\{levels\.)`
const roles = "'(?:member|safety|manager)'"

const comparisons: [RegExp, string][] = [
  [new RegExp(String.raw`\blevel\b\)?\s*(?:>=|<=|>|<)\s*${named}[\w(]`, 'g'), 'compares a level'],
  [/\blevel\s*\?\?\s*\d\)\s*[<>=]/g, 'compares a level'],
  [/\blevel\b\s*[!=]==?\s*\d/g, 'compares a level with a number'],
  [/\d\s*(?:>=|<=|>|<|[!=]==?)\s*(?:\w+\.)*level\b/g, 'compares a level with a number'],
  [new RegExp(String.raw`\b\w*[rR]ole\b\s*(?:[!=]==?|=|<>)\s*${roles}`, 'g'), 'compares a role'],
  [new RegExp(String.raw`\brole\s+in\s*\(\s*${roles}`, 'g'), 'compares a role'],
  [new RegExp(String.raw`${roles}\s*[!=]==?\s*(?:\w+\.)*role\b`, 'g'), 'compares a role'],
  [new RegExp(String.raw`${roles}\]\.includes\(`, 'g'), 'compares a role'],
]

/** What levels and roles allow is written once, so that server and screens cannot differ. */
export const rights: Rule = {
  name: 'rights',
  check: ({ sources }) => sources.filter(isChecked).flatMap(findings),
}

function isChecked({ path }: Source): boolean {
  const checked = ['contract', 'server', 'src', 'sw', 'guest'].some((place) => isIn(path, place))
  return checked && !isTest(path) && ![home, ...elsewhere].some((place) => isIn(path, place))
}

function findings({ path, text }: Source): Finding[] {
  return comparisons.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      message: `${what}: add or use a right in ${home}/can.ts, and its row in docs/rights.md`,
    })),
  )
}
