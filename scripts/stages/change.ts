import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { readHouse } from '../house/source.ts'
import { affectedTests } from './affected.ts'
import { checkFiles, command } from './check.ts'
import { root } from './command.ts'
import type { Stage } from './outcome.ts'
import { playwrightFiles } from './playwright.ts'
import { vitestFiles } from './vitest.ts'

const isSpec = (path: string) => path.endsWith('.spec.ts')

/** Files of tests as stages, the browser's last. */
function stagesOf(files: string[]): Stage[] {
  const [browser, others] = [files.filter(isSpec), files.filter((path) => !isSpec(path))]
  return [
    ...(others.length > 0 ? [vitestFiles(others)] : []),
    ...(browser.length > 0 ? [command('build', 'vite', ['build']), playwrightFiles(browser)] : []),
  ]
}

/**
 * The tests in whose paths one of the words is.
 * @throws if a word is in none
 */
export function fileStages(words: string[]): Stage[] {
  const all = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /^(node_modules|dist|data)$/.test(path),
  }).sort()
  const unknown = words.find((word) => !all.some((path) => path.includes(word)))
  if (unknown !== undefined) throw new Error(`no stage and no file of tests is named ${unknown}`)
  return stagesOf(all.filter((path) => words.some((word) => path.includes(word))))
}

/**
 * What can break by the changes since a commit, those that are not committed among them: types, the
 * style of these files, the rules of the house, and the tests that they can affect.
 *
 * @param since the commit where the branch left main, if it is not named
 */
export function changedStages(since = branchPoint()): Stage[] {
  const changed = [
    ...git('diff', '--name-only', '--no-renames', '-z', '--end-of-options', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  const tests = affectedTests(readHouse(root).sources, changed)
  console.log(
    `${changed.length} files changed since ${since.slice(0, 8)}; ${tests.length} files of tests:`,
  )
  for (const path of tests) console.log(`  ${path}`)
  if (!tests.some(isSpec)) console.log('Browser tests run only where their own files changed.')
  const there = changed.filter((path) => existsSync(join(root, path)))
  return [...checkFiles(there), ...stagesOf(tests)]
}

/** Where the branch left main, here or at the origin. @throws if there is neither */
function branchPoint(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      const [found] = git('merge-base', main, 'HEAD')
      if (found) return found
    } catch {
      // not known here
    }
  }
  throw new Error('there is no main to compare with: name a commit, --changed HEAD')
}

/** The parts of an answer, which a zero byte or a line's end separates. */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split(/[\0\n]/)
    .filter(Boolean)
