import { parseSync, Visitor } from 'vite'
import type { Finding, Rule } from './rule.ts'
import { isGenerated, isIn, type Source } from './source.ts'

/** Words that had several meanings each, and the glossary's terms for them. */
const terms: Readonly<Record<string, string>> = {
  told: 'notified, reported or what was received',
  heard: 'event, message or what was received',
  judge: 'validate, evaluate or check',
  judged: 'validated, evaluated or checked',
  judges: 'validates, evaluates or checks',
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
  mends: 'fixes or corrects',
  mended: 'fixed or corrected',
  settle: 'normalize, reconcile, resolve or close',
  settled: 'normalized, reconciled, resolved or closed',
  passing: 'gate event, entry or exit',
  passings: 'gate events',
}

/** Names of others, and a table that devices have stored. */
const innocent = new Set(['allSettled', 'onSettled', 'passings'])

/** Those that have no other use: not in comments and sentences either. */
const inProse = /\b(anew|told|heard|judge[ds]?|judgement|mend(s|ed)?|wish(es)?)\b/i

const own = /^scripts\/house\/old-words(\.test)?\.ts$/

/** Most files have none: parsing those is spared. */
const anyOld = new RegExp(Object.keys(terms).join('|'), 'i')

const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase())

const oldWordIn = (name: string): string | undefined =>
  innocent.has(name) ? undefined : partsOf(name).find((part) => Object.hasOwn(terms, part))

/** Comments, and strings of three words or more: shorter ones may be stored values. */
function proseOf({ path, text, words }: Source): { text: string; line: number }[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const comments = parseSync(path, text).comments.flatMap(({ value, start }) =>
    value.split('\n').map((part, nth) => ({ text: part, line: lineOf(start) + nth })),
  )
  return [...comments, ...words.filter((word) => /\S\s+\S+\s+\S/.test(word.text))]
}

/**
 * One term, one meaning (docs/glossary.md): identifiers and files take no word that it replaced;
 * comments and sentences take none of those that have no other use.
 */
export const oldWords: Rule = {
  name: 'old-words',
  check: (house) =>
    house.sources
      .filter(({ path }) => !isGenerated(path) && !isIn(path, 'src/i18n') && !own.test(path))
      .flatMap((source) => {
        const { path, text } = source
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
        const prose = inProse.test(text) ? proseOf(source) : []
        return [...report(path, found), ...prose.flatMap((part) => reportProse(path, part))]
      }),
}

const instead = (word: string) => `say ${terms[word]} in the place of '${word}' (docs/glossary.md)`

const reportProse = (path: string, { text, line }: { text: string; line: number }): Finding[] => {
  const word = inProse.exec(text)?.[0].toLowerCase()
  return word ? [{ path, line, message: `in words: ${instead(word)}` }] : []
}

const report = (path: string, found: ReadonlyMap<string, number | undefined>): Finding[] =>
  [...found].map(([name, line]) => {
    const word = oldWordIn(name) ?? ''
    return { path, line, message: `${name}: ${instead(word)}` }
  })
