import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

/** `name: '…',` followed by `text:`: a prepared statement of pg; `prepare('…')`: one of the builder. */
const statement = /\b(?:name: |prepare\()'([a-z0-9-]+)'(?:,\s*text:|\))/g

/**
 * The name of a prepared statement stands for one text on a connection: a second text with the same
 * name fails at run time, and only on a connection that has seen the first.
 */
export const statements: Rule = {
  name: 'statements',
  check: (house) => {
    const first = new Map<string, string>()
    return house.sources
      .filter(({ path }) => isIn(path, 'server') && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(statement)].flatMap((match) => {
          const [, name = ''] = match
          const line = text.slice(0, match.index).split('\n').length
          const before = first.get(name)
          if (before === undefined) {
            first.set(name, `${path}:${line}`)
            return []
          }
          return [
            { path, line, message: `statement '${name}' stands in ${before} too: rename one` },
          ]
        }),
      )
  },
}
