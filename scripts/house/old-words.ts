import { parseSync, Visitor } from 'vite'
import type { Finding, Rule } from './rule.ts'
import { isGenerated, isIn } from './source.ts'

/** Words that had several meanings each, and the glossary's terms for them. */
const terms: Readonly<Record<string, string>> = {
  told: 'notified, reported or what was received',
  heard: 'event, message or what was received',
  judge: 'validate, evaluate or check',
  judged: 'validated, evaluated or checked',
  judgement: 'evaluation',
  wish: 'options, request or input',
  wishes: 'options or requests',
  anew: 'again',
  basket: 'batch',
  survey: 'size estimate',
  slip: 'invitation sheet',
  slips: 'invitation sheets',
  vein: 'flow',
  pulse: 'health',
  shelf: 'store or list',
  mend: 'fix or correct',
  mended: 'fixed or corrected',
  settle: 'normalize, reconcile, resolve or close',
  settled: 'normalized, reconciled, resolved or closed',
  passing: 'gate event, entry or exit',
  passings: 'gate events',
}

/** Names of others, and a table that devices have stored. */
const innocent = new Set(['allSettled', 'onSettled', 'passings'])

const own = 'scripts/house/old-words.ts'

/** Most files have none: parsing those is spared. */
const anyOld = new RegExp(Object.keys(terms).join('|'), 'i')

const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase())

const oldWordIn = (name: string): string | undefined =>
  innocent.has(name) ? undefined : partsOf(name).find((part) => Object.hasOwn(terms, part))

/** One term, one meaning (docs/glossary.md): identifiers and files take no word that it replaced. */
export const oldWords: Rule = {
  name: 'old-words',
  check: (house) =>
    house.sources
      .filter(({ path }) => !isGenerated(path) && !isIn(path, 'src/i18n') && path !== own)
      .flatMap(({ path, text }) => {
        const found = new Map<string, number | undefined>()
        for (const part of path.split('/')) {
          const name = part.replace(/\..*$/, '')
          if (oldWordIn(name)) found.set(name, undefined)
        }
        if (!anyOld.test(text)) return report(path, found)
        new Visitor({
          Identifier: ({ name, start }) => {
            if (!oldWordIn(name) || found.has(name)) return
            found.set(name, text.slice(0, start).split('\n').length)
          },
        }).visit(parseSync(path, text).program)
        return report(path, found)
      }),
}

const report = (path: string, found: ReadonlyMap<string, number | undefined>): Finding[] =>
  [...found].map(([name, line]) => {
    const word = oldWordIn(name) ?? ''
    const message = `${name}: say ${terms[word]} in the place of '${word}' (docs/glossary.md)`
    return { path, line, message }
  })
