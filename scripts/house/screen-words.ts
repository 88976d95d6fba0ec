import type { Rule } from './rule.ts'
import { type House, isIn, isTest } from './source.ts'

const requested = /\buseT\('([a-z]+)'\)/g
const loaded = /\bloadWords\(([^)]*)\)/g
/** Loaded before the first render of the whole app (src/i18n). */
const always = new Set(['common', 'dates', 'start', 'widgets'])
/** Loaded by the route of everything behind the sign-in. */
const signed = /^src\/routes\/_signed\//

/**
 * A route's loader fetches the words of everything its screen imports. If a part requests words
 * when it appears, React removes the whole screen until they arrive.
 */
export const screenWords: Rule = {
  name: 'screen words',
  check: (house) => {
    const sources = new Map(house.sources.map((source) => [source.path, source]))
    return house.sources
      .filter(({ path }) => isIn(path, 'src/routes') && !isTest(path))
      .flatMap(({ path, text }) => {
        const has = new Set(
          [...text.matchAll(loaded)].flatMap(([, names = '']) => names.match(/[a-z]+/g) ?? []),
        )
        const missing = [...wordsFrom(path, sources)]
          .filter((name) => !always.has(name) && !has.has(name))
          .filter((name) => name !== 'shell' || !signed.test(path))
          .sort()
        if (missing.length === 0) return []
        const names = missing.map((name) => `'${name}'`).join(', ')
        return [{ path, message: `its screen needs loadWords(${names}) in the route's loader` }]
      })
  },
}

/** The namespaces used in this file and in its imports, without lazily loaded parts. */
function wordsFrom(path: string, sources: Map<string, House['sources'][number]>): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const ahead = [path]
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    const source = sources.get(at)
    if (!source || seen.has(at)) continue
    seen.add(at)
    for (const [, name] of source.text.matchAll(requested)) if (name) found.add(name)
    for (const one of source.imports) if (one.target && !one.dynamic) ahead.push(one.target)
  }
  return found
}
