import type { Finding, Rule } from './rule.ts'
import type { House } from './source.ts'

const mark = /(?<![A-Z0-9-])[A-Z]{2,}-\d+(?![\d-])/g
/** Standards whose names look like a mark. */
const notMarks = new Set(['SHA-256', 'SHA-1', 'UTF-8', 'AES-128', 'AES-256'])

/**
 * Browser tests share a server, and each finds its own records by a mark in their words ("끊기는 곳
 * CUT-1"). If two files use the same mark, one counts the other's records, and only when they
 * happen to run side by side.
 */
export const marks: Rule = {
  name: 'marks',
  check: (house) => {
    const files = filesOfMarks(house)
    return [...files].flatMap(([name, paths]): Finding[] => {
      const [first, ...others] = [...paths]
      return others.map((path) => ({
        path,
        message: `the mark ${name} is ${first}'s already: trials that share a server need their own`,
      }))
    })
  },
}

function filesOfMarks(house: House): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const { path, text } of house.sources) {
    if (!path.startsWith('e2e/') || !path.endsWith('.spec.ts')) continue
    for (const [name] of text.matchAll(mark)) {
      if (!notMarks.has(name)) files.set(name, (files.get(name) ?? new Set()).add(path))
    }
  }
  return files
}
