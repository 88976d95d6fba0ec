import { readdirSync, readFileSync } from 'node:fs'
import type { Line } from './import.ts'

/**
 * The set that ships, out of server/hse/codes/*.txt, one file a sector:
 *
 *     = B 건축            sector: code and name
 *     # 01 가설공사        middle class
 *     ## 01 비계           unit class
 *     ### 01 시스템비계 설치  unit task
 *     step | hazard | measure | disaster type
 *
 * The code of a class is its sector's and those above it, joined: B-01-01-01. Codes are never given
 * to another class.
 */
export function parseSet(text: string, file = 'codes'): Line[] {
  const lines: Line[] = []
  const path: { code: string; name: string }[] = []
  const wrong = (n: number, why: string) => new Error(`${file}:${n + 1}: ${why}`)
  for (const [n, raw] of text.normalize('NFC').split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const head = /^(=|#{1,3}) (\S+) (.+)$/.exec(line)
    if (head) {
      const [, mark = '', code = '', name = ''] = head
      const depth = mark === '=' ? 0 : mark.length
      if (depth > path.length) throw wrong(n, 'a class without the one above it')
      path.length = depth
      path.push({ code: [...path.slice(-1).map((above) => above.code), code].join('-'), name })
      continue
    }
    const [step, hazard, measure, type, ...more] = line.split('|').map((part) => part.trim())
    const [sector, mid, unit, task] = path
    if (!step || !hazard || !measure || !type || more.length > 0) throw wrong(n, 'not four parts')
    if (!sector || !mid || !unit || !task) throw wrong(n, 'a step without a unit task')
    lines.push({
      sector: sector.name,
      mid_class: mid.name,
      unit_class: unit.name,
      unit_task: task.name,
      codes: path.map(({ code }) => code),
      step,
      hazard,
      measure,
      disaster_type: Number(type),
    })
  }
  return lines
}

const folder = new URL('./codes/', import.meta.url)

/** Every sector's rows, in the order of the files' names. */
export function shippedSet(): Line[] {
  return readdirSync(folder)
    .filter((name) => /^\d\d-.*\.txt$/.test(name))
    .sort()
    .flatMap((name) => parseSet(readFileSync(new URL(name, folder), 'utf8'), name))
}

/** Code and name of site jobs, or of rented equipment: `code name` per line. */
export function shippedCodes(
  kind: 'work-position' | 'rent-work',
): { code: string; name: string }[] {
  return readFileSync(new URL(`${kind}.txt`, folder), 'utf8')
    .normalize('NFC')
    .split('\n')
    .map((line) => /^(\S+) (.+)$/.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([, code = '', name = '']) => ({ code, name }))
}
