import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './failure.ts'

/** Reads failures out of what a program printed; none when it does not understand it. */
export type Findings = (output: string) => Failure[]

const linesOf = (output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())

/** `src/a.ts(3,7): error TS2322: …`, as tsc prints it without colours. */
export const typeErrors: Findings = (output) =>
  linesOf(output).flatMap((line) => {
    const [, file, at, message = ''] = /^(.+?)\((\d+),\d+\): error (.+)$/.exec(line) ?? []
    return file ? [{ test: `${file}:${at}`, message }] : []
  })

/** A heading `src/a.ts:3:7 lint/style/useConst ━━━`, then the message after a cross or a mark. */
export const lintErrors: Findings = (output) => {
  const lines = linesOf(output)
  return lines.flatMap((line, at) => {
    const [, file, row, rule] = /^(\S+?)(?::(\d+):\d+)? (\S+) .*━{3,}$/.exec(line) ?? []
    // The heading of the sum names the command in place of a file.
    if (!file || !rule || !/[./]/.test(file)) return []
    const message = lines.slice(at).find((one) => /^ +[×✖!] /.test(one)) ?? ''
    return [{ test: row ? `${file}:${row}` : file, message: `${rule}: ${message.trim().slice(2)}` }]
  })
}

/** Headings `Unused exports (2)`, each with lines `name  src/a.ts:3:7` or `src/a.ts`. */
export const deadCode: Findings = (output) => {
  let heading = ''
  return linesOf(output).flatMap((line) => {
    const found = /^([A-Z][\w ]+) \(\d+\)$/.exec(line)
    if (found?.[1]) heading = found[1]
    if (found || !heading || line === '') return []
    const where = /\S+?\.\w+(:\d+)?(?=(:\d+)?$)/.exec(line)?.[0] ?? line
    return [{ test: where, message: `${heading}: ${line.replace(/ {2,}/g, '  ')}` }]
  })
}

/** `src/a.ts:3  [rule] message`, as scripts/check-house.ts prints it. */
export const houseRules: Findings = (output) =>
  linesOf(output).flatMap((line) => {
    const [, test, message = ''] = /^(\S+) {2}(\[[\w-]+\] .+)$/.exec(line) ?? []
    return test ? [{ test, message }] : []
  })

/**
 * The end of an output whose format is not known: from where it speaks of an error, without the
 * frames of a stack, or else its last lines.
 */
export function tail(output: string, count = 8): string {
  const last = linesOf(output)
    .filter((line) => line.trim() !== '' && !/^\s*(at|❯) \S/.test(line))
    .slice(-40)
  const error = last.findIndex((line) => /error/i.test(line))
  return (error < 0 ? last.slice(-count) : last.slice(error, error + count)).join('\n')
}
