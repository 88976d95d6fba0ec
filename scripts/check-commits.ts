import { execFileSync } from 'node:child_process'
import { subjectFault } from './commits/subject.ts'

/**
 * `npm run check:commits [-- <range>]`: subjects of the commits that are not at the origin yet, or of
 * a range such as `v1.2..HEAD`; a single name is the base. Merges are left out.
 */
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

function exists(name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    return true
  } catch {
    return false
  }
}

function rangeOf(requested: string | undefined): string | null {
  if (requested?.startsWith('-')) return null
  if (requested?.includes('..')) return requested
  const base = requested ?? ['origin/HEAD', 'origin/main', 'origin/master'].find(exists)
  return base !== undefined && exists(base) ? `${base}..HEAD` : null
}

function commitsOf(range: string): string[] {
  try {
    return git('log', '--no-merges', '--format=%h %s', range).split('\n').filter(Boolean)
  } catch {
    return fail(`There is no range ${range} here.`)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

const range =
  rangeOf(process.argv[2]) ??
  fail('No such base. Name one that is in this repository: npm run check:commits -- <base>..HEAD')
const commits = commitsOf(range)
const faults = commits.flatMap((line) => {
  const space = line.indexOf(' ')
  const subject = line.slice(space + 1)
  const fault = subjectFault(subject)
  return fault ? [`${line.slice(0, space)}  ${subject}\n    ${fault}`] : []
})

for (const fault of faults) console.error(fault)
console.log(`commits: ${faults.length} of ${commits.length} subjects to write again (${range})`)
if (faults.length > 0) process.exitCode = 1
