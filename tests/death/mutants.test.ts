import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raised } from '../../e2e/harness/deployment.ts'
import { broken } from '../chaos/broken.ts'
import { applyChange, type Change, root, serverMutants } from './tree.ts'

const all: [name: string, changes: Change[]][] = [
  ...Object.entries(serverMutants).map(([name, { soak, changes }]): [string, Change[]] => [
    `${soak} ${name}`,
    changes,
  ]),
  ...Object.entries(broken).map(([name, { changes }]): [string, Change[]] => [
    `engine ${name}`,
    changes,
  ]),
  ['the later build of the browser tests', raised],
]

/** The changed files by their paths. */
function applied(changes: readonly Change[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const change of changes) {
    const text = texts.get(change.file) ?? readFileSync(join(root, change.file), 'utf8')
    texts.set(change.file, applyChange(text, change))
  }
  return texts
}

// A soak that cannot break its build proves nothing, and it does not run on every change.
test.each(all)('%s can be applied, and is a program', (_, changes) => {
  for (const text of applied(changes).values()) expect(stripTypeScriptTypes(text)).not.toBe('')
})

test('a mutant whose code has moved is reported with its file and its text', () => {
  const file = 'server/pipeline.ts'
  const moved = { file, from: 'a line that was here once', to: '' }
  expect(() => applied([moved])).toThrow(`${file} must hold this text once and holds it 0 times`)
  expect(() => applied([moved])).toThrow(moved.from)
  expect(() => applied([{ file, from: 'const ', to: 'let ' }])).toThrow(/holds it \d\d times/)
})
